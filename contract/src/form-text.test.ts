import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Flag, requiredWholeNumber, wholeNumber } from "./form-text.ts";

describe("a whole number in text", () => {
  it("comes back as it went", () => {
    const Points = wholeNumber(0, 10_000);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (number) => {
        expect(Points.parse(Points.encode(number))).toBe(number);
      }),
    );
  });

  it.each([
    "-1",
    "1.5",
    "2147483648",
    "9223372036854775808",
    "1e309",
    "1e-400",
    "00010",
    "1_000",
    "10,5",
    "Infinity",
    "+5",
    " 5",
    "0x10",
  ])("is not %j", (given) => expect(wholeNumber(0, 10_000).safeParse(given).success).toBe(false));

  it("left empty is not given", () => {
    expect(wholeNumber(0, 10).parse("")).toBeUndefined();
    expect(requiredWholeNumber(0, 10).safeParse("").success).toBe(false);
  });

  it("is never a list of itself", () => {
    expect(wholeNumber(0, 10).safeParse(["1", "2"]).success).toBe(false);
  });
});

describe("a flag in text", () => {
  it("is true, false or refused", () => {
    expect(Flag.parse("true")).toBe(true);
    expect(Flag.parse("false")).toBe(false);
    expect(Flag.safeParse("yes").success).toBe(false);
  });
});
