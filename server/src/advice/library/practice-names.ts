import { practices } from "content:advice";

const byId = new Map(practices.map((practice) => [practice.id, practice]));

/** What a practice is in one clause, and of which family; null for one that the library no longer has. */
export function practiceNamed(id: string | undefined): { family: string; text: string } | null {
  const practice = byId.get(id ?? "");
  if (!practice) return null;
  const { family, aside } = practice;
  return { family, text: `${aside.charAt(0).toLocaleUpperCase("es")}${aside.slice(1)}` };
}
