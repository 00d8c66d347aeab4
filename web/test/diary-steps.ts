import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { diaryDraft } from "../src/diary/flow/draft.ts";
import { dayKey } from "../src/lib/dates.ts";
import { kept } from "./diary.ts";
import { answer } from "./fake-server.ts";
import { openApp } from "./open-app.tsx";
import { lucia, stored } from "./people.ts";

const ENTRY = "POST /diary/entry";

export const saved = (over: Parameters<typeof kept>[0] = {}) => answer(ENTRY, kept(over), { status: 201 });
export const next = () => screen.getByRole<HTMLButtonElement>("button", { name: "Siguiente" });
export const text = () => screen.getByRole<HTMLTextAreaElement>("textbox");

export function logged(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void lines.push(String(line)));
  return lines;
}

export async function openStep(step: string, draft: Parameters<typeof diaryDraft.change>[0] = {}) {
  stored(lucia);
  diaryDraft.begin(dayKey(new Date()), null);
  diaryDraft.change(draft);
  return openApp(`/records/daily-${step}`);
}

export async function write(description = "Dormí poco.") {
  const app = await openStep("reason", { feeling: "BAD" });
  await screen.findByRole("heading", { name: "¿Qué hay detrás de lo que sientes?" });
  await app.user.click(text());
  await app.user.paste(description);
  await app.user.click(next());
  return app;
}
