import path from "node:path";
import { expect, test } from "vitest";
import { CommandFailure } from "./command.ts";
import { addressOf, runPostgresProgram } from "./postgres-programs.ts";

test("without pg_dump the sentence says what to install", async () => {
  const dumped = runPostgresProgram("pg_dump", [], "postgres://db/senda", { PATH: path.resolve("nowhere") });
  await expect(dumped).rejects.toThrow(CommandFailure);
  await expect(dumped).rejects.toThrow("Falta el programa pg_dump: instala el cliente de PostgreSQL");
});

test.each([
  ["postgres://ana:a%40b@db/senda", "postgres://ana@db/senda", "a@b"],
  [
    "postgres://ana:x@one:5432,two:5433/senda?sslmode=require",
    "postgres://ana@one:5432,two:5433/senda?sslmode=require",
    "x",
  ],
  ["postgres://db/senda?user=ana&password=x&sslmode=require", "postgres://db/senda?user=ana&sslmode=require", "x"],
  ["postgres://db/senda?password=x", "postgres://db/senda", "x"],
  ["postgres://ana@localhost/senda?host=%2Ftmp", "postgres://ana@localhost/senda?host=%2Ftmp", undefined],
])("no argument of a program has the password of %s", (given, url, password) => {
  expect(addressOf(given)).toMatchObject({ url, password });
});
