import { expect, test } from "vitest";
import { completeContent, contentSeenBy, newContent, newRoute, newStage } from "../../../test/learning.ts";
import { brokenOrders, contentsInOutline, moveContents, outlineSeenBy } from "../../../test/outline.ts";
import { Caller } from "../../../test/people.ts";
import { wrongTotals } from "../../../test/totals.ts";
import { openWorld } from "../../../test/world.ts";

// Two applications on one database, as two processes are. The second is reset last.
const otherWorld = await openWorld();
const world = await openWorld();

test("two editors who move, copy and throw away the same items at once break no order and get no 5xx [DESK-OUT-03]", async () => {
  const routes: { routeId: string; stageId: string }[] = [];
  const contents: string[] = [];
  for (const _route of [1, 2]) {
    const { id: routeId } = await newRoute(world.admin);
    const { id: stageId } = await newStage(world.admin, routeId);
    routes.push({ routeId, stageId });
    for (const place of [{ stageId }, { stageId }, { routeId }])
      contents.push((await newContent(world.admin, place)).id);
  }
  const statuses: number[] = [];
  const edit = async (editor: Caller, turn: number) => {
    for (let step = 0; step < 8; step += 1) {
      const at = step + turn;
      const goal = routes[at % 2] ?? { routeId: "", stageId: "" };
      const ids = [contents[step % 6] ?? "", contents[(step + 1 + turn) % 6] ?? ""];
      const { stageId, routeId } = goal;
      const place = { routeId, stageId: at % 3 === 0 ? null : stageId, position: 1 + (step % 3) };
      const answers = [
        await moveContents(editor, ids, place),
        await editor.post("/admin/stages/move", { stageId, routeId: routes[step % 2]?.routeId, position: 1 }),
        step % 4 === 3
          ? await editor.post("/admin/contents/trash", { contentIds: [ids[0]] })
          : await editor.post(`/admin/contents/${ids[1]}/duplicate`, {}),
      ];
      statuses.push(...answers.map(({ status }) => status));
    }
  };
  const learn = async () => {
    for (const id of contents.slice(0, 3)) {
      const { status } = await world.ana.get(`/contents/${id}`);
      if (status === 200) await completeContent(world.ana, await contentSeenBy(world.ana, id)).catch(() => undefined);
    }
  };
  await Promise.all([edit(world.admin, 0), edit(new Caller(otherWorld.app, world.admin.accessToken), 1), learn()]);
  expect(statuses.filter((status) => ![200, 201, 404, 409].includes(status))).toEqual([]);
  const outlines = await Promise.all(routes.map(({ routeId }) => outlineSeenBy(world.admin, routeId)));
  expect(outlines.flatMap(brokenOrders)).toEqual([]);
  expect(outlines.flatMap(contentsInOutline).length).toBeGreaterThan(6);
  expect(await wrongTotals(world.database)).toEqual([]);
});
