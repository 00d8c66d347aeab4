import type { TextReader } from "../text-reader.ts";
import type { Screening } from "./screen.ts";

/** Looks for danger in what a person wrote. It never rejects: a text that could not be read is answered with help. */
export interface RiskReader {
  read(text: string): Promise<Screening>;
}

export const CALM: Screening = { risk: "none", selfHarm: false, violence: false, aboutSomeoneElse: false };

/** What an unreadable text counts as: a needless phone number costs a second, a missing one may cost a life. */
export const UNREAD: Screening = { risk: "self-harm", selfHarm: true, violence: false, aboutSomeoneElse: false };

export const riskReaderOn = (reader: TextReader): RiskReader => ({
  read: (text) => reader.screen(text).catch(() => UNREAD),
});
