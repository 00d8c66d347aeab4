import { expect, test } from "vitest";
import { BadConfig, readConfig } from "../../config.ts";

test.each([
  ["postgres://a:b@uno:5432,dos:5433/senda?target_session_attrs=read-write", true],
  ["postgresql://a:b%40c@uno,dos,[::1]:5434/senda", true],
  ["postgres://a@uno/senda?target_session_attrs=primary", true],
  ["postgres://a@uno/senda?target_session_attrs=standby", false],
  ["postgres://a:b@uno:puerto,dos/senda", false],
  ["mysql://a:b@uno/senda", false],
])("the address %s is accepted: %s", (DATABASE_URL, isGood) => {
  const read = () => readConfig({ DATABASE_URL, AUTH_SECRET: "s".repeat(40), DIARY_KEY: "0f".repeat(32) });
  if (isGood) expect(read().databaseUrl).toBe(DATABASE_URL);
  else expect(read).toThrow(BadConfig);
});
