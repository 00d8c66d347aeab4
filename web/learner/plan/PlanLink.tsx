import { IconChevronRight, IconListCheck } from "@tabler/icons-react";
import { Link, useLocation } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { Tile } from "../../shared/ui/Badge.tsx";
import styles from "./PlanLink.module.css";

/** The way to the plan from help and from a notice. It loads nothing of the plan itself. */
export function PlanLink() {
  const { pathname, search } = useLocation();
  // Without a connection only the plan's own page has its files.
  const isOffline = !navigator.onLine;
  return (
    <Link
      to={paths.plan}
      state={{ from: pathname + search }}
      reloadDocument={isOffline}
      className={styles.link}
      data-row
    >
      <Tile tone="lavanda" icon={IconListCheck} size={48} iconSize={26} className={styles.tile} />
      <span>
        <b>Mi plan de calma</b>
        <small>Funciona sin conexión</small>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}
