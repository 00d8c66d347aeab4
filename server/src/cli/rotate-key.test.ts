import { expect, test } from "vitest";
import { commandLine } from "../../test/command-line.ts";
import { openWorld, SECRETS } from "../../test/world.ts";

const { senda, worldPlace } = commandLine();
const world = await openWorld();
const place = await worldPlace();
const OLD = SECRETS.diaryKey;
const NEW = "e1".repeat(32);

test("the key of the diaries is changed apart from a start, and the new one alone opens them [EXT-36]", async () => {
  const entry = { feeling: "GOOD", description: "Lo mío." };
  expect((await world.ana.post("/diary/entry", entry)).status).toBe(201);
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

  const opened = await senda(["verify-backup"], { ...place, DIARY_KEY: NEW });
  expect(opened).toMatchObject({ code: 0, err: "", out: expect.stringContaining("Entradas del diario: 1\n") });
  expect(await senda(["verify-backup"], place)).toMatchObject({
    code: 1,
    err: expect.stringContaining("La copia no está entera"),
  });
});
