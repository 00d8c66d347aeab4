import { answerOf, newContent, newRoute, newStage } from "./learning.ts";
import type { Reply } from "./people.ts";
import { multipart, sample } from "./uploads.ts";
import type { World } from "./world.ts";
import { readingPackage } from "./zips.ts";

/** The objects of the calls. */
export async function thingsToChange(world: World) {
  const route = await newRoute(world.admin);
  const stage = await newStage(world.admin, route.id);
  const content = await newContent(world.admin, { routeId: route.id });
  const { body: lines } = await world.visitor.get("/helplines");
  const trashed = await newRoute(world.admin);
  await world.admin.delete(`/routes/${trashed.id}`);
  const versions = answerOf<{ id: string }[]>(await world.admin.get(`/admin/items/${content.id}/versions`));
  const { id: unpublished } = await newContent(world.admin, { stageId: stage.id }, { state: "DRAFT" });
  const { body: publication } = await world.admin.post(`/admin/routes/${route.id}/publish`, {
    items: [{ itemId: unpublished, version: 1 }],
    runAt: new Date(world.time.now.getTime() + 60_000).toISOString(),
  });
  await world.admin.post(`/admin/contents/${unpublished}/review`, {});
  const comment = answerOf<{ id: string }>(
    await world.admin.post(`/admin/contents/${unpublished}/review/comments`, { quote: "", text: "¿Y esto?" }),
  );
  const editor = await world.newMember("EDITOR");
  await world.admin.post("/admin/team/invitations", { email: "eva@ejemplo.es", staffRole: "READER" });
  // Once it is sent, nothing changes by itself any more.
  await world.emailsTo("eva@ejemplo.es");
  const invitation = `${(await world.admin.get("/admin/team")).body.invitations[0]?.id}`;
  const [version, helpline] = [versions[0] ?? { id: "" }, lines[0] as { id: string }];
  answerOf(await world.admin.patch(`/helplines/${helpline.id}`, { details: "De día." }));
  const media = answerOf<{ id: string }>(await world.admin.post("/admin/media", ...multipart({}, picture)));
  const editorial = { route, stage, content, trashed, version, unpublished, comment, reviewed: unpublished, media };
  return { ...editorial, editor, invitation, helpline, publication: publication as { id: string } };
}
type Things = Awaited<ReturnType<typeof thingsToChange>>;

const picture = { field: "file", bytes: sample("transparente.png"), filename: "valle.png" };
const texts = { title: "Otro título", description: "Otra descripción." };

/** A sound call of each endpoint with which an administrator changes something, or takes data of people away. */
export const auditedCalls = (world: World) =>
  new Map<string, (things: Things) => Promise<Reply>>([
    ["POST /routes", () => world.admin.post("/routes", ...multipart(texts))],
    ["PATCH /routes/{id}", ({ route }) => world.admin.patch(`/routes/${route.id}`, ...multipart(texts))],
    ["DELETE /routes/{id}", ({ route }) => world.admin.delete(`/routes/${route.id}`)],
    [
      "PATCH /routes/reorder",
      ({ route }) => world.admin.patch("/routes/reorder", { routes: [{ routeId: route.id, newOrder: 1 }] }),
    ],
    ["POST /stages", ({ route }) => world.admin.post("/stages", ...multipart({ ...texts, routeId: route.id }))],
    ["PATCH /stages/{id}", ({ stage }) => world.admin.patch(`/stages/${stage.id}`, ...multipart(texts))],
    ["DELETE /stages/{id}", ({ stage }) => world.admin.delete(`/stages/${stage.id}`)],
    [
      "PATCH /stages/reorder",
      ({ stage }) => world.admin.patch("/stages/reorder", { stages: [{ stageId: stage.id, newOrder: 1 }] }),
    ],
    [
      "POST /contents",
      ({ route }) =>
        world.admin.post(
          "/contents",
          ...multipart({ title: "Leer", type: "READING", content: "Despacio.", routeId: route.id }),
        ),
    ],
    [
      "PATCH /contents/{id}",
      ({ content }) => world.admin.patch(`/contents/${content.id}`, ...multipart({ title: "Leer despacio" })),
    ],
    ["DELETE /contents/{id}", ({ content }) => world.admin.delete(`/contents/${content.id}`)],
    [
      "PATCH /contents/reorder",
      ({ content }) => world.admin.patch("/contents/reorder", { contents: [{ contentId: content.id, newOrder: 1 }] }),
    ],
    [
      "POST /admin/contents/move",
      ({ route, stage, content }) =>
        world.admin.post("/admin/contents/move", {
          contentIds: [content.id],
          routeId: route.id,
          stageId: stage.id,
          position: 1,
        }),
    ],
    [
      "POST /admin/stages/move",
      ({ route, stage }) =>
        world.admin.post("/admin/stages/move", { stageId: stage.id, routeId: route.id, position: 1 }),
    ],
    [
      "POST /admin/contents/{id}/duplicate",
      ({ content }) => world.admin.post(`/admin/contents/${content.id}/duplicate`, {}),
    ],
    ["POST /admin/stages/{id}/duplicate", ({ stage }) => world.admin.post(`/admin/stages/${stage.id}/duplicate`, {})],
    ["POST /admin/routes/{id}/duplicate", ({ route }) => world.admin.post(`/admin/routes/${route.id}/duplicate`, {})],
    [
      "POST /admin/contents/points",
      ({ content }) => world.admin.post("/admin/contents/points", { contentIds: [content.id], points: 9 }),
    ],
    [
      "POST /admin/contents/trash",
      ({ content }) => world.admin.post("/admin/contents/trash", { contentIds: [content.id] }),
    ],
    [
      "POST /auth/admin/reset-password",
      () => world.admin.post("/auth/admin/reset-password", { userId: world.ana.id, newPassword: "otra distinta" }),
    ],
    ["POST /auth/admin/send-recovery", () => world.admin.post("/auth/admin/send-recovery", { userId: world.ana.id })],
    ["GET /user-progress/export", ({ route }) => world.admin.get(`/user-progress/export?routeId=${route.id}`)],
    ["POST /admin/trash/{id}/restore", ({ trashed }) => world.admin.post(`/admin/trash/${trashed.id}/restore`, {})],
    [
      "PATCH /admin/contents/{id}/draft",
      ({ content }) => world.admin.patch(`/admin/contents/${content.id}/draft`, ...multipart({ title: "Leer" })),
    ],
    [
      "PATCH /admin/routes/{id}/draft",
      ({ route }) => world.admin.patch(`/admin/routes/${route.id}/draft`, ...multipart(texts)),
    ],
    [
      "PATCH /admin/stages/{id}/draft",
      ({ stage }) => world.admin.patch(`/admin/stages/${stage.id}/draft`, ...multipart(texts)),
    ],
    ["POST /admin/contents/{id}/review", ({ content }) => world.admin.post(`/admin/contents/${content.id}/review`, {})],
    ["DELETE /admin/contents/{id}/review", ({ reviewed }) => world.admin.delete(`/admin/contents/${reviewed}/review`)],
    [
      "POST /admin/contents/{id}/review/comments",
      ({ reviewed }) => world.admin.post(`/admin/contents/${reviewed}/review/comments`, { quote: "", text: "¿Sí?" }),
    ],
    [
      "POST /admin/review-comments/{id}/resolve",
      ({ comment }) => world.admin.post(`/admin/review-comments/${comment.id}/resolve`, {}),
    ],
    [
      "POST /admin/contents/{id}/review/decision",
      ({ reviewed }) =>
        world.admin.post(`/admin/contents/${reviewed}/review/decision`, { decision: "CHANGES_ASKED", version: 1 }),
    ],
    ["DELETE /admin/drafts/{id}", ({ content }) => world.admin.delete(`/admin/drafts/${content.id}`)],
    [
      "POST /admin/versions/{id}/restore",
      ({ version }) => world.admin.post(`/admin/versions/${version.id}/restore`, {}),
    ],
    [
      "POST /admin/routes/{id}/publish",
      ({ route, unpublished: itemId }) =>
        world.admin.post(`/admin/routes/${route.id}/publish`, { items: [{ itemId, version: 1 }] }),
    ],
    [
      "DELETE /admin/publications/{id}",
      ({ publication }) => world.admin.delete(`/admin/publications/${publication.id}`),
    ],
    [
      "POST /admin/trash/{id}/delete",
      ({ trashed: { id, title } }) => world.admin.post(`/admin/trash/${id}/delete`, { title }),
    ],
    ["POST /admin/trash/empty", () => world.admin.post("/admin/trash/empty", { count: 1 })],
    [
      "POST /admin/team/invitations",
      () => world.admin.post("/admin/team/invitations", { email: "noa@ejemplo.es", staffRole: "EDITOR" }),
    ],
    [
      "POST /admin/team/invitations/{id}/resend",
      ({ invitation }) => world.admin.post(`/admin/team/invitations/${invitation}/resend`),
    ],
    [
      "DELETE /admin/team/invitations/{id}",
      ({ invitation }) => world.admin.delete(`/admin/team/invitations/${invitation}`),
    ],
    ["PATCH /admin/team/{id}", ({ editor }) => world.admin.patch(`/admin/team/${editor.id}`, { staffRole: "READER" })],
    ["DELETE /admin/team/{id}", ({ editor }) => world.admin.delete(`/admin/team/${editor.id}`)],
    ["GET /auth/users/export", () => world.admin.get("/auth/users/export")],
    [
      "POST /admin/route-packages",
      async () => world.admin.post("/admin/route-packages", ...multipart({}, await readingPackage())),
    ],
    ["PATCH /helplines/{id}", ({ helpline }) => world.admin.patch(`/helplines/${helpline.id}`, { details: "Gratis." })],
    ["DELETE /helplines/{id}/correction", ({ helpline }) => world.admin.delete(`/helplines/${helpline.id}/correction`)],
    ["POST /admin/media", () => world.admin.post("/admin/media", ...multipart({}, picture))],
    ["PATCH /admin/media/{id}", ({ media }) => world.admin.patch(`/admin/media/${media.id}`, { alt: "Un valle." })],
    [
      "POST /admin/media/{id}/replace",
      ({ media }) => world.admin.post(`/admin/media/${media.id}/replace`, ...multipart({}, picture)),
    ],
    ["DELETE /admin/media/{id}", ({ media }) => world.admin.delete(`/admin/media/${media.id}`)],
  ]);
