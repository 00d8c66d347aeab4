import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sentencesFor } from "./sentences.ts";
import { Instant, text, trimmed } from "./values.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

// Iterating takes pairs as one, so that a half surrogate is found only where it has no partner.
const hasLoneSurrogate = (given: string) => [...given].some((sign) => /^[\ud800-\udfff]$/.test(sign));

describe("text", () => {
  it("comes back character by character or is rejected [IN-3]", () => {
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

describe("a name", () => {
  const invisible = fc.constantFrom(
    ..."\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2063\u2066\u2069\u2800\u3164\ufeff\uffa0",
  );
  const blank = fc.constantFrom(..." \t\n\u00a0\u2003\u2028\u200c\u200d\ufe0f\u0301\u0007");

  it("is refused as missing where nothing of it can be seen [EXT-34]", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.oneof(invisible, blank), maxLength: 30 }), (given) => {
        const { error } = z.object({ firstName: trimmed(1, 80) }).safeParse({ firstName: given });
        expect(error && sentencesFor(error)).toEqual(["El nombre es obligatorio."]);
      }),
      { numRuns: 1_000 },
    );
  });

  it("loses what cannot be seen or turns it round, at any position, and nothing else [EXT-34]", () => {
    const name = fc.constantFrom("Ana", "José María", "O'Neill", "王小明", "عمر", "👨‍👩‍👧‍👦 familia", "می‌خواهم");
    fc.assert(
      fc.property(name, fc.array(fc.tuple(fc.nat(30), invisible), { maxLength: 8 }), (given, strewn) => {
        const signs = [...given];
        for (const [at, sign] of strewn) signs.splice(at, 0, sign);
        expect(trimmed(1, 80).parse(signs.join(""))).toBe(given);
      }),
      { numRuns: 1_000 },
    );
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
