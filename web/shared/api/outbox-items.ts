import type { QuizResponses } from "@senda/contract/quiz";
import type { Details, Feeling } from "@senda/contract/records";
import { call } from "./client.ts";
import { interactionOf } from "./local-interactions.ts";
import type { GivenTo } from "./transport.ts";

type EntryBody = GivenTo<"POST /diary/entry">[0]["body"];
export type EntryText = Details & { feeling: Feeling; description: string };

/** The text and details of an entry; missing ones are empty. */
export const entryText = ({
  feeling,
  description = "",
  words = [],
  tags = [],
  ownTags = [],
}: EntryBody): EntryText => ({
  feeling,
  description,
  words,
  tags,
  ownTags,
});

/** An action that a person took without a connection. Sent twice, it has the effect of once. */
export type OutboxItem =
  | { kind: "consent"; ai: boolean | null }
  /** `changes`, `isRemoved`: made after the entry may have reached the server under its key. */
  | { kind: "entry"; key: string; body: EntryBody; changes?: EntryText; isRemoved?: true }
  | { kind: "start"; interactionId: string }
  | { kind: "answers"; interactionId: string; responses: QuizResponses["responses"] }
  | { kind: "complete"; interactionId: string; contentId: string; userRouteProgressId: string };

export type EntryItem = Extract<OutboxItem, { kind: "entry" }>;

/** One of each is enough: a later one takes the place of an earlier one. */
export function outboxKey(item: OutboxItem): string {
  if (item.kind === "consent") return item.kind;
  return `${item.kind} ${item.kind === "entry" ? item.key : item.interactionId}`;
}

export async function sendItem(item: OutboxItem): Promise<void> {
  if (item.kind === "consent") {
    const { version } = await call("GET /account/consent");
    const ai = item.ai === null ? {} : { ai: item.ai };
    await call("PATCH /account/consent", { body: { version, diary: true, ...ai } });
  } else if (item.kind === "entry") {
    const { key, body, changes, isRemoved } = item;
    const { id } = await call("POST /diary/entry", { headers: { "idempotency-key": key }, body });
    const { tz, country } = body;
    const place = country === undefined ? { tz } : { tz, country };
    if (isRemoved) await call("DELETE /diary/{id}", { params: { id } });
    else if (changes) await call("PATCH /diary/{id}", { params: { id }, body: { ...changes, ...place } });
  } else if (item.kind === "start") await interactionOf(item.interactionId);
  else if (item.kind === "answers") {
    const params = { id: await interactionOf(item.interactionId) };
    const body = { quizResponses: JSON.stringify({ responses: item.responses }) };
    await call("PATCH /user-content-interaction/{id}", { params, body });
  } else {
    const id = await interactionOf(item.interactionId);
    const { contentId, userRouteProgressId } = item;
    const body = { contentId, userRouteProgressId, contentInteractionId: id, completed: true as const };
    await call("PATCH /user-content-interaction/{id}/complete", { params: { id }, body });
  }
}
