import { expect, test } from "vitest";
import { answerOf, contentSeenBy, newContent, newRoute, QUIZ } from "../../../test/learning.ts";
import type { Caller } from "../../../test/people.ts";
import { multipart } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();

interface Review {
  state: string;
  version: number;
  openComments: number;
  isOwnText: boolean;
  fields: { field: string; text: string }[];
  comments: { id: string; quote: string; text: string; by: string; isResolved: boolean }[];
  decisions: { decision: string; by: string }[];
}
const reviewOf = async (caller: Caller, id: string) =>
  answerOf<Review>(await caller.get(`/admin/contents/${id}/review`));
const decide = (caller: Caller, id: string, decision: string, version: number) =>
  caller.post(`/admin/contents/${id}/review/decision`, { decision, version });

async function newReview() {
  const { id: routeId } = await newRoute(world.admin);
  const content = await newContent(world.admin, { routeId });
  expect((await world.admin.get(`/admin/contents/${content.id}/review`)).status).toBe(404);
  expect((await world.admin.post(`/admin/contents/${content.id}/review`, {})).status).toBe(200);
  return { id: content.id, reviewer: await world.newAdmin({ firstName: "Elena", lastName: "Rubio" }) };
}

test("a review is asked for, commented beside the text, and approved once its comments are resolved [DESK-11]", async () => {
  const { id, reviewer } = await newReview();
  expect(answerOf<{ id: string }[]>(await reviewer.get("/admin/reviews?state=OPEN"))).toMatchObject([{ id }]);
  const comment = await reviewer.post(`/admin/contents/${id}/review/comments`, { quote: "Respira", text: "¿Cómo?" });
  expect(comment.status).toBe(201);
  expect((await decide(reviewer, id, "APPROVED", 1)).messages).toEqual(["Quedan comentarios sin resolver."]);
  const [written = expect.fail("There is no comment.")] = (await reviewOf(world.admin, id)).comments;
  expect(written).toMatchObject({ quote: "Respira", text: "¿Cómo?", by: "Elena Rubio", isResolved: false });
  expect((await world.admin.post(`/admin/review-comments/${written.id}/resolve`, {})).status).toBe(200);
  expect((await decide(reviewer, id, "APPROVED", 1)).status).toBe(200);
  const versions = answerOf<{ approvedBy: string | null }[]>(await world.admin.get(`/admin/items/${id}/versions`));
  expect(versions).toMatchObject([{ approvedBy: "Elena Rubio" }]);
});

test("an editor's text is for another to approve, and a text that changed is read again [DESK-11]", async () => {
  const { id, reviewer } = await newReview();
  expect(await reviewOf(world.admin, id)).toMatchObject({ isOwnText: true });
  expect((await decide(world.admin, id, "APPROVED", 1)).messages).toEqual([
    "Lo que has escrito tú lo aprueba otra persona.",
  ]);
  await world.admin.patch(`/admin/contents/${id}/draft`, ...multipart({ content: "Otro texto." }));
  expect((await decide(reviewer, id, "APPROVED", 1)).status).toBe(409);
  const read = await reviewOf(reviewer, id);
  expect(read.fields).toContainEqual({ field: "content", text: "Otro texto." });
  expect((await decide(reviewer, id, "APPROVED", read.version)).status).toBe(200);
  await world.admin.patch(`/admin/contents/${id}/draft`, ...multipart({ content: "Y otro." }));
  expect(await reviewOf(reviewer, id)).toMatchObject({ state: "OPEN", decisions: [{ decision: "APPROVED" }] });
});

const needApproval = () => world.admin.patch("/admin/settings", { publishingNeedsApproval: true });
const OWN_TEXT = { status: 409, body: { code: "OWN_TEXT" } };

test("each person who saved a text since its last approval is barred from approving it, until another has approved it [DESK-11]", async () => {
  const { id, reviewer } = await newReview();
  const third = await world.newAdmin();
  await reviewer.patch(`/admin/contents/${id}/draft`, ...multipart({ content: "Respira ya." }));
  for (const author of [world.admin, reviewer]) {
    expect(await reviewOf(author, id)).toMatchObject({ isOwnText: true });
    expect(await decide(author, id, "APPROVED", 2)).toMatchObject(OWN_TEXT);
  }
  expect((await decide(third, id, "APPROVED", 2)).status).toBe(200);
  // Its approval by another does not make it theirs to approve.
  expect(await decide(world.admin, id, "APPROVED", 2)).toMatchObject(OWN_TEXT);
  await third.patch(`/admin/contents/${id}/draft`, ...multipart({ content: "Respira otra vez." }));
  expect(await reviewOf(world.admin, id)).toMatchObject({ isOwnText: false });
  expect((await decide(world.admin, id, "APPROVED", 3)).status).toBe(200);
});

test("a content that comes back from the papelera keeps its authors and its approval [DESK-11]", async () => {
  await needApproval();
  const { id, reviewer } = await newReview();
  const throwAwayAndRestore = async () => {
    expect((await world.admin.delete(`/contents/${id}`)).status).toBe(200);
    expect((await world.admin.post(`/admin/trash/${id}/restore`, {})).status).toBe(200);
  };
  await throwAwayAndRestore();
  const { version, isOwnText } = await reviewOf(world.admin, id);
  expect(isOwnText).toBe(true);
  expect(await decide(world.admin, id, "APPROVED", version)).toMatchObject(OWN_TEXT);
  expect((await decide(reviewer, id, "APPROVED", version)).status).toBe(200);
  await throwAwayAndRestore();
  expect((await world.admin.patch(`/contents/${id}`, ...multipart({ state: "PUBLISHED" }))).status).toBe(200);
});

test("neither its copier nor those who wrote the original approve a copy, whose history begins with them [DESK-11]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id: original } = await newContent(world.admin, { routeId });
  const copier = await world.newAdmin({ firstName: "Elena", lastName: "Rubio" });
  const { id } = answerOf<{ id: string }>(await copier.post(`/admin/contents/${original}/duplicate`, {}));
  await copier.post(`/admin/contents/${id}/review`, {});
  const { version } = await reviewOf(copier, id);
  for (const author of [world.admin, copier]) {
    expect(await reviewOf(author, id)).toMatchObject({ isOwnText: true });
    expect(await decide(author, id, "APPROVED", version)).toMatchObject(OWN_TEXT);
  }
  const history = answerOf<object[]>(await copier.get(`/admin/items/${id}/versions`));
  expect(history).toMatchObject([
    { number: 2, savedBy: "Elena Rubio", isCurrent: true },
    { number: 1, savedBy: "Clara Montes", publishedAt: null },
  ]);
  expect((await decide(await world.newAdmin(), id, "APPROVED", version)).status).toBe(200);
  // Of a copy of an approved text only the copier is barred.
  const { id: again } = answerOf<{ id: string }>(await copier.post(`/admin/contents/${id}/duplicate`, {}));
  await copier.post(`/admin/contents/${again}/review`, {});
  expect(await reviewOf(copier, again)).toMatchObject({ isOwnText: true });
  expect(await reviewOf(world.admin, again)).toMatchObject({ isOwnText: false });
});

test("changes can be asked for, and a request taken back; what was decided stays in the history [DESK-11]", async () => {
  const { id, reviewer } = await newReview();
  expect((await decide(reviewer, id, "CHANGES_ASKED", 1)).status).toBe(200);
  expect(await reviewOf(world.admin, id)).toMatchObject({ state: "CHANGES_ASKED" });
  expect((await world.admin.delete(`/admin/contents/${id}/review`)).status).toBe(200);
  expect((await world.admin.delete(`/admin/contents/${id}/review`)).status).toBe(404);
  await world.admin.post(`/admin/contents/${id}/review`, {});
  expect((await reviewOf(world.admin, id)).decisions).toMatchObject([{ decision: "CHANGES_ASKED", by: "Elena Rubio" }]);
});

const NOT_APPROVED =
  "En este equipo otra persona aprueba lo que se publica. Guárdalo sin publicar y pide una revisión.";

test("where approval is needed, a save that learners would see is refused with its reason, and a new content is a draft [DESK-12]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const shown = await newContent(world.admin, { routeId }, { type: "QUIZ", quizData: JSON.stringify(QUIZ) });
  await needApproval();
  const save = (fields: Record<string, string>) => world.admin.patch(`/contents/${shown.id}`, ...multipart(fields));
  const refused = await save({ title: "Otro título" });
  expect([refused.status, refused.messages, refused.body]).toMatchObject([
    409,
    [NOT_APPROVED],
    { code: "NOT_APPROVED" },
  ]);
  expect((await save({ quizData: JSON.stringify(QUIZ) })).status).toBe(200);
  const made = await newContent(world.admin, { routeId });
  expect(made).toMatchObject({ state: "DRAFT" });
  expect((await world.ana.get(`/contents/${made.id}`)).status).toBe(404);
  expect((await world.admin.patch(`/contents/${made.id}`, ...multipart({ state: "PUBLISHED" }))).status).toBe(409);
  expect((await save({ state: "DRAFT" })).status).toBe(200);
});

test("where approval is needed, a publication leaves out what is not approved, and shows it once it is [DESK-12]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await newContent(world.admin, { routeId });
  await needApproval();
  await world.admin.patch(`/admin/contents/${id}/draft`, ...multipart({ content: "Respira hondo." }));
  const pending = async () =>
    answerOf<{ items: { itemId: string; version: number; heldBack: string | null }[] }>(
      await world.admin.get(`/admin/routes/${routeId}/pending`),
    ).items;
  const publish = async () => {
    const items = (await pending()).map(({ itemId, version }) => ({ itemId, version }));
    return answerOf(await world.admin.post(`/admin/routes/${routeId}/publish`, { items }));
  };
  expect(await pending()).toMatchObject([{ itemId: id, heldBack: "NOT_APPROVED" }]);
  expect(await publish()).toMatchObject({ published: 0, heldBack: [{ itemId: id, reason: "NOT_APPROVED" }] });
  expect((await contentSeenBy(world.ana, id)).content).toBe("Respira.");

  await world.admin.post(`/admin/contents/${id}/review`, {});
  const reviewer = await world.newAdmin({ firstName: "Elena", lastName: "Rubio" });
  answerOf(await decide(reviewer, id, "APPROVED", (await reviewOf(reviewer, id)).version));
  expect(await pending()).toMatchObject([{ heldBack: null }]);
  const whole = multipart({ content: "Respira hondo." });
  expect((await world.admin.patch(`/contents/${id}`, ...whole)).status).toBe(200);
  expect((await contentSeenBy(world.ana, id)).content).toBe("Respira hondo.");
});
