import { expect, test } from "vitest";
import { pathAfterSignIn } from "./guards.tsx";

test.each([
  ["USER", null, "/"],
  ["ADMIN", null, "/admin"],
  ["USER", "/routes/1?x=1#y", "/routes/1?x=1#y"],
  ["ADMIN", "/routes/1", "/routes/1"],
  ["ADMIN", "/admin/users", "/admin/users"],
  ["USER", "/admin", "/"],
  ["USER", "/admin/users", "/"],
  ["USER", "/administrar", "/administrar"],
  ["ADMIN", "/", "/admin"],
  ["USER", "/login", "/"],
  ["ADMIN", "/welcome", "/admin"],
] as const)("after signing in, %s who wanted %s goes to %s [DEC-ACC-28, DEC-ACC-30]", (role, wanted, goal) => {
  expect(pathAfterSignIn(role, wanted)).toBe(goal);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "evil",
  "/..//evil.example",
  "",
  42,
  {},
])("nobody is led out of the app by %j [WB-6]", (wanted) => {
  expect(pathAfterSignIn("USER", wanted)).toBe("/");
});
