import { IconArrowLeft } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { useIsFirstLocation } from "../lib/first-location.tsx";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import styles from "./HelpHeader.module.css";

/** Back to wherever one came from, or to the start where this is the first page of the visit. */
export function HelpHeader() {
  const navigate = useNavigate();
  const isFirst = useIsFirstLocation();
  const goBack = (event: MouseEvent) => {
    if (isFirst) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <header className={styles.header}>
      <Link to={paths.home} className={styles.back} aria-label="Volver" onClick={goBack}>
        <IconArrowLeft size={22} aria-hidden />
      </Link>
      <ScreenTitle className={styles.title}>Ayuda ahora</ScreenTitle>
      <span className={styles.spacer} />
    </header>
  );
}
