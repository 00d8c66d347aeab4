const MOST_KEPT = 40;

/** Answers with their tags, in memory alone: one that has not changed is not sent again. */
const kept = new Map<string, { tag: string; response: Response }>();

export const tagOf = (address: string): string | undefined => kept.get(address)?.tag;

/** The answer to use: the kept one where the server says that it still holds. */
export function keepAnswer(address: string, response: Response): Response {
  const found = kept.get(address);
  if (response.status === 304 && found) return found.response.clone();
  const tag = response.headers.get("etag");
  if (!response.ok || !tag) return response;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(address, { tag, response: response.clone() });
  return response;
}

export const forgetAnswers = (): void => kept.clear();
