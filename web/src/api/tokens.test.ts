import { expect, test } from "vitest";
import { lucia, tokenFor } from "../../test/people.ts";
import { isExpired, ownerOf } from "./tokens.ts";

const withClaims = (claims: string) => `head.${btoa(claims)}.sign`;

test.each([
  ["none", null],
  ["an empty one", ""],
  ["one that cannot be decoded", "not a token"],
  ["one whose middle is no base64", "a.%%%.c"],
  ["one whose middle is no JSON", withClaims("hola")],
  ["one whose middle is no object", withClaims("null")],
  ["one without a time", withClaims('{"sub":"1"}')],
  ["one whose time is no number", withClaims('{"exp":"mañana"}')],
  ["one that ended a second ago", tokenFor(lucia, -1)],
])("a token counts as expired: %s [VAL-AUTH-01]", (_, token) => {
  expect(isExpired(token)).toBe(true);
});

test("a token lives until its exp, which is in seconds [VAL-AUTH-01]", () => {
  expect(isExpired(tokenFor(lucia, 2))).toBe(false);
});

test("a token says whose it is, also where the name of its owner has accents or other scripts", () => {
  const token = `a.${btoa('{"sub":"1","exp":1}').replaceAll("+", "-").replaceAll("/", "_")}.c`;
  expect(ownerOf(token)).toBe("1");
  expect(ownerOf(null)).toBeNull();
});
