import { createHash } from "node:crypto";
import { type AdviceContent, filesIn, loadAdvice } from "./advice.ts";
import { checkAdviceCorpus } from "./advice-corpus.ts";
import { type CareContent, loadCare } from "./care.ts";
import { checkCorpus } from "./corpus.ts";
import { type DemoHistory, type DemoRoute, loadDemo } from "./demo.ts";
import { type Lexicons, loadLexicons, loadSignals, type Signal } from "./lexicons.ts";
import { loadNotions, type NamedNotion } from "./notions.ts";
import { type CountryOfHelplines, DirectoryFile, HelplineFile, type ShippedHelpline } from "./schema.ts";
import { type Fault, Sources } from "./sources.ts";

/**
 * The exports of each virtual module: `content:advice`, `content:care`, `content:crisis`, `content:classifier`,
 * `content:helplines`, `content:demo`.
 */
export interface LoadedContent {
  advice: AdviceContent;
  care: { care: CareContent | null; fingerprint: string };
  crisis: { lexicons: Lexicons; signals: Signal[]; notions: NamedNotion[] };
  /** Empty before they were first trained. */
  classifier: { packedModel: Uint8Array; packedTopics: Uint8Array };
  helplines: {
    helplines: ShippedHelpline[];
    countries: CountryOfHelplines[];
    directory: { name: string; address: string } | null;
  };
  demo: { routes: DemoRoute[]; history: DemoHistory };
}

const HOME = "ES";
const DIRECTORY = "helplines/directory.yaml";

function loadHelplines(sources: Sources): LoadedContent["helplines"] {
  const files = filesIn(sources, "helplines", HelplineFile, DIRECTORY);
  for (const { file, data, lineOf } of files)
    if (file !== `helplines/${data.country.toLowerCase()}.yaml`)
      sources.report(file, lineOf(["country"]), `the file of ${data.country} is ${data.country.toLowerCase()}.yaml`);
  const owners = new Map<string, string>();
  for (const { file, data, lineOf } of files)
    for (const [index, zone] of data.timeZones.entries()) {
      const owner = owners.get(zone);
      if (owner) sources.report(file, lineOf(["timeZones", index]), `${zone} already suggests ${owner}`);
      owners.set(zone, data.country);
    }
  const countries = files.map(
    ({ data: { country: code, name, timeZones } }): CountryOfHelplines => ({ code, name, timeZones }),
  );
  // A list of countries shows the country that Senda is made in first, then the others by name.
  const others = countries
    .filter(({ code }) => code !== HOME)
    .sort((one, other) => one.name.localeCompare(other.name, "es"));
  return {
    helplines: files.flatMap(({ data: { country, lines } }) => lines.map((line) => ({ country, ...line }))),
    directory: sources.parse(DIRECTORY, DirectoryFile)?.data ?? null,
    countries: [...countries.filter(({ code }) => code === HOME), ...others],
  };
}

/** Changes with every word of a notice or a question, and with everything that decides who reads it. */
const fingerprintOf = (
  care: CareContent | null,
  { lexicons, signals, notions }: LoadedContent["crisis"],
  model: Buffer,
) =>
  createHash("sha256")
    .update(JSON.stringify([care, lexicons, signals, notions, model.toString("base64")]))
    .digest("hex")
    .slice(0, 12);

/** Reads and checks a content folder. If there are faults, the content is not fit to be used. */
export function readContent(folder: string): { content: LoadedContent; faults: Fault[]; files: string[] } {
  const sources = new Sources(folder);
  const advice = loadAdvice(sources);
  const care = loadCare(sources);
  const crisis = {
    lexicons: loadLexicons(sources),
    signals: loadSignals(sources),
    notions: loadNotions(sources, "crisis/notions.txt"),
  };
  const packedModel = sources.bytes("crisis/classifier.bin");
  const content = {
    advice,
    care: { care, fingerprint: fingerprintOf(care, crisis, packedModel) },
    crisis,
    classifier: { packedModel, packedTopics: sources.bytes("advice/classifier.bin") },
    helplines: loadHelplines(sources),
    demo: loadDemo(sources, new Set(advice.themes.map(({ id }) => id))),
  };
  checkCorpus(sources);
  checkAdviceCorpus(sources, new Set(content.advice.themes.map(({ id }) => id)));
  return { content, faults: sources.faults, files: sources.files };
}

/** Tests and builds of one process each have a plugin, often from a copy of its file; this module they have in common. */
export const kept: { loaded?: Promise<ReturnType<typeof readContent>> | undefined } = {};
