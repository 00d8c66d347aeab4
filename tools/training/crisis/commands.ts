import type { CareLevel } from "@senda/contract/care";
import { limits } from "@senda/contract/limits";
import type { Reading } from "../../../server/src/advice/advisor/advisor.ts";
import { levelOf } from "../../../server/src/advice/screen/classifier.ts";
import { screen } from "../../../server/src/advice/screen/screen.ts";
import { readPages } from "../../content/advice-corpus.ts";
import { readCorpus } from "../../content/corpus.ts";
import { Sources } from "../../content/sources.ts";
import { saveModel } from "../classifier/training-digest.ts";
import { type DangerOutcome, dangerTables, type PageOutcome, pageTableOf, summaryOf } from "./report.ts";
import { type Trained, trainDangers, trainingExamples } from "./train.ts";

const crossValidatedOutcomes = ({ crossValidated, header }: Trained): DangerOutcome[] =>
  crossValidated.map((line) => ({ ...line.example, found: levelOf(header.thresholds, line.example, line) }));

const testOutcomes = (content: string, levelOn: (reading: Reading) => CareLevel | null): DangerOutcome[] =>
  readCorpus(new Sources(content), "test").map((line) => ({ ...line, found: levelOn(screen(line.text)) }));

export const pageOutcomes = (content: string): PageOutcome[] =>
  (["test", "apart"] as const)
    .flatMap((part) => readPages(new Sources(content), part))
    .map((page) => ({ page, found: screen(page.text).level }));

const onAnyDay = ({ level }: Reading) => level;
const onGoodDay = ({ level, isFaint }: Reading) => (isFaint ? null : level);

/** Processor time of both readers for each of some texts, once they are warm. */
function timeOf(name: string, texts: readonly string[]): string {
  for (const text of texts) screen(text);
  const started = process.cpuUsage();
  for (const text of texts) screen(text);
  const { user, system } = process.cpuUsage(started);
  return `${name}: ${((user + system) / 1000 / texts.length).toFixed(2)} ms of processor time, both readers`;
}

function timesOf(content: string): string {
  const texts = readCorpus(new Sources(content), "train").map(({ text }) => text);
  const pages = texts.filter((text) => text.length > 400).slice(0, 200);
  const longest = Array.from({ length: 20 }, (_, index) =>
    texts
      .slice(index * 200)
      .join(" ")
      .slice(0, limits.diaryText),
  );
  return [timeOf("a page", pages), timeOf("5,000 characters of dangers", longest)].join("\n");
}

/** The commands of `npm run crisis:…`; each gets the folder of the content. */
export const crisisCommands = {
  async train(content: string): Promise<string> {
    const { bytes, header } = trainDangers(trainingExamples(content));
    return `${await saveModel(content, "crisis", bytes)}, ${JSON.stringify(header.thresholds)}`;
  },
  report: (content: string): string =>
    [
      "### Test part",
      dangerTables(testOutcomes(content, onAnyDay)),
      "### Test part, as if every day were marked as good or great",
      summaryOf(testOutcomes(content, onGoodDay)),
      "### Pages of the advice corpus, kept from both trainings",
      pageTableOf(pageOutcomes(content)),
      "### Training part, each line read by a model that saw no line of its country",
      summaryOf(crossValidatedOutcomes(trainDangers(trainingExamples(content)))),
      timesOf(content),
    ].join("\n\n"),
};
