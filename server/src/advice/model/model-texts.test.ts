import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { faultsOf } from "./check-advice.ts";
import { withhold } from "./withhold.ts";

describe("what is withheld from a model", () => {
  it.each([
    ["escríbeme a ana.perez+x@correo.example.org hoy", "ana.perez"],
    ["mi móvil es +34 612 34 56 78", "612"],
    ["llámame al (011) 5275-1135", "5275"],
    ["mira https://ejemplo.org/perfil/ana?x=1", "ejemplo.org"],
    ["entra en www.cosas.net ya", "cosas.net"],
    ["mi id es 0192f0a1-7c3b-7def-8abc-0123456789ab", "0192f0a1"],
    ["soy @anita_23 en todas partes", "anita_23"],
    ["mi dni 12345678Z", "12345678"],
    ["cuenta ES91 2100 0418 4502 0005 1332", "2100"],
    ["el correo de mi hermana es maría.núñez@correo.es", "mar"],
    ["es ana.perez (arroba) correo.example", "ana.perez"],
    ["escribe a luis arroba correo punto com", "luis"],
    ["su jefa está en correo.empresa.com.mx", "empresa"],
    ["mi NIE es X-1234567-L", "1234567"],
    ["dni 12.345.678-Z", "345"],
    ["llama al 612–345–678", "345"],
    ["historia clínica HC0012345678", "0012345678"],
    ["tarjeta 4111-1111-1111-1111", "1111"],
    ["código 829104", "829104"],
    ["nací el 3/10/1985", "1985"],
  ])("%s", (text, secret) => {
    expect(withhold(text)).not.toContain(secret);
  });

  it.each([
    "dormí 4 horas y a las 3:15 seguía igual",
    "cobré 1.200 euros, 50 menos que en 2025",
    "(la verdad) llevo 10-12 días así",
    // Only a reader could tell these: they are not taken out, and the consent says that the text is sent.
    "discutí con Marta en la calle Mayor",
  ])("keeps «%s» as it is", (text) => {
    expect(withhold(text)).toBe(text);
  });

  it("takes out no more of any text than it has, and leaves no address, link or long number in it", () => {
    const part = fc.oneof(
      fc.emailAddress(),
      fc.webUrl(),
      fc.stringMatching(/^\d{6,14}$/),
      fc.constantFrom("hoy", "mi madre", "a las 3", "y", "¿por qué?"),
    );
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
        const kept = withhold(parts.join(" "));
        expect(kept).not.toMatch(/\w@\w|https?:|\d{6}/);
        for (const said of parts) if (/^[^\d@:]+$/u.test(said) && !said.includes(".")) expect(kept).toContain(said);
      }),
      { numRuns: 200 },
    );
  });

  it("takes out the names it is given, as whole words", () => {
    expect(withhold("Soy Ana y mañana veo a Ana María", ["Ana"])).toBe("Soy [nombre] y mañana veo a [nombre] María");
    expect(withhold("Susana y Anabel cenan con Montaña", ["Ana"])).toBe("Susana y Anabel cenan con Montaña");
  });

  const anaMaria = ["Ana María", "Peña Ñandú", "florecilla89@correo.es"];
  it.each([
    "Ana",
    "ana",
    "María",
    "Maria",
    "Peña",
    "PEÑA",
    "pena",
    "Ñandu",
    "ana maria peña ñandu",
    "Ana María Peña Ñandú",
    "anamaria",
    "AnaPena",
    "anamariapeña",
    "A\u200bna",
    "Ａｎａ",
    "Аnа",
    "florecilla",
    "Florecilla89",
  ])("takes «%s» out where Ana María Peña Ñandú writes it", (name) => {
    const kept = withhold(`Me llamo ${name}, y «${name}» me dicen.`, anaMaria);
    expect(kept.replaceAll("89", "")).toBe("Me llamo [nombre], y «[nombre]» me dicen.");
    expect(kept).not.toContain(name);
  });

  it("leaves the little words of a name where they are", () => {
    expect(withhold("La casa de la playa y el mar de los Ríos", ["María de la O", "de los Ríos y Mar"])).toBe(
      "La casa de la playa y el [nombre] de los [nombre]",
    );
  });

  it("keeps a text whose writer has signs of patterns in their name", () => {
    expect(withhold("a+b (c) [d] .* hoy", ["(.*)+", "[a-z]", "\\p{L}", "$&"])).toBe("a+b (c) [d] .* hoy");
  });
});

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
