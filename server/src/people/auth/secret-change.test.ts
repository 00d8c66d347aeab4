import { expect, test } from "vitest";
import { Caller, signIn } from "../../../test/people.ts";
import { openWorld, SECRETS } from "../../../test/world.ts";
import { stopToken } from "../../care/reminders/stop-link.ts";
import { authKeys } from "../../platform/vault/secrets.ts";

const changed = {
  ...SECRETS,
  auth: authKeys("the secret that takes its place, as long as it"),
  oldAuth: [SECRETS.auth],
};
// Two processes on one database, of which one has the new secret already. The last one is reset.
const after = await openWorld({ secrets: changed });
const before = await openWorld();

test("a change of the secret ends no session, and old links still end reminders", async () => {
  const device = await signIn(before, before.ana.email);
  expect((await new Caller(after.app, device.accessToken).get("/auth/profile")).status).toBe(200);
  const renewed = await device.refresh();
  expect(renewed.status).toBe(200);
  // The answer was lost on the way, and the same token is shown to the other process.
  const repeated = await after.visitor.post("/auth/refresh-token", { refreshToken: device.refreshToken });
  expect(repeated.body.refresh_token).toBe(renewed.body.refresh_token);
  const next = await after.visitor.post("/auth/refresh-token", { refreshToken: repeated.body.refresh_token });
  expect((await new Caller(after.app, next.body.access_token).get("/auth/profile")).status).toBe(200);
  const token = stopToken(SECRETS.auth.stopLinks, before.ana.id);
  expect((await after.visitor.post("/reminders/stop", { token })).status).toBe(200);
});

test("without the secret before, what it has signed counts no more", async () => {
  expect(
    (await new Caller(before.app, (await signIn(after, before.ana.email)).accessToken).get("/routes")).status,
  ).toBe(401);
});
