const MOST_BYTES = 256 * 1024;

/** Reads no more of an answer than an advice can be long, and only text: a broken endpoint must not fill the memory. */
export const boundedFetch: typeof fetch = async (input, init) => {
  // A redirect would carry the key, and the text, to another host.
  const answer = await fetch(input, { ...init, redirect: "error" });
  if (!answer.body) return answer;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw new Error("The answer is longer than any advice.");
    chunks.push(chunk);
  }
  const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  return new Response(text, {
    status: answer.status,
    headers: { "content-type": answer.headers.get("content-type") ?? "" },
  });
};
