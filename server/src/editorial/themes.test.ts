import { contents } from "@senda/contract/contents";
import { expect, test } from "vitest";
import { contentSeenBy, newContent, newRoute } from "../../test/learning.ts";
import { auditEntries } from "../../test/people.ts";
import { multipart } from "../../test/uploads.ts";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();

test("an administrator gets every theme with its label and its group, each once [THEME-01]", async () => {
  const themes = contents.themes.answer.parse((await world.admin.get("/admin/themes")).body);
  expect(themes).toContainEqual({ id: "sleep", label: "Sueño", group: "Por dentro" });
  expect(themes).toContainEqual({ id: "parent-death", label: "Muerte de la madre o del padre", group: "Pérdidas" });
  expect(new Set(themes.map(({ id }) => id)).size).toBe(themes.length);
  expect(new Set(themes.map(({ label }) => label)).size).toBe(themes.length);
  expect((await world.ana.get("/admin/themes")).status).toBe(403);
});

test("a content keeps the themes that its editor declared, each once and in that order [THEME-01]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await newContent(world.admin, { routeId }, { themes: '["sleep","anxiety","sleep"]' });
  expect(await contentSeenBy(world.admin, id)).toMatchObject({ themes: ["sleep", "anxiety"] });
  await world.admin.patch(`/contents/${id}`, ...multipart({ title: "Otro" }));
  expect(await contentSeenBy(world.admin, id)).toMatchObject({ title: "Otro", themes: ["sleep", "anxiety"] });
  await world.admin.patch(`/contents/${id}`, ...multipart({ themes: "" }));
  expect(await contentSeenBy(world.admin, id)).toMatchObject({ themes: [] });
});

test("the activity says which themes a content got, by their labels", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await newContent(world.admin, { routeId }, { themes: '["sleep"]' });
  await world.admin.patch(`/contents/${id}`, ...multipart({ themes: '["sleep","anger"]' }));
  const [entry] = await auditEntries(world.admin, "?action=CONTENT_UPDATED");
  expect(entry?.changes).toEqual([{ field: "themes", before: "Sueño", after: "Sueño, Enfado" }]);
});

test("themes from an older version are refused with both lists [THEME-01]", async () => {
  const { id: routeId } = await newRoute(world.admin);
  const { id } = await newContent(world.admin, { routeId }, { themes: '["sleep"]' });
  await world.admin.patch(`/contents/${id}`, ...multipart({ themes: '["anger"]' }));
  const refused = await world.admin.patch(`/contents/${id}`, ...multipart({ themes: '["work"]', version: "1" }));
  expect(refused.status).toBe(409);
  const { current, given } = contents.update.conflict.parse(refused.body);
  expect([current.themes, given.themes]).toEqual([["anger"], ["work"]]);
});
