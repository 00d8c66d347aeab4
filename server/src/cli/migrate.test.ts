import { expect, inject, test, vi } from "vitest";
import { serverProcesses } from "../../test/processes.ts";

vi.setConfig({ testTimeout: 240_000 });
const { senda, newPlace, emptyPlace, start } = serverProcesses();

test("migrations can be looked at, run apart from a start, and run again for nothing", async () => {
  const place = await emptyPlace();
  const status = await senda(["migrate", "--status"], place);
  if (inject("template").kind === "pglite") {
    expect(status).toMatchObject({ code: 1, err: expect.stringContaining("No hay ninguna base de datos en") });
  } else {
    expect(status).toMatchObject({ code: 0, err: "" });
    expect(status.out).toMatch(/^pendiente {2}001-accounts\n/);
    expect(status.out).toContain("Faltan ");
  }
  const run = await senda(["migrate"], place);
  expect(run).toMatchObject({ code: 0, err: "" });
  expect(run.out).toMatch(/^aplicada {2}001-accounts\n/);
  const nothing = { code: 0, out: "La base de datos está al día.\n", err: "" };
  expect(await senda(["migrate"], place)).toEqual(nothing);
  expect(await senda(["migrate", "--status"], place)).toEqual(nothing);
});

test("serve is the server; beside it a command waits for no embedded database, and says who uses it", async () => {
  const place = await newPlace();
  const server = await start(place, ["senda.js", "serve"]);
  await server.address();
  const { code, err } = await senda(["migrate"], place);
  if (inject("template").kind === "pglite") {
    expect(code).toBe(1);
    expect(err).toMatch(/^senda: Otra Senda \(proceso \d+\) ya usa la base de datos de .*\n$/);
  } else expect(code).toBe(0);
  expect(await server.end("SIGTERM")).toBe(0);
});
