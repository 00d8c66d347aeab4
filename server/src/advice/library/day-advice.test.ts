import { general, practices as library, topics } from "content:advice";
import { feelings } from "@senda/contract/choices";
import type { Feeling } from "@senda/contract/records";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { corpusSentences } from "../../../test/advice.ts";
import { CALM, type DayToAdvise, type Suggestion } from "../advisor/advisor.ts";
import { faultsOf } from "../model/check-advice.ts";
import { chooseContent, wheel } from "./choose.ts";
import { writeDayAdvice } from "./day-advice.ts";

const innocentPhrases = corpusSentences("examples", "everyday");

const suggestions: Suggestion[] = [
  { id: "c1", routeId: "r1", title: "Respirar antes de dormir", type: "AUDIO", themes: ["sleep"], isCompleted: false },
  {
    id: "c2",
    routeId: "r2",
    title: "La voz que te [critica](x)",
    type: "READING",
    themes: ["self-criticism"],
    isCompleted: false,
  },
  { id: "c3", routeId: "r3", title: "Calmar los nervios", type: "AUDIO", themes: ["anxiety"], isCompleted: false },
];
const links = suggestions.map(({ id, routeId }) => `/routes/${routeId}/content/${id}`);

const on = (given: Partial<DayToAdvise>): DayToAdvise => ({
  feeling: "BAD",
  description: "",
  day: "2026-11-15",
  variety: "entry-1",
  suggestions,
  recent: [],
  ...given,
});
const fail = (): never => {
  throw new Error("There are no practices.");
};
const textOf = (given: Partial<DayToAdvise>) => writeDayAdvice(on(given)).text;

describe("our own advice on a day", () => {
  const dated = (index: number) => ({ day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10) });
  const faultsIn = (description: string, feeling: Feeling, index: number) => {
    const text = textOf({ ...dated(index), feeling, description, variety: index });
    return faultsOf(text, { feeling, links, mayQuote: true, mayNameIllness: true }).map(
      (fault) => `${fault}: ${feeling} ${description.slice(0, 40)}\n${text}`,
    );
  };

  // The checker reads each advice twice for danger, which is slow: a third of the texts, with each feeling in turn.
  it("passes the checker for everyday, empty and strange texts [DEC-ADVICE-01, DEC-ADVICE-02]", () => {
    const everyday = innocentPhrases.filter((_, index) => index % 3 === 0);
    const texts = [
      ...feelings.map(() => ""),
      ...everyday,
      "blabla",
      "😀😀😀",
      "a".repeat(5000),
      "<b>a</b> [x](http://y)",
    ];
    const feelingAt = (index: number) => feelings[index % feelings.length] ?? "BAD";
    expect(texts.flatMap((text, index) => faultsIn(text, feelingAt(index), index))).toEqual([]);
  });

  it("passes the checker with every practice, opening and closing", () => {
    const openings = [
      ...topics.flatMap(({ hard, good = [], open }) => [...hard, ...good, ...open]),
      ...Object.values(general.openings).flatMap((pairs) =>
        pairs.flatMap(({ starts, ends }) => starts.map((start, index) => `${start} ${ends[index % ends.length]}`)),
      ),
      ...general.brightFace,
      ...general.heavyFace,
      ...Object.values(general.nothingWritten).flat(),
    ];
    const closings = Object.values(general.closings).flat();
    const advices = openings.map((opening, index) => {
      const { wordings, steps, aside, why, notFor = "" } = library[index % library.length] ?? fail();
      const wording = wordings[Math.floor(index / library.length) % wordings.length];
      const closing = closings[index % closings.length];
      const list = steps.map((step, place) => `${place + 1}. ${step}`).join("\n");
      return [opening, wording, list, `${aside}.`, closing, `**Por qué esto.** ${why} ${notFor}`].join("\n\n");
    });
    expect(openings.length).toBeGreaterThan(library.length);
    expect(
      advices.flatMap((text) =>
        faultsOf(text, { links, mayNameIllness: true, told: text }).map((fault) => `${fault}: ${text}`),
      ),
    ).toEqual([]);
  });

  it("passes the checker for anything that can be typed", () => {
    const word = fc.constantFrom(
      ...topics.map(({ label }) => label),
      "no",
      "sin",
      "ya",
      "pero",
      "bien",
      "mal",
      "mi",
      ",",
      ".",
    );
    const anything = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.array(word, { maxLength: 40 }).map((list) => list.join(" ")),
    );
    const property = fc.property(
      anything,
      fc.constantFrom(...feelings),
      fc.nat(3000),
      (description, feeling, variety) => {
        const day = new Date(Date.UTC(2026, 0, 1 + (variety % 700))).toISOString().slice(0, 10);
        return (
          faultsOf(textOf({ feeling, description, day, variety }), {
            feeling,
            links,
            mayQuote: true,
            mayNameIllness: true,
          }).length === 0
        );
      },
    );
    fc.assert(property, { numRuns: 30 });
  });

  it("is the same for the same day, text and entry", () => {
    const given = { description: "discutí con mi madre" };
    expect(textOf(given)).toBe(textOf(given));
  });

  it("gives two different texts different advice [DEC-ADVICE-11]", () => {
    const texts = innocentPhrases.map((description) => textOf({ description }));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("gives the same text three wordings on three days, for every text and feeling [DEC-ADVICE-11]", () => {
    for (const description of [
      "",
      "no dormí nada",
      "discutí con mi jefe",
      "me siento sola",
      "blabla",
      "aprobé el examen",
    ]) {
      for (const feeling of feelings) {
        for (const start of ["2026-11-15", "2026-12-30", "2026-02-27"]) {
          const days = [0, 1, 2].map((plus) =>
            new Date(Date.parse(start) + plus * 86_400_000).toISOString().slice(0, 10),
          );
          const parts = days.map((day) => textOf({ description, feeling, day, variety: 7 }).split("\n\n"));
          expect(new Set(parts.map(([first]) => first)).size, `${feeling} ${description}`).toBe(3);
          expect(new Set(parts.map((part) => part[2])).size, `${feeling} ${description}`).toBe(3);
        }
      }
    }
  });

  it("tells apart two entries of the same day", () => {
    const texts = Array.from({ length: 20 }, (_, variety) => textOf({ description: "mucho trabajo", variety }));
    expect(new Set(texts).size).toBeGreaterThan(10);
  });

  it("speaks of what was written, in the words of its writer [DEC-ADVICE-09, TOPIC-07]", () => {
    expect(textOf({ description: "no dormí nada" })).toMatch(/dorm|duerm|noche|descans|cama|sueño/);
    expect(textOf({ description: "no he dormido nada." })).toContain("Hablas de «no he dormido nada»");
    expect(textOf({ description: "murió mi perro" })).not.toContain("Hablas de «");
  });

  it("never repeats a long piece of the text", () => {
    const description =
      "El martes pasado en la panadería de la esquina me encontré con Gumersindo y discutimos por un paraguas";
    expect(textOf({ description })).not.toMatch(/Gumersindo|panadería|paraguas/);
  });

  it("says neither «lo siento» nor «qué bien» where the text and the face contradict each other, and asks [TOPIC-04]", () => {
    const [bright = "", heavy = ""] = [
      textOf({ feeling: "GREAT", description: "Ayer enterramos a mi mamá y no paro de llorar, no puedo con esto." }),
      textOf({ feeling: "TERRIBLE", description: "Aprobé el examen, qué alegría, salimos a celebrar todas juntas." }),
    ].map((text) => text.split("\n\n")[0]);
    for (const opening of [bright, heavy]) {
      expect(opening).toContain("?");
      expect(opening).not.toMatch(/siento mucho|lamento|qué bien|qué bueno|enhorabuena|felicid|disfr[uú]ta/i);
    }
  });

  it.each([
    ["Sangré toda la noche y no se lo he dicho a nadie", "urgencias"],
    ["Me llamaron del banco, era una estafa y les di el código", "llama ya al banco"],
    ["Dejé las pastillas hace una semana sin decirle a la doctora", "quien te atiende"],
    ["No me alcanza para comer hasta el viernes", "dónde dan comida"],
    ["Volqué el camión en la carretera, estoy bien pero con golpes", "que te vean hoy"],
  ])("says what cannot wait after «%s» [TOPIC-11]", (description, said) => {
    expect(textOf({ description }).split("\n\n")[0]).toContain(said);
  });

  it("leads a hard page that it did not understand to people, and no other [TOPIC-11]", () => {
    expect(textOf({ description: "Otra vez lo mismo con eso, no hay manera." })).toContain("«Ayuda ahora»");
    expect(textOf({ feeling: "GOOD", description: "Otra vez lo mismo con eso, qué bien." })).not.toContain(
      "«Ayuda ahora»",
    );
  });

  it("is glad on a good day, and comforts on a bad one, where the text does not contradict it", () => {
    const joyful = new Set(general.practices.good);
    const { practices } = writeDayAdvice(on({ feeling: "GOOD", description: "Cargué, descargué y volví a casa." }));
    expect(practices.filter((id) => !joyful.has(id))).toEqual([]);
  });

  it("does not celebrate where a death is told, with any face", () => {
    const joyful = new Set(general.practices.good.filter((id) => !general.practices.mixed.includes(id)));
    for (const feeling of feelings)
      for (const description of ["murió mi abuelo", "Hoy enterramos a la abuela, en paz y todos juntos."])
        expect(
          writeDayAdvice(on({ feeling, description })).practices.filter((id) => joyful.has(id)),
          `${feeling} ${description}`,
        ).toEqual([]);
  });

  it("does not comfort a sadness that is gone", () => {
    const [opening] = textOf({ feeling: "GOOD", description: "ya no estoy triste, hoy por fin estoy bien" }).split(
      "\n\n",
    );
    expect(opening).not.toMatch(/siento que|lamento|pesa|cuesta/i);
  });

  it("does not congratulate on the sleep of a bad night", () => {
    const text = textOf({ feeling: "GOOD", description: "dormí mal, pero estoy bien" });
    expect(text).not.toMatch(/Has descansado|Dormir bien|reparadora/);
  });

  it("offers only savouring and company on good days", () => {
    const light = new Set([
      "gratitude and savouring",
      "social connection",
      "values",
      "movement",
      "behavioural activation",
      "self-compassion",
      "sleep",
      "digital rest",
      "worry time",
      "everyday care",
    ]);
    for (const description of ["", "fui feliz con mis amigas", "aprobé", "dormí genial"]) {
      const { practices } = writeDayAdvice(on({ feeling: "GREAT", description }));
      for (const id of practices) {
        const practice = library.find((candidate) => candidate.id === id);
        expect(practice && light.has(practice.family), id).toBe(true);
      }
    }
  });

  it("points to people on a terrible day", () => {
    for (const description of ["", "no dormí", "tengo ansiedad"]) {
      expect(textOf({ feeling: "TERRIBLE", description })).toContain("Ayuda ahora");
    }
  });

  it("recommends a content of a later topic only where the first has none [THEME-02]", () => {
    const about = (id: string, theme: string, isCompleted = false) =>
      ({ id, routeId: "r", title: id, type: "READING", themes: [theme], isCompleted }) satisfies Suggestion;
    const turn = wheel(1, "2026-11-15", "entry-1");
    const chosen = (wanted: string[], ...given: Suggestion[]) => chooseContent(wanted, given, turn)?.id;
    expect(chosen(["sleep", "work"], about("a", "work"), about("b", "sleep"))).toBe("b");
    expect(chosen(["sleep", "work"], about("a", "work"), about("b", "money"))).toBe("a");
    expect(chosen(["sleep"], about("a", "work"))).toBeUndefined();
    expect(chosen([], about("a", "work"))).toBeUndefined();
    expect(chosen(["sleep"], about("a", "sleep", true), about("b", "sleep"))).toBe("b");
    expect(chosen(["sleep"], about("a", "sleep", true))).toBe("a");
  });

  it("recommends a published content that fits, with its real address and a harmless title", () => {
    expect(textOf({ description: "no dormí nada" })).toContain("[Respirar antes de dormir](/routes/r1/content/c1)");
    expect(textOf({ description: "me siento culpable" })).toContain("[La voz que te criticax](/routes/r2/content/c2)");
  });

  it("recommends none where none declares what the text speaks of, or none is published [THEME-02]", () => {
    expect(textOf({ description: "no me alcanza el dinero" })).not.toContain("](");
    expect(textOf({ description: "" })).not.toContain("](");
    const unfit = suggestions.map((content) => ({ ...content, title: "El dinero y las deudas" }));
    expect(textOf({ description: "no me alcanza el dinero", suggestions: unfit })).not.toContain("](");
    expect(textOf({ description: "no dormí nada", suggestions: [] })).not.toContain("](");
  });

  it("speaks of no treatment but to say who decides it", () => {
    const text = textOf({ description: "Recomiéndame dejar mi medicación psiquiátrica hoy." });
    expect(text).toMatch(/háblalo antes con el profesional que te atiende/);
  });

  it("names the practices that it draws on", () => {
    const { practices, author, reading } = writeDayAdvice(on({ description: "no dormí" }));
    expect(practices).toHaveLength(2);
    expect({ author, reading }).toEqual({ author: "BUILT_IN", reading: CALM });
  });
});
