import { expect, test } from "vitest";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();

test("an administrator sees one user with their progress, and never their diary", async () => {
  await world.ana.post("/diary/entry", { feeling: "BAD", description: "frambuesa-secreta" });
  const { status, body, text } = await world.admin.get(`/auth/users/${world.ana.id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: world.ana.id, email: world.ana.email, role: "USER", points: 0, progress: [] });
  expect(text).not.toContain("frambuesa-secreta");
});

test("a user who is not there is not found", async () => {
  expect((await world.admin.get("/auth/users/0190b5f0-1111-7000-8000-000000000000")).status).toBe(404);
});
