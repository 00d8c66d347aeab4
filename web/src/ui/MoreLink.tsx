import { IconChevronRight } from "@tabler/icons-react";
import { Link } from "react-router";
import styles from "./MoreLink.module.css";

/** «Ver más rutas ›» */
export const MoreLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={styles.link}>
    {children}
    <IconChevronRight size={18} aria-hidden />
  </Link>
);
