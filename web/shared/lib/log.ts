/**
 * The one place that writes to the browser's console. It logs a sentence of the error catalogue
 * for developers; never anything that a person has written.
 */
export function log(sentence: string, error?: unknown): void {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : undefined;
  // biome-ignore lint/suspicious/noConsole: everything else goes through here.
  console.warn(...[sentence, reason].filter((part) => part !== undefined));
}
