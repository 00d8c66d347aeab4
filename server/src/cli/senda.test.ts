import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { commandLine } from "../../test/command-line.ts";
import { serverProcesses } from "../../test/processes.ts";
import { commands } from "./commands.ts";

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
