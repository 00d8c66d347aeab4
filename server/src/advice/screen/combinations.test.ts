import { describe, expect, it } from "vitest";
import { constellations, shows } from "./combinations.ts";
import { hear } from "./normalise.ts";

const list = constellations(["{PILLS} + [suficientes|alcanzan] @6 - [farmacia]"], { PILLS: "[pastilla*|somnifero*]" });
const seen = (text: string) => shows(hear(text), list);

describe("notions side by side", () => {
  it("are seen in either order and across a full stop", () => {
    expect(seen("conté las pastillas y son suficientes")).toBe(true);
    expect(seen("Son suficientes. Pastillas.")).toBe(true);
  });

  it("are not seen one alone, nor far from one another", () => {
    expect(seen("conté las pastillas")).toBe(false);
    expect(seen("las pastillas de la tos de mi abuela están en el cajón y hay platos suficientes")).toBe(false);
  });

  it("are not seen where a word gives them another meaning", () => {
    expect(seen("fui a la farmacia: hay pastillas suficientes")).toBe(false);
  });
});
