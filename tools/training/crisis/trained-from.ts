import path from "node:path";
import { trainingDigest } from "../classifier/training-digest.ts";

// Training takes two minutes of processor time and makes the same bytes from the same code and content. Instead of training
// again, a test compares this digest of both, and of the model, with the one that `npm run crisis:train` stored.

export const digestFile = (content: string) => path.join(content, "crisis", "classifier.sha256");

export const trainedFrom = (content: string): Promise<string> =>
  trainingDigest(content, {
    // With what makes the lists of the content that the training reads.
    code: ["training/crisis/train.ts", "content/lexicons.ts", "content/notions.ts"],
    folders: ["crisis", "crisis/corpus/train", "advice/corpus/train"],
    files: /\.(txt|bin)$/,
  });
