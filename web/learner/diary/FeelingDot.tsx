import type { Feeling } from "@senda/contract/records";
import bad from "../../shared/ui/art/feeling-bad-dot.svg";
import good from "../../shared/ui/art/feeling-good-dot.svg";
import great from "../../shared/ui/art/feeling-great-dot.svg";
import neutral from "../../shared/ui/art/feeling-neutral-dot.svg";
import terrible from "../../shared/ui/art/feeling-terrible-dot.svg";
import type { FaceProps } from "./feelings.tsx";

export const dots: Record<Feeling, string> = {
  GREAT: great,
  GOOD: good,
  NEUTRAL: neutral,
  BAD: bad,
  TERRIBLE: terrible,
};

export const FeelingDot = ({ feeling, size, alt = "", className }: FaceProps) => (
  <img src={dots[feeling]} alt={alt} width={size} height={size} className={className} />
);
