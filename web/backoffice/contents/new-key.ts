/** Tells the lines of a list apart while they are edited. It is never sent, and may be kept in a draft. */
export const newKey = (): string => Math.random().toString(36).slice(2, 12);

export interface KeyedText {
  key: string;
  text: string;
}

export const keyed = (texts: readonly string[]): KeyedText[] => texts.map((text) => ({ key: newKey(), text }));
