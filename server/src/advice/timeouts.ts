/** How long a request waits for what is asked of others on its behalf. */
export interface AdviceTimeouts {
  /** For the whole of an advice or an analysis, from the beginning of the request. */
  answerMs: number;
  /** What of it is kept for our own library, which answers where a model did not. */
  builtInMs: number;
  /** For another request that writes the same advice. */
  otherWriterMs: number;
  /** For the reading of what a person wrote; help is shown where it takes longer. */
  readingMs: number;
}

/** An entry is answered within 12 s whatever a model does. */
export const ADVICE_TIMEOUTS: AdviceTimeouts = {
  answerMs: 10_500,
  builtInMs: 1_500,
  otherWriterMs: 4_500,
  readingMs: 3_000,
};
