import { expect, test } from "vitest";
import { codeAt, matchingStep, newSecret, otpauthUri, stepAt } from "./totp.ts";

/** "12345678901234567890" in base 32, the secret of the examples in RFC 6238. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %i the code is that of the RFC", (second, code) => {
  expect(codeAt(SECRET, stepAt(new Date(second * 1000)))).toBe(code);
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])("a clock that is %i periods off: the code counts, %s", (off, isAccepted) => {
  const now = new Date("2026-11-17T12:00:10Z");
  const step = stepAt(now) + off;
  const secret = newSecret();
  expect(matchingStep(secret, codeAt(secret, step), now)).toBe(isAccepted ? step : null);
});

test("the address for an app names the account, and the secret can be typed", () => {
  expect(otpauthUri("ABC", "ana+1@ejemplo.es")).toBe(
    "otpauth://totp/Senda:ana%2B1%40ejemplo.es?secret=ABC&issuer=Senda",
  );
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
});
