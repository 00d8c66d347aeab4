import type { Danger } from "@senda/contract/care";
import { featuresOf } from "../../../server/src/advice/classifier/features.ts";
import { withoutStops } from "../../../server/src/advice/classifier/notions.ts";
import { findDangerNotions, lexiconSlots } from "../../../server/src/advice/screen/classifier.ts";
import { toneOfKind } from "../../../server/src/advice/screen/kinds.ts";
import { hasBareDanger, readByLexicon } from "../../../server/src/advice/screen/lexicon-reader.ts";
import { normalise } from "../../../server/src/advice/spanish/normalise.ts";
import type { CorpusLine } from "../../content/corpus.ts";
import type { Example } from "../classifier/examples.ts";

export interface DangerExample extends Example, CorpusLine {
  found: Danger[];
  isBare: boolean;
}

export const kinds = [...toneOfKind.keys()];

export function dangerExampleOf(line: CorpusLine): DangerExample {
  const normalised = normalise(line.text);
  const { dangers: found } = readByLexicon(line.text, normalised);
  const isBare = found.length > 0 && hasBareDanger(normalised);
  const words = withoutStops(normalised);
  return {
    ...line,
    features: featuresOf(words, findDangerNotions(words)),
    given: lexiconSlots(found),
    wanted: [{ kind: kinds.indexOf(line.kind), share: 1 }],
    found,
    isBare,
  };
}
