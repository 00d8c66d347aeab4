import type { Feeling } from "@senda/contract/diary";
import bad from "../ui/art/feeling-bad.svg";
import badDot from "../ui/art/feeling-bad-dot.svg";
import good from "../ui/art/feeling-good.svg";
import goodDot from "../ui/art/feeling-good-dot.svg";
import great from "../ui/art/feeling-great.svg";
import greatDot from "../ui/art/feeling-great-dot.svg";
import neutral from "../ui/art/feeling-neutral.svg";
import neutralDot from "../ui/art/feeling-neutral-dot.svg";
import terrible from "../ui/art/feeling-terrible.svg";
import terribleDot from "../ui/art/feeling-terrible-dot.svg";

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
  /** Empty where the label is shown beside it. */
  alt?: string;
  className?: string | undefined;
}

export const FeelingFace = ({ feeling, size, alt = "", className }: Props) => (
  <img src={faces[feeling]} alt={alt} width={size} height={size} className={className} />
);

export const FeelingDot = ({ feeling, size, alt = "", className }: Props) => (
  <img src={dots[feeling]} alt={alt} width={size} height={size} className={className} />
);
