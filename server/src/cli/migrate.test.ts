import { expect, inject, test, vi } from "vitest";
import { commandLine } from "../../test/command-line.ts";
import { serverProcesses } from "../../test/processes.ts";

vi.setConfig({ testTimeout: 240_000 });
const { senda } = commandLine();
const { emptyPlace } = serverProcesses();

test("migrations can be looked at, run apart from a start, and run again for nothing", async () => {
  const place = await emptyPlace();
  const status = await senda(["migrate", "--status"], place);
  const early = await senda(["create-admin", "jefa@ejemplo.es"], place, "una clave larga");
  if (inject("template").kind === "pglite") {
    expect(status).toMatchObject({ code: 1, err: expect.stringContaining("No hay ninguna base de datos en") });
    expect(early).toMatchObject({ code: 1, err: expect.stringContaining("No hay ninguna base de datos en") });
  } else {
    expect(status).toMatchObject({ code: 0, err: "" });
    expect(status.out).toMatch(/^pendiente {2}001-schema\n/);
    expect(status.out).toContain("Faltan ");
    expect(early).toMatchObject({ code: 1, err: expect.stringContaining("ejecuta antes «senda migrate»") });
  }
  const run = await senda(["migrate"], place);
  expect(run).toMatchObject({ code: 0, err: "" });
  expect(run.out).toMatch(/^aplicada {2}001-schema\n/);
  const nothing = { code: 0, out: "La base de datos está al día.\n", err: "" };
  expect(await senda(["migrate"], place)).toEqual(nothing);
  expect(await senda(["migrate", "--status"], place)).toEqual(nothing);
});
