import { describe, expect, it } from "vitest";
import { faultsOf } from "./check-advice.ts";

const good = [
  "Parece que hoy el trabajo te ha dejado sin aire, y es normal que lo notes en el cuerpo.",
  "1. Pon un temporizador de cinco minutos y respira despacio.\n2. Escribe la única cosa que hoy te quitaría más peso.",
  "Con una sola de las dos basta.",
].join("\n\n");

describe("the checker of advice", () => {
  it("has nothing against a good one", () => {
    expect(faultsOf(good)).toEqual([]);
  });

  it.each([
    ["empty", ""],
    ["over 220 words", `${good} ${"y otra cosa más ".repeat(60)}`],
    ["under 2 steps", "Parece que hoy el trabajo te ha dejado sin aire, y es normal que lo notes en el cuerpo."],
    ["HTML or code", `${good} <script>alert(1)</script>`],
    ["an image", `${good} ![x](/routes/a/content/b)`],
    ["a link that is not ours", `${good} [aquí](https://evil.example)`],
    ["a link that is not ours", `${good} Mira evil.example`],
    ["a link that is not ours", `${good} [aquí](/admin)`],
    ["garbage", `${good} ${"z".repeat(60)}`],
    [
      "not Spanish",
      "1. You should take a walk with your friend today.\n2. Then it will be fine and you can feel the day is good for you.",
    ],
    ["a diagnosis", `${good} Creo que tienes depresión.`],
    ["a diagnosis", `${good} Es un trastorno común.`],
    ["medication", `${good} Tómate una pastilla de melatonina.`],
    ["dismissal", `${good} Anímate, no es para tanto.`],
    ["not tú", `${good} Usted puede.`],
    ["risk", `${good} Hay muchas formas de quitarte la vida.`],
    ["cheerleading", `${good} ¡Tú puedes con todo!`],
    ["path and sky more than once", `${good} El camino sigue bajo el cielo.`],
    ["a machine speaking of itself", `${good} Como modelo de lenguaje, no lo sé.`],
    ["a heading other than h2", `# Hola\n\n${good}`],
  ])("refuses %s [DEC-ADVICE-01, DEC-ADVICE-02]", (fault, text) => {
    expect(faultsOf(text, { feeling: "BAD" })).toContain(fault);
  });

  it("refuses instructions that come back", () => {
    const secret = "Acompañas a una persona que ha escrito en su diario emocional y nunca dices lo que no debes.";
    expect(faultsOf(`${good} Me dijeron: acompañas a una persona que ha escrito en su diario.`, { secret })).toContain(
      "its instructions",
    );
  });

  it("takes a link of ours only where it exists", () => {
    const text = `${good} [Respirar](/routes/a/content/b)`;
    expect(faultsOf(text)).toEqual([]);
    expect(faultsOf(text, { links: ["/routes/a/content/b"] })).toEqual([]);
    expect(faultsOf(text, { links: [] })).toContain("a link that is not ours");
  });
});
