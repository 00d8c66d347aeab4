import { combinedReading, type Reading, type Understood } from "../advisor/advisor.ts";
import { type Demands, faultsOf, LONGEST, leaks } from "./check-advice.ts";
import { composed, inCommonWords, partsOfText, withoutExclamations } from "./compose-answer.ts";
import { dangerNamedIn } from "./danger-named.ts";
import { type AdviceParts, structuredAnswer } from "./structured-answer.ts";

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf(".\n"), cut.lastIndexOf("\n\n"));
  return end > LONGEST / 2 ? cut.slice(0, end + 1) : cut;
}

/** A model's answer is untrusted text: links, images and HTML are removed first. */
function cleanAnswer(answer: string): string {
  const text = answer
    .replace(/!\[[^\][]{0,300}\]\([^()]{0,500}\)/g, "")
    .replace(/\[([^\][]{0,300})\]\((?!\/routes\/[\w-]+\/content\/[\w-]+\))[^()]{0,500}\)/g, "$1")
    .replace(/^\[[^\]]+\]:.*$/gm, "")
    .replace(/<\/?[a-z!][^<>]{0,500}>/gi, "")
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, "")
    .replace(/^#{1,6}\s+(.+)$/gm, "**$1**")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n");
  return text.trim();
}

export interface CheckedAnswer {
  text: string;
  faults: string[];
  /** The dangers that the model flagged or named. They may only raise the level that our readers found. */
  reading: Reading;
  understood: Understood;
}

const withoutThoughts = (answer: string) =>
  answer
    .slice(0, 20_000)
    .normalize("NFC")
    .replace(/<think>[\s\S]*?<\/think>/gi, "");

/** An element that runs or loads something is no slip of form. */
const ACTIVE = /<\s*(?:script|style|iframe|object|embed|form|svg|html|body)\b/i;

const MOST_WORDS = 220;

const cleanParts = ({ opening, steps, closing }: AdviceParts): AdviceParts => ({
  opening: cleanAnswer(opening),
  steps: steps.map(cleanAnswer),
  closing: cleanAnswer(closing),
});

function repaired(text: string, isHard: boolean): string {
  const plain = inCommonWords(text)
    .replace(/(?<=\p{Ll})\.(?=\p{Lu}\p{Ll})/gu, ". ")
    .replace(/ ?\p{Extended_Pictographic}\ufe0f?/gu, "");
  return (isHard ? withoutExclamations(plain) : plain).trim();
}

export function checkedAnswer(answer: string, demands: Demands): CheckedAnswer {
  const thoughtless = withoutThoughts(answer);
  const { reading: flagged, parts: fields, topics, tone, said, rest } = structuredAnswer(thoughtless);
  const whole = cleanAnswer(said);
  const isFree = demands.minSteps === 0;
  const parts = fields ? cleanParts(fields) : isFree ? null : partsOfText(cleanAnswer(rest));
  const isHard = demands.feeling === "BAD" || demands.feeling === "TERRIBLE" || tone === "hard";
  const composedText = parts ? composed(parts, demands.maxWords ?? MOST_WORDS) : shortened(cleanAnswer(rest));
  const text = repaired(composedText, isHard);
  // Our instructions name dangers: if they come back, nothing is said of the person.
  const isEcho = demands.secret !== undefined && leaks(whole, demands.secret);
  const reading = isEcho ? flagged : combinedReading([flagged, dangerNamedIn(whole)]);
  const faults = faultsOf(text, { ...demands, mayNameIllness: true });
  if (isEcho && !faults.includes("its instructions")) faults.push("its instructions");
  if (parts?.opening === "") faults.push("no opening");
  if (ACTIVE.test(thoughtless)) faults.push("HTML or code");
  return { text, faults, reading, understood: { topics, tone, opening: parts?.opening ?? "" } };
}
