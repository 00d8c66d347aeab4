import { lexicons, signals } from "content:crisis";
import { compile } from "../spanish/phrase.ts";
import { compileCombinations } from "./combinations.ts";

const { "self-harm": harm, violence, exclusions, farewell, combined, "someone-near": near } = lexicons;
const compiled =
  <Section extends string>(list: { groups: Record<string, string>; sections: Record<Section, string[]> }) =>
  (section: Section) =>
    compile(list.sections[section], list.groups);

const selfHarmList = compiled(harm);
export const selfHarm = selfHarmList("phrases");
export const selfHarmNamed = selfHarmList("named");
export const deathNamed = selfHarmList("death");
export const deathOfOthers = selfHarmList("death of others");

const violenceList = compiled(violence);
export const violenceSuffered = violenceList("phrases");
export const selfInflicted = violenceList("self-inflicted");

export const personNear = compiled(near)("phrases");
export const combinations = compileCombinations(combined.sections.combinations, combined.groups);

/** A text is a risk where the weights of its signals reach this sum. */
export const ENOUGH_SIGNALS = 3;
export const weightedSignals = signals.map(({ weight, expressions }) => ({ weight, phrases: compile(expressions) }));

const excluded = compiled(exclusions);
export const selfHarmIdioms = excluded("self-harm idioms");
export const violenceIdioms = excluded("violence idioms");
export const aboutTheWorld = excluded("about the world");
export const aboutAnotherPerson = excluded("about another person");
export const quotedWords = excluded("quoted words");
export const ownWords = excluded("own words");
export const saidToAnother = excluded("said to another person");
export const helpIsThere = excluded("help is there");
export const notInEarnest = [...quotedWords, ...helpIsThere, ...excluded("in jest")];
export const wishToLive = excluded("wish to live");
export const inDoubt = excluded("in doubt");
export const longAgo = excluded("long ago");
export const overcome = excluded("overcome");
export const stillPresent = excluded("still present");

const farewellList = compiled(farewell);
export const saidOnLeaving = farewellList("said on leaving");
export const harmlessFarewell = farewellList("harmless");
