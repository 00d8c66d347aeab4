import path from "node:path";
import { trainingDigest } from "../classifier/training-digest.ts";

export const digestFile = (content: string) => path.join(content, "advice", "classifier.sha256");

/** Of everything that the training may read, and of the model: it changes more often than the model has to. */
export const trainedFrom = (content: string): Promise<string> =>
  trainingDigest(content, {
    code: ["training/advice/train.ts", "content/notions.ts"],
    folders: ["advice", "advice/topics", "advice/corpus/train"],
    files: /\.(txt|bin|yaml)$/,
  });
