import { IconChevronRight } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import styles from "./TextButton.module.css";

export const TextButton = ({ className = "", ...props }: ComponentProps<"button">) => (
  <button type="button" {...props} className={`${styles.text} ${className}`} />
);

export const MoreLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={`${styles.text} ${styles.more}`}>
    {children}
    <IconChevronRight size={18} aria-hidden />
  </Link>
);
