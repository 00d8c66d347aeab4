import { demo } from "./people.ts";

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
    remove: (path: string) => fetch(`${url}/api${path}`, { method: "DELETE", headers }),
  };
}
