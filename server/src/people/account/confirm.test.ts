import { expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld({ rateLimits: true });

test("a learner's password is confirmed without a new session; a wrong one is 400, and the eleventh has to wait [THER-05]", async () => {
  const right = await world.ana.post("/account/confirm", { password: world.ana.password });
  expect([right.status, right.body]).toEqual([200, { message: "Confirmado." }]);
  const confirm = (password: string) => world.ana.post("/account/confirm", { password });
  const wrong = await confirm("no es esta");
  expect([wrong.status, wrong.messages]).toEqual([400, ["La contraseña no es correcta."]]);
  for (let attempt = 2; attempt <= 10; attempt += 1) expect((await confirm("no es esta")).status).toBe(400);
  expect((await confirm(world.ana.password)).status).toBe(429);
});
