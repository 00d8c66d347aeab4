import { practices } from "content:advice";

/** What a practice is in one clause, and of which family. */
export interface PracticeName {
  family: string;
  text: string;
}

const byId = new Map(practices.map((practice) => [practice.id, practice]));

/** By id; without those that the library no longer has. */
export const namePractices = (ids: readonly string[]): Map<string, PracticeName> =>
  new Map(
    ids.flatMap((id) => {
      const practice = byId.get(id);
      return practice ? [[id, { family: practice.family, text: capitalised(practice.aside) }]] : [];
    }),
  );

const capitalised = (text: string) => `${text.charAt(0).toLocaleUpperCase("es")}${text.slice(1)}`;
