import { withPlainLineEnds } from "../differences.ts";

/** Parts that an editor sees as one field: they are taken from one version, never from both. */
export interface MergeField<Values> {
  label: string;
  names: readonly (keyof Values & string)[];
  text: (values: Values) => string;
}

/** The version that both began with: as it was written here, and as the server gave it back, spelt its own way. */
export interface MergeBase<Values> {
  mine: Values;
  theirs: Values;
}

export type Side = "mine" | "theirs";

export interface AskedField {
  label: string;
  mine: string;
  theirs: string;
}

export interface UnitedField {
  label: string;
  side: Side;
  text: string;
}

export interface Merge<Values> {
  /** Both changed them, and differently. */
  asked: AskedField[];
  /** Only one of both changed them. */
  united: UnitedField[];
  /** The values with the chosen side of every asked field. */
  choose: (sides: Readonly<Record<string, Side>>) => Values;
}

interface Versions<Values> {
  fields: readonly MergeField<Values>[];
  /** Null if it is not known any more: then everything that differs is asked. */
  base: MergeBase<Values> | null;
  mine: Values;
  theirs: Values;
}

/** Unites two versions field by field. */
export function merge<Values extends object>({ fields, base, mine, theirs }: Versions<Values>): Merge<Values> {
  const judged = fields.map((field) => {
    const printed = (values: Values) => printOf(field, values);
    const isSame = printed(mine) === printed(theirs) || plain(field, mine) === plain(field, theirs);
    const isMineChanged = base === null || printed(mine) !== printed(base.mine);
    const isTheirsChanged = base === null || printed(theirs) !== printed(base.theirs);
    return { field, isSame, isMineChanged, isTheirsChanged, isAsked: !isSame && isMineChanged && isTheirsChanged };
  });
  const texts = (field: MergeField<Values>) => ({ mine: plain(field, mine), theirs: plain(field, theirs) });
  return {
    asked: judged.filter(({ isAsked }) => isAsked).map(({ field }) => ({ label: field.label, ...texts(field) })),
    united: judged
      .filter(({ isSame, isAsked, isMineChanged, isTheirsChanged }) => {
        return !isSame && !isAsked && (isMineChanged || isTheirsChanged);
      })
      .map(({ field, isMineChanged }) => {
        const side = isMineChanged ? "mine" : "theirs";
        return { label: field.label, side, text: texts(field)[side] };
      }),
    choose(sides) {
      const isTheirs = ({ field, isSame, isAsked, isMineChanged }: (typeof judged)[number]) =>
        !isSame && (isAsked ? sides[field.label] === "theirs" : !isMineChanged);
      const taken = judged.filter(isTheirs).flatMap(({ field }) => field.names.map((name) => [name, theirs[name]]));
      return { ...mine, ...Object.fromEntries(taken) };
    },
  };
}

const plain = <Values>({ text }: MergeField<Values>, values: Values) => withPlainLineEnds(text(values)).trim();

const printOf = <Values>({ names }: MergeField<Values>, values: Values): string =>
  JSON.stringify(
    names.map((name) => values[name]),
    (name, value: unknown) => {
      if (name === "key") return undefined;
      return typeof value === "string" ? withPlainLineEnds(value).trim() : value;
    },
  );
