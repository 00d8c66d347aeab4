import { useEffect } from "react";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import { log } from "../lib/log.ts";
import { BareHeader } from "../ui/BareHeader.tsx";
import { DockScreen } from "../ui/DockScreen.tsx";
import { Markdown } from "../ui/Markdown.tsx";
import { PointsChip } from "../ui/PointsChip.tsx";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import { CompleteLink } from "./CompleteLink.tsx";
import type { PlayerProps } from "./ContentPlayer.tsx";
import { Facts } from "./Facts.tsx";
import { playerSeconds } from "./media/sources.ts";
import styles from "./Reading.module.css";

const EMPTY = "No hay contenido por mostrar.";

export function Reading({ content, routeId }: PlayerProps) {
  const { points } = useProfile();
  const isEmpty = content.content.trim() === "";
  useEffect(() => {
    if (isEmpty) log(EMPTY);
  }, [isEmpty]);
  return (
    <DockScreen dock={<CompleteLink routeId={routeId} contentId={content.id} />}>
      <BareHeader backTo={paths.route(routeId)} backLabel="Volver a la ruta">
        <PointsChip points={points} />
      </BareHeader>
      <article className={styles.article}>
        <ScreenTitle className={styles.title}>{content.title}</ScreenTitle>
        <Facts type={content.type} points={content.points} seconds={playerSeconds(content)} />
        {isEmpty ? <p className={styles.empty}>{EMPTY}</p> : <Markdown isArticle>{content.content}</Markdown>}
      </article>
    </DockScreen>
  );
}
