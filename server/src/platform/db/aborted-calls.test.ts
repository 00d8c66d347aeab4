import { afterAll, beforeAll, expect, test } from "vitest";
import { completeContent, newContent, newRoute, pointsOf } from "../../../test/learning.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const { pool } = world.database;

// Every other change is aborted, as in a deadlock that another transaction won.
beforeAll(() =>
  pool.query(`
    create sequence changes;
    create function abort_every_other() returns trigger language plpgsql as $$
    begin
      if nextval('changes') % 2 = 1 then raise exception 'lost' using errcode = '40P01'; end if;
      return new;
    end $$;
    create trigger aborts before insert or update on interactions for each row execute function abort_every_other();
    create trigger aborts before insert on routes for each row execute function abort_every_other()`),
);
afterAll(() =>
  pool.query(`
    drop trigger aborts on interactions; drop trigger aborts on routes;
    drop function abort_every_other; drop sequence changes`),
);

test("a call whose transaction loses a deadlock is answered all the same, and what it does is done once [SAFE-53]", async () => {
  const route = await newRoute(world.admin);
  expect((await world.admin.get("/routes")).body).toHaveLength(1);
  const content = await newContent(world.admin, { routeId: route.id }, { points: "5" });
  const { pointsAwarded, points } = await completeContent(world.ana, content);
  expect([pointsAwarded, points]).toEqual([5, 5]);
  expect(await pointsOf(world.ana)).toBe(5);
});
