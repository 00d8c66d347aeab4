const MOST_KEPT = 40;

interface TaggedAnswer {
  tag: string;
  response: Response;
}

/** Answers with their tags, in memory alone: one that has not changed is not sent again. The oldest goes first. */
const kept = new Map<string, TaggedAnswer>();

export const keptAnswer = (address: string): TaggedAnswer | undefined => kept.get(address);

/** The answer to use: if the server says that it still holds, the one whose tag the request carried. */
export function rememberAnswer(address: string, response: Response, known: TaggedAnswer | undefined): Response {
  if (response.status === 304 && known) return known.response.clone();
  const tag = response.headers.get("etag");
  if (!response.ok || !tag) return response;
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest);
  kept.delete(address);
  kept.set(address, { tag, response: response.clone() });
  return response;
}

export const forgetAnswers = (): void => kept.clear();
