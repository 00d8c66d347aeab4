import type { Feeling } from "@senda/contract/diary";
import bad from "./art/feeling-bad.svg";
import badDot from "./art/feeling-bad-dot.svg";
import good from "./art/feeling-good.svg";
import goodDot from "./art/feeling-good-dot.svg";
import great from "./art/feeling-great.svg";
import greatDot from "./art/feeling-great-dot.svg";
import neutral from "./art/feeling-neutral.svg";
import neutralDot from "./art/feeling-neutral-dot.svg";
import terrible from "./art/feeling-terrible.svg";
import terribleDot from "./art/feeling-terrible-dot.svg";

/** Their addresses, for drawings that put them together themselves. */
export const faces: Record<Feeling, string> = {
  GREAT: great,
  GOOD: good,
  NEUTRAL: neutral,
  BAD: bad,
  TERRIBLE: terrible,
};
export const dots: Record<Feeling, string> = {
  GREAT: greatDot,
  GOOD: goodDot,
  NEUTRAL: neutralDot,
  BAD: badDot,
  TERRIBLE: terribleDot,
};

interface Props {
  feeling: Feeling;
  size: number;
  /** What it says to whoever does not see it; nothing where words stand beside it. */
  alt?: string;
  className?: string | undefined;
}

/** A feeling as weather. */
export const FeelingFace = ({ feeling, size, alt = "", className }: Props) => (
  <img src={faces[feeling]} alt={alt} width={size} height={size} className={className} />
);

/** The same, for places too small for a face. */
export const FeelingDot = ({ feeling, size, alt = "", className }: Props) => (
  <img src={dots[feeling]} alt={alt} width={size} height={size} className={className} />
);
