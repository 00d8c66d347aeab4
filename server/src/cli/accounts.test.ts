import { expect, test } from "vitest";
import { commandLine } from "../../test/command-line.ts";
import { auditEntries, opens, signIn } from "../../test/people.ts";
import { challengeFor, switchOn } from "../../test/two-step.ts";
import { openWorld } from "../../test/world.ts";

const { senda, worldPlace } = commandLine();
const world = await openWorld({ rateLimits: true });
const place = await worldPlace();

test("an administrator is created with a password from the standard input, and is in the audit log", async () => {
  const short = await senda(["create-admin", "jefa@ejemplo.es"], place, "abc");
  expect(short).toMatchObject({ code: 1, out: "" });
  expect(short.err).toMatch(
    /^senda: La contraseña necesita de \d+ a \d+ caracteres; en un servicio público, 12 o más\.\n$/,
  );
  const made = await senda(["create-admin", "Jefa@ejemplo.es"], place, "una clave larga");
  expect(made).toEqual({ code: 0, out: "Cuenta de administración creada.\n", err: "" });
  const again = await senda(["create-admin", "jefa@ejemplo.es"], place, "otra clave larga");
  expect(again).toEqual({ code: 1, out: "", err: "senda: Esa cuenta ya es de administración.\n" });
  expect(await senda(["create-admin", "jefa"], place, "una clave larga")).toMatchObject({ code: 2 });

  const boss = await signIn(world, "jefa@ejemplo.es", "una clave larga");
  expect(await auditEntries(boss, "?tz=Europe/Madrid")).toEqual([
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

test("an existing account is promoted only where that is asked for: it keeps its password and loses its sessions", async () => {
  const { ana } = world;
  const told = await senda(["create-admin", ana.email], place, "una clave larga");
  expect(told.code).toBe(1);
  expect(told.err).toContain("Con --promote recibe permisos de administración");
  expect((await senda(["create-admin", "nadie@ejemplo.es", "--promote"], place)).err).toContain(
    "No hay ninguna cuenta",
  );
  expect((await ana.get("/auth/profile")).status).toBe(200);
  expect(await senda(["create-admin", ana.email, "--promote"], place)).toMatchObject({ code: 0, err: "" });
  // A process that serves beside the command asks for a session again after some seconds.
  world.pass(60_000);
  expect((await ana.get("/admin/audit")).status).toBe(401);
  const promoted = await signIn(world, ana.email, ana.password);
  expect((await promoted.get("/admin/audit")).status).toBe(200);
});

test("on a public service an account with a short password is not promoted [SAFE-94]", async () => {
  const publicPlace = { ...place, HOST: "0.0.0.0", PUBLIC_URL: "https://senda.ejemplo.es" };
  const promote = (email: string, typed: string) => senda(["create-admin", email, "--promote"], publicPlace, typed);
  const register = (email: string, password: string) =>
    world.visitor.post("/auth/register", { email, password, firstName: "Noa", lastName: "Prieto" });
  expect((await register("corta@ejemplo.es", "once letras")).status).toBe(201);
  const refused = await promote("corta@ejemplo.es", "once letras");
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err).toContain("el equipo necesita contraseñas de 12 caracteres o más");
  const guessed = await promote("corta@ejemplo.es", "una clave que no es la suya");
  expect(guessed).toMatchObject({ code: 1, err: "senda: Esa no es la contraseña de la cuenta.\n" });
  expect((await register("larga@ejemplo.es", "doce o más letras")).status).toBe(201);
  expect(await promote("larga@ejemplo.es", "doce o más letras")).toMatchObject({ code: 0, err: "" });
});

test("an account whose owner has tried too often is opened again", async () => {
  await world.newLearner({ email: "leo@ejemplo.es" });
  const tryToGuess = async () =>
    (await world.visitor.post("/auth/login", { email: "leo@ejemplo.es", password: "adivino" })).status;
  let status = 0;
  for (let at = 0; at < 11; at += 1) status = await tryToGuess();
  expect(status).toBe(429);
  expect(await senda(["unlock", "leo@ejemplo.es", "--address", "casa"], place)).toMatchObject({ code: 2 });
  expect(await tryToGuess()).toBe(429);
  expect(await senda(["unlock", "nadie@ejemplo.es"], place)).toMatchObject({
    code: 1,
    err: "senda: No hay ninguna cuenta con ese correo.\n",
  });
  const done = { code: 0, out: "Los intentos de esa cuenta están olvidados.\n", err: "" };
  expect(await senda(["unlock", "leo@ejemplo.es", "--address", "127.0.0.1"], place)).toEqual(done);
  expect(await tryToGuess()).toBe(401);
});

test("the second step of an account that lost it is removed once, and its password opens it again", async () => {
  const { admin } = world;
  await switchOn(world, admin);
  expect(await challengeFor(world, admin)).not.toHaveProperty("access_token");
  const done = { code: 0, out: "El segundo paso de esa cuenta está quitado.\n", err: "" };
  expect(await senda(["reset-two-step", admin.email], place)).toEqual(done);
  expect(await opens(world, admin.email, admin.password)).toBe(true);
  const again = { code: 1, out: "", err: "senda: Esa cuenta no tiene el acceso en dos pasos activado.\n" };
  expect(await senda(["reset-two-step", admin.email], place)).toEqual(again);
  expect(await senda(["reset-two-step", "clara"], place)).toMatchObject({ code: 2 });
});
