import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { commandLine } from "../../test/command-line.ts";
import { refused, refusedEverywhere, unreadable } from "../../test/failures.ts";
import { serverProcesses } from "../../test/processes.ts";
import { BadConfig } from "../config.ts";
import { BadCall, CommandFailure } from "./command.ts";
import { commands, failureLines } from "./commands.ts";

vi.setConfig({ testTimeout: 240_000 });
const { senda } = commandLine();
const processes = serverProcesses();

test("without a command, and with help, it lists every command and explains one", async () => {
  const plain = await senda([], {});
  expect(plain).toMatchObject({ code: 0, err: "" });
  for (const name of commands.keys()) expect(plain.out).toContain(`\n  ${name} `);
  expect(await senda(["help"], {})).toEqual(plain);
  const one = await senda(["help", "migrate"], {});
  expect(one).toMatchObject({ code: 0, err: "" });
  expect(one.out).toContain("Uso: senda migrate [--status]");
  expect(await senda(["migrate", "--help"], {})).toEqual(one);
  // The overview loads every command, so the process shows that each is in the bundle.
  expect(await processes.senda([])).toEqual(plain);
});

test.each([
  [["nada"], "senda: «nada» no es una orden de Senda: «senda help» las enumera.\n"],
  [["migrate", "--todo"], "senda: --todo no existe. Uso: senda migrate [--status]\n"],
  [["migrate", "--status=1"], "senda: --status está mal puesto. Uso: senda migrate [--status]\n"],
  [["migrate", "hoy"], "senda: Sobra «hoy». Uso: senda migrate [--status]\n"],
])("%j ends with 2 and one sentence", async (args, sentence) => {
  expect(await senda(args, {})).toEqual({ code: 2, out: "", err: sentence });
});

test("a process reads the password of a new administrator from its standard input, and serve is the server", async () => {
  const place = await processes.newPlace();
  const [email, password] = ["jefa@ejemplo.es", "una clave larga"];
  const made = await processes.senda(["create-admin", email], place, `${password}\n`);
  expect(made).toEqual({ code: 0, out: "Cuenta de administración creada.\n", err: "" });
  const again = await processes.senda(["create-admin", email], place, `${password}\n`);
  expect(again).toEqual({ code: 1, out: "", err: "senda: Esa cuenta ya es de administración.\n" });

  const server = await processes.start(place, ["senda.js", "serve"]);
  const login = await fetch(`${await server.address()}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(login.status).toBe(200);
  expect(await server.end("SIGTERM")).toBe(0);
});

test("every fault of the configuration is named, without a secret", async () => {
  const place = { DATABASE_URL: "mysql://ana:clave-canario@db/senda", PORT: "muchos" };
  const { code, err } = await senda(["migrate"], place);
  expect(code).toBe(1);
  expect(err).toContain("senda: DATABASE_URL vale un texto de 34 caracteres");
  expect(err).toContain('senda: PORT vale "muchos"');
  expect(err).not.toContain("canario");
});

test("docs/cli.md has the usage of every command, and of no other", async () => {
  const page = readFileSync(new URL("../../../docs/cli.md", import.meta.url), "utf8");
  const shown = [...page.matchAll(/^### `senda ([^`]+)`$/gm)].map(([, usage]) => usage);
  const usages = await Promise.all([...commands.values()].map(async (load) => (await load()).usage));
  expect(shown).toEqual(usages);
});

test.each<[string, unknown, string[]]>([
  ["a sentence of ours", new CommandFailure("No hay copia."), ["senda: No hay copia."]],
  ["a call that is not understood", new BadCall("Falta un argumento."), ["senda: Falta un argumento."]],
  ["faults of the configuration", new BadConfig(["una", "otra"]), ["senda: una", "senda: otra"]],
  ["a configuration without faults", new BadConfig([]), ["senda: Error"]],
  ["a refused connection", refused, ["senda: No hay conexión (ECONNREFUSED): «senda doctor» dice con qué."]],
  ["several of them", refusedEverywhere, ["senda: No hay conexión (ECONNREFUSED): «senda doctor» dice con qué."]],
  ["a file", unreadable, ["senda: No se puede usar /datos (EACCES)."]],
  [
    "a fault of the database",
    Object.assign(new Error("Key (email)=(ana@ejemplo.es) exists."), { severity: "ERROR", code: "23505" }),
    ["senda: La base de datos ha respondido con el error 23505."],
  ],
  ["an error without a word", new Error(), ["senda: Error"]],
  ["what is no error", { name: "ErrnoError", errno: 54 }, ["senda: ErrnoError 54"]],
  ["nothing", undefined, ["senda: undefined"]],
])("a command that fails says why: %s", (_what, error, lines) => {
  expect(failureLines(error)).toEqual(lines);
});
