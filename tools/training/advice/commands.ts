import { readConfig } from "../../../server/src/config.ts";
import { readPages } from "../../content/advice-corpus.ts";
import { Sources } from "../../content/sources.ts";
import { saveModel } from "../classifier/training-digest.ts";
import { evaluate, sampleOf, settingsFrom } from "./evaluate.ts";
import { outcomeOf, pageWithAnswer } from "./outcomes.ts";
import { adviceTables } from "./report.ts";
import { trainingPages, trainTopics } from "./train.ts";

/** The commands of `npm run advice:…`; each gets the folder of the content. */
export const adviceCommands = {
  train: (content: string) => saveModel(content, "advice", trainTopics(trainingPages(content))),
  /** `npm run advice:eval`, or `npm run advice:eval -- 100` for so many pages. */
  async eval(content: string): Promise<string> {
    const all = readPages(new Sources(content), "test");
    const pages = sampleOf(all, Number(process.argv[4] ?? all.length));
    const { outcomes, figures } = await evaluate(pages, {
      settings: settingsFrom(readConfig(process.env)),
      libraryOutcome: outcomeOf,
      onProgress: (done) => process.stderr.write(`\r${done} of ${pages.length}`),
    });
    return [adviceTables(outcomes), figures].join("\n\n");
  },
  /** `npm run advice:show`: pages kept apart with their answers, for readers who judge them by docs/advice.md. */
  show: (content: string): string =>
    sampleOf(readPages(new Sources(content), "apart"), 150)
      .map(pageWithAnswer)
      .join("\n\n"),
  report: (content: string): string =>
    (["test", "apart"] as const)
      .map((part) => `### ${part}\n\n${adviceTables(readPages(new Sources(content), part).map(outcomeOf))}`)
      .join("\n\n"),
};
