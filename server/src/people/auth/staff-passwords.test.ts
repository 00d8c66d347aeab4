import { describe, expect, test } from "vitest";
import { PASSWORD, type Reply, recoveryToken } from "../../../test/people.ts";
import { newColleague, switchOn } from "../../../test/two-step.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld({ settings: { isPublic: true } });
const SIX = "secre1";
const ELEVEN = "once letras";
const TWELVE = "doce letras.";

const names = { firstName: "Eva", lastName: "Sol" };

async function invitationTo(email: string): Promise<string> {
  await switchOn(world, world.admin);
  expect((await world.admin.post("/admin/team/invitations", { email, staffRole: "EDITOR" })).status).toBe(201);
  const [, token] = /\/invitation\/([\w-]{43})$/m.exec((await world.emailsTo(email)).at(-1)?.text ?? "") ?? [];
  return `/invitations/${token}`;
}

describe("on a public service someone of the team", () => {
  test.each<[string, (password: string) => Promise<Reply>]>([
    [
      "by an own change",
      (newPassword) => world.admin.post("/auth/reset-password", { currentPassword: PASSWORD, newPassword }),
    ],
    [
      "with a recovery link",
      async (newPassword) => {
        const token = await recoveryToken(world, world.admin.email);
        return world.visitor.post(`/auth/reset-password/${token}`, { newPassword });
      },
    ],
    [
      "from a colleague",
      async (newPassword) => {
        await switchOn(world, world.admin);
        const { id } = await newColleague(world);
        return world.admin.post("/auth/admin/reset-password", { userId: id, newPassword });
      },
    ],
    [
      "with a new account for an invitation",
      async (password) => world.visitor.post(`${await invitationTo("eva@ejemplo.es")}/accept`, { ...names, password }),
    ],
    [
      "with the account that an invited learner has",
      async (password) => {
        const email = "eva@ejemplo.es";
        expect((await world.visitor.post("/auth/register", { ...names, email, password })).status).toBe(201);
        return world.visitor.post(`${await invitationTo(email)}/join`, { password });
      },
    ],
  ])("gets no password of eleven characters %s, and one of twelve", async (_how, set) => {
    const refused = await set(ELEVEN);
    expect([400, 409]).toContain(refused.status);
    expect(refused.messages[0]).toContain("al menos 12 caracteres");
    expect(refused.body).toMatchObject({
      code: expect.stringMatching(/^(PASSWORD_TOO_SHORT|INVALID_INPUT)$/),
      field: expect.stringMatching(/^(password|newPassword)$/),
    });
    await world.reset();
    expect([200, 201]).toContain((await set(TWELVE)).status);
  });
});

test("on a public service a learner's password has six characters, however it is set [DEC-ACC-04, AU-8]", async () => {
  const { ana } = world;
  const registered = await world.visitor.post("/auth/register", { ...names, email: "eva@ejemplo.es", password: SIX });
  expect(registered.status).toBe(201);
  const own = await ana.post("/auth/reset-password", { currentPassword: PASSWORD, newPassword: SIX });
  expect(own.status).toBe(200);
  const token = await recoveryToken(world, ana.email);
  expect((await world.visitor.post(`/auth/reset-password/${token}`, { newPassword: SIX })).status).toBe(200);
  await switchOn(world, world.admin);
  const set = await world.admin.post("/auth/admin/reset-password", { userId: ana.id, newPassword: SIX });
  expect(set.status).toBe(200);
});
