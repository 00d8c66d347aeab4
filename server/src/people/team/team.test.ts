import { expect, test } from "vitest";
import { newRoute, startRoute } from "../../../test/learning.ts";
import { auditEntries, newDevice, opens, PASSWORD, type Person, signIn } from "../../../test/people.ts";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const DAY_MS = 24 * 60 * 60_000;
const EMAIL = "ana.prieto@ong.org";
const LONG = "una montaña al amanecer";
const invitation = { email: EMAIL, firstName: "Ana", staffRole: "REVIEWER" };
const names = { firstName: "Ana", lastName: "Prieto" };

async function tokenOf(email: string): Promise<string> {
  const [, token] = /\/invitation\/([\w-]{43})$/m.exec((await world.emailsTo(email)).at(-1)?.text ?? "") ?? [];
  if (!token) throw new Error("There is no invitation in the mailbox.");
  return token;
}

async function invite(given: object = invitation, by: Person = world.admin): Promise<string> {
  expect((await by.post("/admin/team/invitations", given)).status).toBe(201);
  return tokenOf(EMAIL);
}

const teamSeen = async (by = world.admin) => (await by.get("/admin/team")).body;
const changesOf = async (action: string) => (await auditEntries(world.admin, `?action=${action}`))[0]?.changes;

test("an invited person reads who invites them as what, and joins with a new account [TEAM-02]", async () => {
  const token = await invite();
  const [email] = await world.emailsTo(EMAIL);
  expect(email?.subject).toBe("Clara te invita al equipo de Senda");
  expect(email?.text).toContain("Hola, Ana:");
  expect(email?.text).toContain("Revisión clínica");
  expect((await world.visitor.get(`/invitations/${token}`)).body).toMatchObject({
    ...invitation,
    invitedBy: "Clara",
    hasAccount: false,
  });
  const short = await world.visitor.post(`/invitations/${token}/accept`, { ...names, password: "once letras" });
  expect(short.status).toBe(400);
  const accepted = await world.visitor.post(`/invitations/${token}/accept`, { ...names, password: LONG });
  expect(accepted.status).toBe(201);
  const ana = await signIn(world, EMAIL, LONG);
  expect((await ana.get("/auth/profile")).body).toMatchObject({ ...names, role: "ADMIN", staffRole: "REVIEWER" });
  expect((await ana.get("/admin/contents")).status).toBe(200);
  expect((await ana.get("/auth/users")).status).toBe(403);
  const { members, invitations } = await teamSeen();
  expect(members.map(({ email: whose, staffRole }) => [whose, staffRole])).toContainEqual([EMAIL, "REVIEWER"]);
  expect(invitations).toEqual([]);
  expect(await changesOf("TEAM_JOINED")).toContainEqual({ field: "staffRole", before: null, after: "REVIEWER" });
  // Once only, and a person whose answer was lost is told that it was used.
  expect(await world.visitor.post(`/invitations/${token}/accept`, { ...names, password: LONG })).toMatchObject({
    status: 404,
    messages: ["La invitación ya no sirve: se usó, ha caducado o se anuló."],
  });
});

test("a link is void after seven days, after it was sent again, cancelled or turned down [TEAM-02]", async () => {
  const first = await invite();
  const read = async (token: string) => (await world.visitor.get(`/invitations/${token}`)).status;
  const [pending] = (await teamSeen()).invitations;
  expect(pending).toMatchObject({ email: EMAIL, invitedBy: "Clara Montes", isValid: true });
  world.pass(7 * DAY_MS);
  const admin = await world.again(world.admin);
  expect(await read(first)).toBe(404);
  expect((await teamSeen(admin)).invitations[0]?.isValid).toBe(false);
  expect((await admin.post("/admin/team/invitations", invitation)).status).toBe(409);
  await admin.post(`/admin/team/invitations/${pending?.id}/resend`);
  const second = await tokenOf(EMAIL);
  expect([await read(first), await read(second)]).toEqual([404, 200]);
  expect((await admin.delete(`/admin/team/invitations/${pending?.id}`)).status).toBe(200);
  expect(await read(second)).toBe(404);
  const third = await invite(invitation, admin);
  expect((await world.visitor.post(`/invitations/${third}/decline`)).status).toBe(200);
  expect(await read(third)).toBe(404);
  const log = await auditEntries(admin);
  expect(log.map(({ action, targetName }) => [action, targetName])).toEqual([
    ["TEAM_INVITATION_DECLINED", "a…@ong.org"],
    ["TEAM_INVITED", "a…@ong.org"],
    ["TEAM_INVITATION_CANCELLED", "a…@ong.org"],
    ["TEAM_INVITATION_RESENT", "a…@ong.org"],
    ["TEAM_INVITED", "a…@ong.org"],
  ]);
  // Of the owner who sent it: the invited person may have no account.
  expect(log[0]).toMatchObject({
    adminId: admin.id,
    changes: [{ field: "staffRole", before: "REVIEWER", after: null }],
  });
});

test("an invitation ends with the ownership of the person who sent it [TEAM-02]", async () => {
  const owner = await world.newMember("OWNER");
  const token = await invite(invitation, owner);
  await world.admin.patch(`/admin/team/${owner.id}`, { staffRole: "EDITOR" });
  expect((await world.visitor.get(`/invitations/${token}`)).status).toBe(404);
  expect((await world.visitor.post(`/invitations/${token}/accept`, { ...names, password: LONG })).status).toBe(404);
});

test("a learner joins with the password of their account, and their sessions end [TEAM-02]", async () => {
  const leo = await world.newLearner({ email: EMAIL });
  const token = await invite({ email: EMAIL, staffRole: "SUPPORT" });
  expect((await world.visitor.get(`/invitations/${token}`)).body).toMatchObject({ hasAccount: true });
  const accept = (path: string, body: object) => world.visitor.post(`/invitations/${token}/${path}`, body);
  expect((await accept("accept", { ...names, password: LONG })).status).toBe(409);
  expect((await accept("join", { password: "otra" })).status).toBe(400);
  expect((await accept("join", { password: PASSWORD })).status).toBe(200);
  expect((await leo.get("/auth/profile")).status).toBe(401);
  const again = await signIn(world, EMAIL);
  expect((await again.get("/auth/users")).status).toBe(200);
});

test("an account whose password an administrator set cannot join before its owner chose one [TEAM-03]", async () => {
  const leo = await world.newLearner({ email: EMAIL });
  const support = await world.newMember("SUPPORT");
  const token = await invite({ email: EMAIL, staffRole: "OWNER" });
  await support.post("/auth/admin/reset-password", { userId: leo.id, newPassword: "la conozco yo" });
  const joined = await world.visitor.post(`/invitations/${token}/join`, { password: "la conozco yo" });
  expect(joined.status).toBe(409);
  expect((await teamSeen()).members).toHaveLength(2);
});

test("support helps learners with their password, and no administrator; an owner may both [TEAM-03]", async () => {
  const support = await world.newMember("SUPPORT");
  const editor = await world.newMember("EDITOR");
  const set = (by: Person, userId: string) =>
    by.post("/auth/admin/reset-password", { userId, newPassword: "puesta por otra" });
  expect((await set(support, world.ana.id)).status).toBe(200);
  for (const { id } of [world.admin, editor, support]) {
    expect((await set(support, id)).status).toBe(403);
    expect((await support.post("/auth/admin/send-recovery", { userId: id })).status).toBe(403);
  }
  expect(await opens(world, editor.email, PASSWORD)).toBe(true);
  expect((await auditEntries(world.admin))[0]).toMatchObject({ action: "DENIED", adminId: support.id });
  expect((await set(world.admin, editor.id)).status).toBe(200);
});

test("another role counts at once, in sessions that are open already [TEAM-04]", async () => {
  const editor = await world.newMember("EDITOR");
  expect((await editor.get("/admin/contents")).status).toBe(200);
  expect((await world.admin.patch(`/admin/team/${editor.id}`, { staffRole: "SUPPORT" })).status).toBe(200);
  expect((await editor.get("/admin/contents")).status).toBe(403);
  expect((await editor.get("/auth/users")).status).toBe(200);
  expect(await changesOf("TEAM_ROLE_CHANGED")).toEqual([{ field: "staffRole", before: "EDITOR", after: "SUPPORT" }]);
});

test("who is removed is signed out, and comes back as a learner [TEAM-04]", async () => {
  const editor = await world.newMember("EDITOR");
  await editor.get("/admin/contents");
  expect((await world.admin.delete(`/admin/team/${editor.id}`)).status).toBe(200);
  expect((await editor.get("/admin/contents")).status).toBe(401);
  const again = await newDevice(world, editor.id);
  const { body: profile } = await again.get("/auth/profile");
  expect([profile.role, profile.staffRole]).toEqual(["USER", undefined]);
  expect((await again.get("/admin/contents")).status).toBe(403);
  expect((await world.admin.delete(`/admin/team/${editor.id}`)).status).toBe(404);
});

test("the last owner can neither leave nor take another role, and two who remove each other at once leave one [TEAM-05]", async () => {
  const { admin } = world;
  expect((await admin.delete(`/admin/team/${admin.id}`)).status).toBe(409);
  expect((await admin.patch(`/admin/team/${admin.id}`, { staffRole: "READER" })).status).toBe(409);
  const other = await world.newMember("OWNER");
  await Promise.all([admin.get("/admin/team"), other.get("/admin/team")]);
  const answers = await Promise.all([admin.delete(`/admin/team/${other.id}`), other.delete(`/admin/team/${admin.id}`)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const owners = world.deps.db.selectFrom("users").select("id").where("staff_role", "=", "OWNER");
  expect(await owners.execute()).toHaveLength(1);
});

test("an owner who is not the last may delete their account, an editor always; both leave the last owner [TEAM-05]", async () => {
  const editor = await world.newMember("EDITOR");
  expect((await editor.delete("/account", { password: PASSWORD })).status).toBe(200);
  await world.newMember("READER");
  expect((await world.admin.delete("/account", { password: PASSWORD })).status).toBe(409);
});

test("everyone's progress is for those who look after users; other administrators see their own [TEAM-01]", async () => {
  const { id } = await newRoute(world.admin);
  await startRoute(world.ana, id);
  const seenBy = async (role: "SUPPORT" | "EDITOR") =>
    (await (await world.newMember(role)).get(`/user-progress?routeId=${id}`)).body;
  expect(await seenBy("SUPPORT")).toEqual([expect.objectContaining({ email: world.ana.email })]);
  expect(await seenBy("EDITOR")).toEqual([]);
});
