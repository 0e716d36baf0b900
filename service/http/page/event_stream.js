// Server-sent events of a POST, which the browser's own EventSource cannot ask for.

/** The events of a response as {event, data}. */
export async function* events(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value).split(/\r?\n\r?\n/);
      rest = blocks.pop();
      for (const block of blocks) {
        const found = parsed(block);
        if (found.data !== "") yield found;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function parsed(block) {
  let event = "message";
  const data = [];
  for (const line of block.split(/\r?\n/)) {
    const [, name, value] = /^([^:]*):? ?(.*)$/s.exec(line);
    if (name === "event") event = value;
    else if (name === "data") data.push(value);
  }
  return { event, data: data.join("\n") };
}
