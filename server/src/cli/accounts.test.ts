import { expect, test, vi } from "vitest";
import { type ServerProcess, serverProcesses } from "../../test/processes.ts";

vi.setConfig({ testTimeout: 240_000 });
const { senda, newPlace, emptyPlace, start } = serverProcesses();

async function call(address: string, method: string, url: string, body?: object, token?: string) {
  const headers = { ...(body && { "content-type": "application/json" }), ...(token && { authorization: token }) };
  const answer = await fetch(`${address}/api${url}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & unknown[] };
}

const logIn = (address: string, email: string, password: string) =>
  call(address, "POST", "/auth/login", { email, password });

async function withServer(place: Record<string, string>, work: (address: string) => Promise<void>) {
  const server: ServerProcess = await start(place);
  await work(await server.address());
  expect(await server.end("SIGTERM")).toBe(0);
}

test("an administrator is created with a password from the standard input, and is in the audit log", async () => {
  const place = await emptyPlace();
  const early = await senda(["create-admin", "jefa@ejemplo.es"], place, "una clave larga\n");
  expect(early).toMatchObject({ code: 1, err: expect.stringContaining("ejecuta antes «senda migrate»") });
  expect((await senda(["migrate"], place)).code).toBe(0);
  const short = await senda(["create-admin", "jefa@ejemplo.es"], place, "abc\n");
  expect(short).toMatchObject({ code: 1, out: "" });
  expect(short.err).toMatch(/^senda: La contraseña necesita de \d+ a \d+ caracteres\.\n$/);
  const made = await senda(["create-admin", "Jefa@ejemplo.es"], place, "una clave larga\n");
  expect(made).toEqual({ code: 0, out: "Cuenta de administración creada.\n", err: "" });
  const again = await senda(["create-admin", "jefa@ejemplo.es"], place, "otra clave larga\n");
  expect(again).toEqual({ code: 1, out: "", err: "senda: Esa cuenta ya es de administración.\n" });
  expect(await senda(["create-admin", "jefa"], place, "una clave larga\n")).toMatchObject({ code: 2 });

  await withServer(place, async (address) => {
    const { body } = await logIn(address, "jefa@ejemplo.es", "una clave larga");
    const audit = await call(address, "GET", "/admin/audit?tz=Europe/Madrid", undefined, `Bearer ${body.access_token}`);
    expect(audit.status).toBe(200);
    expect(audit.body).toEqual([
      expect.objectContaining({
        action: "ADMIN_ADDED",
        address: "línea de órdenes",
        changes: [
          { field: "role", before: null, after: "ADMIN" },
          { field: "staffRole", before: null, after: "OWNER" },
        ],
      }),
    ]);
  });
});

test("an existing account is promoted only where that is asked for: it keeps its password and loses its sessions", async () => {
  const place = await newPlace();
  const ana = { firstName: "Ana", lastName: "Rivas", email: "ana@ejemplo.es", password: "secreto-de-ana" };
  let token = "";
  await withServer(place, async (address) => {
    const { body } = await call(address, "POST", "/auth/register", ana);
    token = `Bearer ${body.access_token}`;
  });
  const told = await senda(["create-admin", ana.email], place, "una clave larga\n");
  expect(told.code).toBe(1);
  expect(told.err).toContain("Con --promote recibe permisos de administración");
  expect((await senda(["create-admin", "nadie@ejemplo.es", "--promote"], place)).err).toContain(
    "No hay ninguna cuenta",
  );
  expect((await senda(["create-admin", ana.email, "--promote"], place)).code).toBe(0);
  await withServer(place, async (address) => {
    expect((await call(address, "GET", "/admin/audit", undefined, token)).status).toBe(401);
    const { body } = await logIn(address, ana.email, ana.password);
    expect((await call(address, "GET", "/admin/audit", undefined, `Bearer ${body.access_token}`)).status).toBe(200);
  });
});

test("an account whose owner has tried too often is opened again", async () => {
  const { RATE_LIMITS: _off, ...place } = await newPlace();
  const tries = async (address: string) => {
    let status = 0;
    for (let at = 0; at < 11; at += 1) status = (await logIn(address, "leo@ejemplo.es", "adivino")).status;
    return status;
  };
  await withServer(place, async (address) => {
    expect(await tries(address)).toBe(429);
  });
  const done = { code: 0, out: "Los intentos de esa cuenta están olvidados.\n", err: "" };
  expect(await senda(["unlock", "leo@ejemplo.es", "--address", "127.0.0.1"], place)).toEqual(done);
  expect(await senda(["unlock", "leo@ejemplo.es", "--address", "casa"], place)).toMatchObject({ code: 2 });
  await withServer(place, async (address) => {
    expect((await logIn(address, "leo@ejemplo.es", "adivino")).status).toBe(401);
  });
});
