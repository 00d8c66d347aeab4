declare global {
  interface Window {
    early?: { token: string; answers: Map<string, Promise<Response>> };
  }
}

const LONGEST_MS = 10_000;

/** The answer that `public/appearance.js` asked for while the code was loading; the first call takes it, once. */
export function earlyAnswer(address: string, token: string | null): Promise<Response> | undefined {
  const { early } = window;
  if (!early || early.token !== token || performance.now() > LONGEST_MS) return undefined;
  const answer = early.answers.get(address);
  early.answers.delete(address);
  return answer;
}

export function forgetEarlyAnswers(): void {
  delete window.early;
}
