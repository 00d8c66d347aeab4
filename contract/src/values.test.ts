import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Instant, text, trimmed } from "./values.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

// Iterating takes pairs as one, so that a half stands alone only where it is alone.
const hasLoneSurrogate = (given: string) => [...given].some((sign) => /^[\ud800-\udfff]$/.test(sign));

describe("text", () => {
  it("comes back to the letter or is refused", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyUnits), (given) => {
        const { success, data } = text(0, 100).safeParse(given);
        if (success) expect(data).toBe(given);
        expect(success).toBe(!given.includes("\0") && !hasLoneSurrogate(given));
      }),
      { numRuns: 2_000 },
    );
  }, 30_000);

  it.each(["é vs é", "👨‍👩‍👧‍👦", "\u202eADMIN\u202c", "\r\n\r\nX: y", "<b>", "null"])("keeps %j", (given) => {
    expect(text(1, 100).parse(given)).toBe(given);
  });

  it("means nothing by white space around a name", () => {
    expect(trimmed(1, 5).parse("  Ana  ")).toBe("Ana");
    expect(trimmed(1, 5).safeParse("   ").success).toBe(false);
  });
});

describe("an instant", () => {
  it("is a date inside and the same text outside", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1970-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
        (date) => {
          expect(Instant.parse(Instant.encode(date))).toEqual(date);
        },
      ),
    );
  });

  it.each(["infinity", "2026-02-30T00:00:00Z", "2026-01-01", "", "now"])("is never %j", (given) => {
    expect(Instant.safeParse(given).success).toBe(false);
  });
});
