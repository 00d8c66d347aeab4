import { IconChevronRight } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./TextButton.module.css";

export const TextButton = ({ className = "", ...props }: ComponentProps<"button">) => (
  <button type="button" {...props} className={`${styles.text} ${className}`} />
);

export const TextLink = ({ className = "", ...link }: LinkProps) => (
  <Link {...link} className={`${styles.text} ${className}`} />
);

export const MoreLink = ({ to, children }: { to: string; children: string }) => (
  <TextLink to={to} className={styles.more ?? ""}>
    {children}
    <IconChevronRight size={18} aria-hidden />
  </TextLink>
);

/** A row of a list, drawn as a card that is pressed as a whole. */
export const CardLink = ({ className = "", ...link }: LinkProps) => (
  <Link {...link} className={`${styles.card} ${className}`} />
);
