// One turn of a chat over LangServe's protocol: the words of the answer as they come, then what it rests on.

import { Problem, request, sentence } from "./api.js";
import { events } from "./event_stream.js";

/** Say `text` in a chat.
 *  @param {object} where `thread`, `subject`, `kb`, and `memory`: whether the turn may use it.
 *  @param {(words: string) => void} heard is given the words as they come.
 *  @returns {Promise<{memoryUsed: boolean, sources: object[]}>} once the answer is complete. */
export async function speak(text, { thread, subject, kb, memory }, heard, signal) {
  const configurable = { thread_id: thread, memory };
  if (subject) configurable.external_subject_id = subject;
  if (kb) configurable.knowledge_base_id = kb;
  const response = await request("POST", "/chat/stream", {
    body: { input: { messages: [{ role: "user", content: text }] }, config: { configurable } },
    accept: "text/event-stream",
    signal,
  });
  let outcome = null;
  for await (const { event, data } of events(response)) {
    if (event === "error") throw failure(JSON.parse(data));
    if (event !== "data") continue;
    const chunk = JSON.parse(data);
    const words = wordsOf(chunk.content);
    if (words) heard(words);
    const about = chunk.response_metadata ?? {};
    if ("memory_used" in about) outcome = { memoryUsed: about.memory_used, sources: about.sources ?? [] };
  }
  if (outcome === null) throw new Problem(0, "The answer broke off.");
  return outcome;
}

/** The words of a message's content, which may come in parts. */
export function wordsOf(content) {
  if (typeof content === "string") return content;
  return (content ?? []).map((part) => (typeof part === "string" ? part : part.text ?? "")).join("");
}

/** An error that came in the stream, after the answer had begun. */
function failure({ status_code: status, message, code }) {
  return new Problem(status, sentence(message) || "The answer broke off.", { code });
}
