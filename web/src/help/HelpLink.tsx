import { IconLifebuoy, IconSunHigh } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import styles from "./HelpLink.module.css";

/** The links to the practices and the help lines that layouts show. A screen with `HelpIconLink` in its header hides them. */
export const HelpStrip = ({ className }: { className: string | undefined }) => (
  <aside className={`${styles.strip} ${className}`} aria-label="Ayuda">
    <Link to={paths.calm} className={styles.link} data-pill>
      <IconSunHigh size={18} style={{ color: "var(--warning)" }} aria-hidden />
      Calma ya
    </Link>
    <Link to={paths.help} className={styles.link} data-pill data-help>
      <IconLifebuoy size={18} aria-hidden />
      Ayuda ahora
    </Link>
  </aside>
);
