import type { QuizResponses } from "@senda/contract/quiz";
import type { Details, Feeling } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import { dayKey } from "../lib/days.ts";
import { hasCode, required } from "./api-error.ts";
import { call } from "./client.ts";
import type { AnswerOf } from "./transport.ts";

export type EntryText = Details & { feeling: Feeling; description: string };

/** A content that was begun without a connection has no record on the server yet; beginning it again gives the same one. */
interface Begun {
  contentId: string;
  interactionId: string | null;
  userRouteProgressId: string | null;
}

interface Items {
  consent: { ai: boolean | null };
  entry: {
    key: string;
    day: Day;
    /** An instant within the day. */
    writtenAt: string;
    place: { tz: string; country?: string };
    text: EntryText;
    /** Made after the entry may have reached the server under its key. */
    changes?: EntryText;
    isRemoved?: true;
  };
  start: { contentId: string; userRouteProgressId: string };
  answers: Begun & { responses: QuizResponses["responses"] };
  /** With what it adds to the progress of its route and to the points. */
  complete: Begun & { routeId: string; stageId: string | null; points: number };
}

type Kind = keyof Items;

/** An action of a person. Sent twice, it has the effect of once. */
export type OutboxItem<K extends Kind = Kind> = { [P in K]: { kind: P } & Items[P] }[K];

interface Answers {
  consent: AnswerOf<"PATCH /account/consent">;
  entry: AnswerOf<"POST /diary/entry">;
  start: AnswerOf<"POST /user-content-interaction">;
  answers: AnswerOf<"PATCH /user-content-interaction/{id}">;
  complete: AnswerOf<"PATCH /user-content-interaction/{id}/complete">;
}
export type AnswerTo<I extends OutboxItem> = Answers[I["kind"]];

/** One of each is enough: a later one takes the place of an earlier one. */
export function outboxKey(item: OutboxItem): string {
  if (item.kind === "consent") return item.kind;
  return `${item.kind} ${item.kind === "entry" ? item.key : item.contentId}`;
}

/** The other one has to be on the server before it. */
export function comesAfter(item: OutboxItem, other: OutboxItem): boolean {
  if (item.kind === "entry") return other.kind === "consent";
  return item.kind === "complete" && other.kind === "answers" && item.contentId === other.contentId;
}

/** The words as the person left them. */
export const textOfEntry = ({ text, changes }: OutboxItem<"entry">): EntryText => changes ?? text;

/** Empty details are left out, as a person who skips them would expect. */
const bodyOf = ({ words, tags, ownTags, ...text }: EntryText) => ({
  ...text,
  audioUrl: "",
  ...(words.length > 0 && { words }),
  ...(tags.length > 0 && { tags }),
  ...(ownTags.length > 0 && { ownTags }),
});

/**
 * Under its key the server may have the first words, the changed ones, or those of another tab that began with the same
 * draft: then this is another entry.
 */
async function register({ key, day, place, text, changes = text }: OutboxItem<"entry">) {
  // The clock of a device may be wrong: what is of today there is of today.
  const about = { ...place, ...(day !== dayKey(new Date()) && { date: day }) };
  const post = (name: string, words: EntryText) =>
    call("POST /diary/entry", { headers: { "idempotency-key": name }, body: { ...bodyOf(words), ...about } });
  const ifTaken = (next: () => ReturnType<typeof post>) => (error: unknown) =>
    hasCode(error, "IDEMPOTENCY_KEY_USED") ? next() : Promise.reject(error);
  const asChanged = () => (changes === text ? asAnother() : post(key, changes).catch(ifTaken(asAnother)));
  const asAnother = () => post(`${key}-2`, changes);
  return post(key, text).catch(ifTaken(asChanged));
}

const interactionOf = async ({ interactionId, contentId, userRouteProgressId }: Begun): Promise<string> =>
  interactionId ??
  (
    await call("POST /user-content-interaction", {
      body: { contentId, userRouteProgressId: required(userRouteProgressId, "User route progress Id not provided") },
    })
  ).id;

const calls: { [K in Kind]: (item: OutboxItem<K>, keepalive: boolean) => Promise<Answers[K]> } = {
  async consent({ ai }) {
    const { version } = await call("GET /account/consent");
    return call("PATCH /account/consent", { body: { version, diary: true, ...(ai !== null && { ai }) } });
  },
  async entry(item) {
    const { changes, isRemoved, place } = item;
    const made = await register(item);
    const params = { id: made.id };
    if (isRemoved) await call("DELETE /diary/{id}", { params });
    else if (changes)
      return { ...made, ...(await call("PATCH /diary/{id}", { params, body: { ...changes, ...place } })) };
    return made;
  },
  start: ({ contentId, userRouteProgressId }) =>
    call("POST /user-content-interaction", { body: { contentId, userRouteProgressId } }),
  async answers(item, keepalive) {
    const params = { id: await interactionOf(item) };
    const body = { quizResponses: JSON.stringify({ responses: item.responses }) };
    return call("PATCH /user-content-interaction/{id}", { params, body, keepalive });
  },
  async complete(item) {
    const id = await interactionOf(item);
    const userRouteProgressId = required(item.userRouteProgressId, "User route progress Id not provided");
    const body = { contentId: item.contentId, userRouteProgressId, contentInteractionId: id, completed: true as const };
    return call("PATCH /user-content-interaction/{id}/complete", { params: { id }, body });
  },
};

/** With `keepalive` the request outlives the page. */
export function sendItem<I extends OutboxItem>(item: I, keepalive = false): Promise<AnswerTo<I>> {
  // The kind names both the call and its answer.
  const send = calls[item.kind] as unknown as (item: I, keepalive: boolean) => Promise<AnswerTo<I>>;
  return send(item, keepalive);
}
