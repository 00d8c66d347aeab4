import { describe, expect, it } from "vitest";
import { helplines } from "./helplines.ts";
import { sentencesFor } from "./sentences.ts";
import { dialledNumber, tidyPhone } from "./text-rules.ts";

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
