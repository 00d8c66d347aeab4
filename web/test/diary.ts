import { screen } from "@testing-library/react";
import { diaryDraft } from "../learner/diary/flow/draft.ts";
import type { AnswerOf } from "../shared/api/transport.ts";
import { dayKey } from "../shared/lib/days.ts";
import { answer, fakeServer } from "./fake-server.ts";
import { openApp } from "./open-app.tsx";
import { lucia, stored } from "./people.ts";

type Kept = AnswerOf<"POST /diary/entry">;
type DiaryRecord = AnswerOf<"GET /diary/month">[number];

export const ADVICE = "Gracias por contarlo.\n\n## Para hoy\n\n1. **Respira** cinco minutos.\n2. Llama a alguien.";

const made: DiaryRecord = {
  id: "0199f0a0-0000-7000-8000-00000000d001",
  feeling: "BAD",
  description: "Dormí poco.",
  words: [],
  tags: [],
  ownTags: [],
  audioUrl: "",
  advice: ADVICE,
  adviceBy: "BUILT_IN",
  rating: null,
  helpful: null,
  care: null,
  createdAt: "2026-11-15T18:30:00.000Z",
};

let last = 0;
export function record(over: Partial<DiaryRecord> = {}): DiaryRecord {
  last += 1;
  return { ...made, id: `0199f0a0-0000-7000-8000-${String(last).padStart(12, "0")}`, ...over };
}

/** The answer to a new entry; `aiResponse` is the advice. */
export const kept = (over: Partial<DiaryRecord> = {}): Kept => {
  const one = { ...made, ...over };
  return { ...one, aiResponse: one.advice, fittingFeeling: null };
};

export const agreed: AnswerOf<"GET /account/consent"> = {
  version: 1,
  diary: { version: 1, acceptedAt: "2026-01-01T10:00:00.000Z" },
  ai: null,
  isAiOffered: false,
  aiProvider: null,
  aiRetention: null,
};

/** A server that knows Lucía, who has agreed to keep a diary; the rest as the test says. */
export const diaryServer = (replies: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", lucia),
    "GET /account/consent": answer("GET /account/consent", agreed),
    "GET /diary/month": answer("GET /diary/month", []),
    "GET /diary/trend": answer("GET /diary/trend", []),
    "GET /diary/tags": answer("GET /diary/tags", []),
    "GET /diary": answer("GET /diary", { data: [], nextCursor: null }),
    "GET /helplines": answer("GET /helplines", []),
    "GET /routes": answer("GET /routes", []),
    "POST /diary/entry": answer("POST /diary/entry", kept(), { status: 201 }),
    ...replies,
  });

const ENTRY = "POST /diary/entry";

export const saved = (over: Parameters<typeof kept>[0] = {}) => answer(ENTRY, kept(over), { status: 201 });
export const next = () => screen.getByRole<HTMLButtonElement>("button", { name: "Siguiente" });
export const text = () => screen.getByRole<HTMLTextAreaElement>("textbox");

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
