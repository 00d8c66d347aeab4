import { describe, expect, it } from "vitest";
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
  ])("%s", (text, secret) => {
    expect(withhold(text)).not.toContain(secret);
  });

  it("keeps the rest, and ordinary numbers, as they are", () => {
    expect(withhold("dormí 4 horas y a las 3:15 seguía igual")).toBe("dormí 4 horas y a las 3:15 seguía igual");
  });

  it("takes out the names it is given, as whole words", () => {
    expect(withhold("Soy Ana y mañana veo a Ana María", ["Ana"])).toBe("Soy [nombre] y mañana veo a [nombre] María");
  });
});
