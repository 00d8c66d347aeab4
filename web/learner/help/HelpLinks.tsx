import { IconLifebuoy, IconSunHigh } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import styles from "./HelpLinks.module.css";

const links = [
  { to: paths.calm, label: "Calma ya", Icon: IconSunHigh },
  { to: paths.help, label: "Ayuda ahora", Icon: IconLifebuoy },
];

/**
 * The practices and the help lines, at the same place of every screen: beside the header's end. Headers leave
 * `--help-room` for them. A part with `data-own-help` shows the help lines, or the way out, itself.
 */
export const HelpLinks = () => (
  <aside className={styles.links} aria-label="Ayuda">
    {links.map(({ to, label, Icon }) => (
      <Link key={to} to={to} className={styles.link} aria-label={label} data-pill>
        <Icon size={22} aria-hidden />
        <span>{label}</span>
      </Link>
    ))}
  </aside>
);
