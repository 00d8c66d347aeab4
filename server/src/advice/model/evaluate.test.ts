import { afterEach, beforeEach, expect, test } from "vitest";
import {
  evaluate,
  type ModelOutcome,
  type PageToAnswer,
  sampleOf,
  settingsFrom,
} from "../../../../tools/training/advice/evaluate.ts";
import { answers, type Behaviour, fails, startEndpoint } from "../../../test/advice.ts";

let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
beforeEach(async () => {
  endpoint = await startEndpoint();
});
afterEach(() => endpoint.stop());

const pages: PageToAnswer[] = [
  { country: "MX", tone: "hard", text: "Ayer enterramos a mi jefa." },
  { country: "ES", tone: "good", text: "Aprobé el examen de conducir a la primera." },
  { country: "AR", tone: "plain", text: "Fui al mercado y lavé ropa." },
  { country: "CO", tone: "hard", text: "El jefe me regañó otra vez por el informe." },
];
const fields = (topics: string[], tone: string, over: object = {}) =>
  JSON.stringify({
    danger: { level: "NINGUNO", keys: [] },
    topics,
    tone,
    opening: "Leo lo que cuentas de este día. Es bastante para una sola persona.",
    steps: ["Come algo tibio y siéntate un rato.", "Llama a alguien que te conozca."],
    closing: "Hoy basta con eso.",
    ...over,
  });

/** A model that understands two pages, worries about one, and gives a diagnosis for another. */
const model: Behaviour = (asked, response, attempt) => {
  const { user } = asked;
  const said = user.includes("jefa")
    ? fields(["parent-death"], "hard")
    : user.includes("examen")
      ? fields(["achievement", "studies"], "good")
      : user.includes("mercado")
        ? fields([], "plain", { danger: { level: "DUDA", keys: ["SELF_HARM"] } })
        : fields(["work"], "hard", { closing: "Creo que tienes depresión." });
  answers(said)(asked, response, attempt);
};

const libraryOutcome = (page: PageToAnswer): ModelOutcome<PageToAnswer> => ({
  page,
  topic: "work",
  stance: null,
  opening: "De la biblioteca.",
  linked: null,
});
const settings = () => ({ baseUrl: endpoint.baseUrl, apiKey: "clave", model: "prueba", timeoutMs: 10_000 });

test("a model is measured by what people would read: its answers, and the library's where it gives none [MODEL-11]", async () => {
  endpoint.is(model);
  const { outcomes, figures } = await evaluate(pages, { settings: settings(), libraryOutcome, atOnce: 2 });
  expect(outcomes).toEqual([
    {
      page: pages[0],
      topic: "parent-death",
      stance: "sorry",
      opening: "Leo lo que cuentas de este día.",
      linked: null,
    },
    {
      page: pages[1],
      topic: "achievement",
      stance: "celebrate",
      opening: "Leo lo que cuentas de este día.",
      linked: null,
    },
    libraryOutcome(pages[3] ?? { country: "", tone: "plain", text: "" }),
  ]);
  for (const line of [
    "| answered by the model | 2 |",
    "| refused by our checks | 1 |",
    "| answered by the library instead | 1 |",
    "| asked or warned instead of advised | 1 |",
    "| – unfit: a diagnosis | 1 |",
  ])
    expect(figures).toContain(line);
  expect(figures).toMatch(/Median time of an answer: \d+\.\d s\./);
  for (const { text } of pages) expect(figures).not.toContain(text);
});

test("an endpoint that keeps failing ends the measuring, and says why [MODEL-11]", async () => {
  endpoint.is(fails(401));
  const many = Array.from({ length: 20 }, () => pages[1] ?? []).flat();
  await expect(evaluate(many, { settings: settings(), libraryOutcome })).rejects.toThrow(
    /failed too often: status 401/,
  );
});

test("a number of pages is taken from all of them", () => {
  const all = Array.from({ length: 10 }, (_, number) => String(number));
  expect(sampleOf(all, 4)).toEqual(["2", "4", "7", "9"]);
  expect(sampleOf(all, 99)).toEqual(all);
});

test("without an endpoint the variables are named", () => {
  expect(() => settingsFrom({ ai: null, aiTimeoutMs: 20_000 })).toThrow("AI_BASE_URL, AI_API_KEY and AI_MODEL");
  const ai = { baseUrl: "http://127.0.0.1:9/v1", apiKey: "clave", model: "prueba" };
  expect(settingsFrom({ ai, aiTimeoutMs: 500 })).toEqual({ ...ai, timeoutMs: 500 });
});
