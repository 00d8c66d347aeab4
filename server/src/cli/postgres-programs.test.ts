import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { serverProcesses } from "../../test/processes.ts";
import { addressOf } from "./postgres-programs.ts";

vi.setConfig({ testTimeout: 240_000 });
const { senda, newPlace } = serverProcesses();

test("without pg_dump the sentence says what to install", async () => {
  const place = await newPlace();
  const folder = path.join(place.DATA_DIR ?? tmpdir(), "copy");
  const { code, err } = await senda(["backup", folder], { ...place, PATH: "/nowhere" });
  expect(code).toBe(1);
  expect(err).toContain("Falta el programa pg_dump");
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
