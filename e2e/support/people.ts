import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { BLANK_PATH } from "./test.ts";

export const demo = {
  learner: { email: "ana@senda.local", password: "senda-ana" },
  admin: { email: "admin@senda.local", password: "senda-admin" },
  /** The second owner of the shared Senda. */
  otherAdmin: { email: "otra@ejemplo.es", password: "una clave larga" },
};

interface Credentials {
  email: string;
  password: string;
}

export interface NewPerson extends Credentials {
  firstName: string;
  lastName: string;
}

/** A person without an account. */
export const newPerson = (): NewPerson => ({
  firstName: "Lucía",
  lastName: "Prado",
  email: `lucia-${randomUUID().slice(0, 8)}@ejemplo.es`,
  password: "caminar despacio",
});

/** A person with an account, and calls to the API in their name. */
export interface Learner extends NewPerson {
  ask<T>(method: "GET" | "POST" | "PUT" | "PATCH", path: string, body?: unknown): Promise<T>;
}

async function call<T>(url: string, token: string | null, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface TokenPair {
  access_token: string;
  refresh_token: string;
}

export async function newLearner(url = process.env.SENDA_URL ?? ""): Promise<Learner> {
  const person = newPerson();
  const { email, password } = person;
  await call(url, null, "POST", "/auth/register", person);
  let token: string | null = null;
  return {
    ...person,
    async ask(method, path, body) {
      token ??= (await call<TokenPair>(url, null, "POST", "/auth/login", { email, password })).access_token;
      return call(url, token, method, path, body);
    },
  };
}

/** Signs in through the form. */
export async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

/** Opens a path with a session that was started before, for journeys that are not about signing in. */
export async function enter(page: Page, { email, password }: Credentials, path = "/"): Promise<void> {
  await page.goto(BLANK_PATH);
  const { origin } = new URL(page.url());
  const { access_token, refresh_token } = await call<TokenPair>(origin, null, "POST", "/auth/login", {
    email,
    password,
  });
  await page.evaluate(
    ([accessToken = "", refreshToken = ""]) => {
      localStorage.setItem("accessToken", accessToken);
      localStorage.setItem("refreshToken", refreshToken);
      localStorage.setItem("renewedAt", String(Date.now()));
    },
    [access_token, refresh_token],
  );
  await page.goto(path);
}

/** A new account with an open session, at a path of the app. */
export async function enterAsLearner(page: Page, path = "/"): Promise<Learner> {
  const learner = await newLearner();
  await enter(page, learner, path);
  return learner;
}

/** The learner's home greets by the hour of the day. */
export const expectHome = (page: Page, firstName: string) =>
  expect(page.getByRole("heading", { level: 1, name: new RegExp(`^Buen[oa]s .*, ${firstName}$`) })).toBeVisible();

type Fields = Record<string, string | File>;

/** Calls to the API in the name of the demo's administrator. */
export async function signInAsAdmin(url = process.env.SENDA_URL ?? "") {
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(demo.admin),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  return {
    async create<T = unknown>(path: string, fields: Fields): Promise<T & { id: string }> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const answer = await fetch(`${url}/api${path}`, { method: "POST", headers, body: form });
      if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T & { id: string };
    },
    post: <T = unknown>(path: string, body?: unknown) => call<T>(url, access_token, "POST", path, body),
    remove: (path: string) => fetch(`${url}/api${path}`, { method: "DELETE", headers }),
  };
}
