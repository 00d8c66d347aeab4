import { expect, test, vi } from "vitest";
import { serverProcesses } from "../../test/processes.ts";

vi.setConfig({ testTimeout: 240_000 });
const { senda, newPlace, start } = serverProcesses();
const OLD = "0f".repeat(32);
const NEW = "e1".repeat(32);
const ana = { firstName: "Ana", lastName: "Rivas", email: "ana@ejemplo.es", password: "secreto-de-ana" };

async function call(address: string, url: string, body?: object, token = "") {
  const headers = { ...(body && { "content-type": "application/json" }), authorization: `Bearer ${token}` };
  const send = body ? { method: "POST", body: JSON.stringify(body) } : {};
  return (await (await fetch(`${address}/api${url}`, { ...send, headers })).json()) as Record<string, string>;
}

test("the key of the diaries is changed apart from a start, and the new one alone opens them [EXT-36]", async () => {
  const place = { ...(await newPlace()), DIARY_KEY: OLD };
  const first = await start(place);
  const address = await first.address();
  const { access_token } = await call(address, "/auth/register", ana);
  await call(address, "/diary/entry", { feeling: "GOOD", description: "Lo mío." }, access_token);
  expect(await first.end("SIGTERM")).toBe(0);

  expect(await senda(["rotate-key"], place)).toMatchObject({
    code: 1,
    err: "senda: Falta DIARY_KEY_OLD, la clave de antes.\n",
  });
  const wrong = await senda(["rotate-key"], { ...place, DIARY_KEY: NEW, DIARY_KEY_OLD: "77".repeat(32) });
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining("No se ha cambiado nada.") });
  const keys = { DIARY_KEY: NEW, DIARY_KEY_OLD: OLD };
  const changed = await senda(["rotate-key"], { ...place, ...keys });
  expect(changed).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Claves cambiadas: 1.") });
  expect((await senda(["rotate-key"], { ...place, ...keys })).out).toContain("Claves cambiadas: 0.");

  const second = await start({ ...place, DIARY_KEY: NEW });
  const again = await second.address();
  const session = await call(again, "/auth/login", { email: ana.email, password: ana.password });
  expect(await call(again, "/diary", undefined, session.access_token)).toMatchObject({
    data: [{ description: "Lo mío." }],
  });
  expect(await second.end("SIGTERM")).toBe(0);
});
