import { PASSWORD } from "../people.ts";
import { newDevice, recoveryToken } from "../sign-in.ts";
import type { ExampleBook } from "./examples.ts";

let registered = 0;
const freshEmail = () => {
  registered += 1;
  return `nueva-${registered}@ejemplo.es`;
};
const NEW_PASSWORD = "otra contraseña larga";

/** Accounts, sessions and what is kept about a person. */
export const accountExamples: ExampleBook = {
  "POST /auth/login": ({ owner }) => ({ body: { email: owner.person.email, password: PASSWORD } }),
  "POST /auth/register": () => ({
    body: { firstName: "Eva", lastName: "Luna", email: freshEmail(), password: NEW_PASSWORD },
  }),
  "POST /auth/forgot-password": ({ owner }) => ({ body: { email: owner.person.email } }),
  "POST /auth/reset-password/{token}": async ({ scene: { world, newcomer } }) => ({
    params: { token: await recoveryToken(world, (await newcomer()).email) },
    body: { newPassword: NEW_PASSWORD },
  }),
  "POST /auth/refresh-token": async ({ scene: { world }, owner }) => {
    const { refreshToken } = await newDevice(world, owner.person.id);
    return { body: { refreshToken } };
  },
  "POST /auth/logout": async ({ scene: { world }, owner }) => {
    const { refreshToken } = await newDevice(world, owner.person.id);
    return { body: { refreshToken } };
  },
  "GET /auth/profile": () => ({}),
  "POST /auth/reset-password": async ({ scene: { newcomer } }) => ({
    sender: await newcomer(),
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
  }),
  "GET /auth/users": ({ random }) => ({
    query: { q: "Zub", limit: "10", sort: "email", direction: "asc", ...(random.isLikely(0.5) && { role: "USER" }) },
  }),
  "POST /auth/admin/reset-password": async ({ scene: { newcomer } }) => ({
    body: { userId: (await newcomer()).id, newPassword: NEW_PASSWORD },
  }),
  "GET /auth/users/{id}": ({ owner }) => ({ params: { id: owner.person.id } }),
  "GET /account/consent": () => ({}),
  "PATCH /account/consent": async ({ owner }) => {
    const { body } = await owner.person.get("/account/consent");
    return { body: { version: body.version, diary: true, ai: false } };
  },
  "GET /account/export": () => ({}),
  "DELETE /account": async ({ scene: { newcomer } }) => ({ sender: await newcomer(), body: { password: PASSWORD } }),
  "GET /profile/metrics": ({ random }) => ({ query: { tz: random.pick(["Europe/Madrid", "America/Bogota"]) } }),
  "GET /health": () => ({}),
};
