import { writeFileSync } from "node:fs";
import path from "node:path";
import { readConfig } from "../../../server/src/config.ts";
import { readPages } from "../../content/advice-corpus.ts";
import { Sources } from "../../content/sources.ts";
import { evaluate, sampleOf, settingsFrom } from "./evaluate.ts";
import { outcomeOf, pageWithAnswer } from "./outcomes.ts";
import { tablesOf } from "./report.ts";
import { train, trainingPages } from "./train.ts";
import { digestFile, trainedFrom } from "./trained-from.ts";

/** What `npm run advice:…` runs, with the folder of the content. */
export const commands = {
  async train(content: string): Promise<string> {
    const bytes = train(trainingPages(content));
    const file = path.join(content, "advice", "classifier.bin");
    writeFileSync(file, bytes);
    writeFileSync(digestFile(content), `${await trainedFrom(content)}\n`);
    return `${file}: ${bytes.length} bytes`;
  },
  /** `npm run advice:eval`, or `npm run advice:eval -- 100` for so many pages. */
  async eval(content: string): Promise<string> {
    const all = readPages(new Sources(content), "test");
    const pages = sampleOf(all, Number(process.argv[4] ?? all.length));
    const { outcomes, figures } = await evaluate(pages, {
      settings: settingsFrom(readConfig(process.env)),
      libraryOutcome: outcomeOf,
      onProgress: (done) => process.stderr.write(`\r${done} of ${pages.length}`),
    });
    return [tablesOf(outcomes), figures].join("\n\n");
  },
  /** `npm run advice:show`: pages kept apart with their answers, for readers who judge them by docs/advice.md. */
  show: (content: string): string =>
    sampleOf(readPages(new Sources(content), "apart"), 150)
      .map(pageWithAnswer)
      .join("\n\n"),
  report: (content: string): string =>
    (["test", "apart"] as const)
      .map((part) => `### ${part}\n\n${tablesOf(readPages(new Sources(content), part).map(outcomeOf))}`)
      .join("\n\n"),
};
