import { IconLifebuoy } from "@tabler/icons-react";
import { Link } from "react-router";
import styles from "./HelpLink.module.css";

interface Props {
  to: string;
  /** A round button, for the corner of a header that has no room for words. */
  isRound?: boolean;
  className?: string | undefined;
}

/** People to call, one tap away. A screen that has it in its own header needs no second one above it. */
export const HelpLink = ({ to, isRound = false, className = "" }: Props) => (
  <Link
    to={to}
    className={`${isRound ? styles.round : styles.pill} ${className}`}
    aria-label={isRound ? "Ayuda ahora" : undefined}
    data-help
  >
    <IconLifebuoy size={isRound ? 22 : 18} aria-hidden />
    {!isRound && "Ayuda ahora"}
  </Link>
);
