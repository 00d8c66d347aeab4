import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", "short"],
  ["abc12", "short"],
  ["123456", "weak"],
  ["qwerty", "weak"],
  ["contraseña1", "weak"],
  ["aaaaaaaaaa", "weak"],
  ["mariposa", "weak"],
  ["mariposas7", "fair"],
  ["Mariposas7!", "strong"],
  ["tres gatos azules", "strong"],
])("«%s» is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
