import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Flag, jsonDepthOf, jsonText, requiredWholeNumber, wholeNumber } from "./form-text.ts";
import { helplines } from "./helplines.ts";
import { limits } from "./limits.ts";
import { sentencesFor } from "./sentences.ts";
import { dialledNumber, tidyPhone } from "./text-rules.ts";
import { Instant, text, trimmed } from "./values.ts";

const anyText = fc.string({ unit: "binary", maxLength: 60 });
const anyUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 })
  .map((units) => String.fromCharCode(...units));

// Iterating takes pairs as one, so that a half surrogate is found only if it has no partner.
const hasLoneSurrogate = (given: string) => [...given].some((sign) => /^[\ud800-\udfff]$/.test(sign));

describe("text", () => {
  it("comes back character by character or is rejected [IN-3]", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, anyUnits), (given) => {
        const { success, data } = text(0, 100).safeParse(given);
        if (success) expect(data).toBe(given);
        expect(success).toBe(!given.includes("\0") && !hasLoneSurrogate(given));
      }),
      { numRuns: 500 },
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
      { numRuns: 300 },
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
      { numRuns: 300 },
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

const Anything = jsonText(z.json());
const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe("JSON text", () => {
  it("is a value inside and JSON outside, and back again", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const json = JSON.stringify(value);
        fc.pre(!json.includes("__proto__"));
        expect(Anything.encode(Anything.parse(json))).toBe(json);
      }),
    );
  });

  it("takes no prototype from outside", () => {
    expect(Anything.encode(Anything.parse('{"__proto__":{"isAdmin":true},"a":1}'))).toBe('{"a":1}');
  });

  it("knows how deep a text goes without building it", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), fc.boolean(), (value, isSpaced) => {
        expect(jsonDepthOf(JSON.stringify(value, null, isSpaced ? 2 : 0))).toBe(depthOf(value));
      }),
    );
  });

  it("is never read beyond twenty levels", () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(Anything.safeParse(nested(limits.jsonDepth)).success).toBe(true);
    expect(Anything.safeParse(nested(limits.jsonDepth + 1)).success).toBe(false);
    expect(Anything.safeParse(nested(100_000)).success).toBe(false);
  });

  it("is never read beyond its length", () => {
    const sized = (length: number) => `"${"x".repeat(length - 2)}"`;
    expect(Anything.safeParse(sized(limits.jsonText)).success).toBe(true);
    expect(Anything.safeParse(sized(limits.jsonText + 1)).success).toBe(false);
  });

  it.each(["{", "{'a':1}", "NaN", "01", "", "[1,]", "// x\n1"])("is not %j", (given) => {
    const { error } = z.object({ quizData: Anything }).safeParse({ quizData: given });
    expect(error && sentencesFor(error)).toEqual(["El cuestionario no es un JSON válido."]);
  });

  it("stands for what its field says when it is left empty", () => {
    expect(jsonText(z.array(z.string()), { empty: "[]" }).parse(" ")).toEqual([]);
    expect(jsonText(z.object({}).nullable(), { empty: "null" }).parse("")).toBeNull();
  });

  it("never sets a prototype", () => {
    const Plain = jsonText(z.object({ a: z.number() }));
    expect(Plain.parse('{"a":1,"__proto__":{"role":"ADMIN"}}')).toEqual({ a: 1 });
    expect(Reflect.get({}, "role")).toBeUndefined();
  });
});

const fault = (phone: string) => {
  const checked = helplines.correct.body.safeParse({ phones: [phone] });
  return checked.success ? null : sentencesFor(checked.error)[0];
};

describe("a phone", () => {
  it.each(["024", "112", "*4141", "#31", "717 003 717", "(011) 5275-1135", "+34 900 20 20 10", "(+34) 024", "809/200"])(
    "is taken where it can be dialled: %s",
    (phone) => expect(fault(phone)).toBeNull(),
  );

  it.each([
    "no es un teléfono",
    "1",
    "llama al 024",
    "024 o 112",
    "+",
    "( )",
    "34+024",
    "12345 67890 123456",
    "tel:024",
    "024;ext=1",
    "٠٢٤",
    "０２４",
    "javascript:alert(1)",
  ])("is refused with a sentence where it cannot: %j [SAFE-78]", (phone) => {
    expect(fault(phone)).toBe(
      "El teléfono 1 no se puede marcar. De 2 a 15 cifras, con espacios o los signos + * # ( ) - / si hacen falta.",
    );
  });

  it("keeps the digits and the signs of short codes when it is dialled", () => {
    expect(dialledNumber("(011) 5275-1135")).toBe("01152751135");
    expect(dialledNumber("+34 *024#")).toBe("+34*024#");
  });

  it("loses what came along from a page that it was copied from", () => {
    expect(tidyPhone(" 717\u00A0003\u202F717 ")).toBe("717 003 717");
    expect(tidyPhone("809\u2013200\u20111400")).toBe("809-200-1400");
  });
});
