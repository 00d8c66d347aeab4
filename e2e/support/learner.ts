import { newLearner, type Person } from "./people.ts";

/** Somebody with an account, and what they can ask of the server without a screen. */
export interface Learner extends Person {
  ask<T>(method: "GET" | "POST" | "PATCH", path: string, body?: unknown): Promise<T>;
}

export async function signedIn(url = process.env.SENDA_URL ?? ""): Promise<Learner> {
  const person = await newLearner(url);
  const ask = async <T>(token: string | null, method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { email, password } = person;
  const pair = await ask<{ access_token: string }>(null, "POST", "/auth/login", { email, password });
  return { ...person, ask: (method, path, body) => ask(pair.access_token, method, path, body) };
}

interface Entry {
  feeling: string;
  description: string;
  advice: string | null;
}

/** What the server keeps of somebody's diary, newest first. */
export const entriesOf = async (learner: Learner): Promise<Entry[]> =>
  (await learner.ask<{ data: Entry[] }>("GET", "/diary?limit=100")).data;
