import type { Content } from "@senda/contract/contents";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { analysisQuery } from "../../shared/contents/api.ts";
import { overviewOf, responsesOf } from "../../shared/contents/content-data.ts";
import { wantsLessMotion } from "../../shared/lib/media-queries.ts";
import celebration from "../../shared/ui/art/celebration.svg";
import frame from "../../shared/ui/art/celebration-frame.svg";
import { Badge } from "../../shared/ui/Badge.tsx";
import { GeneratedText, TextSkeleton } from "../../shared/ui/GeneratedText.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";
import { Sun } from "../../shared/ui/Sun.tsx";
import styles from "./CompletionScreen.module.css";
import { Benefits } from "./ContentPage.tsx";
import { StoredAnalysis } from "./StoredAnalysis.tsx";

interface Props {
  emoji: string;
  title: string;
  pointsAwarded: number;
}

export const Celebration = ({ emoji, title, pointsAwarded }: Props) => (
  <div className={styles.celebration}>
    <Hero emoji={emoji} />
    <h2>¡Bien hecho!</h2>
    <Text mt={8} c="var(--text-2)" fz="lg">
      Completaste: {title}
    </Text>
    <div role="status" className={styles.points}>
      {pointsAwarded > 0 && (
        <Badge tone="sol" icon={<Sun size={24} />}>
          +{pointsAwarded} {pointsAwarded === 1 ? "punto" : "puntos"}
          <i className={styles.flight} ref={flyToPoints} aria-hidden="true" />
        </Badge>
      )}
    </div>
  </div>
);

/** One sun rises from the points that were won to those in the header, once. */
function flyToPoints(sun: HTMLElement | null): void {
  const goal = document.querySelector("main header [data-pill]")?.getBoundingClientRect();
  if (!sun?.animate || !goal || wantsLessMotion()) return;
  const { left, top } = sun.getBoundingClientRect();
  const there = `${goal.left + 9 - left}px ${goal.top + 8 - top}px`;
  sun.animate(
    [
      { opacity: 1, translate: "0 0" },
      { opacity: 1, translate: there, offset: 0.85 },
      { opacity: 0, translate: there, scale: 0.6 },
    ],
    { duration: 900, easing: "cubic-bezier(0.5, 0, 0.2, 1)" },
  );
}

function Hero({ emoji }: { emoji: string }) {
  const hasEmoji = useMemo(() => emoji !== "" && canDrawEmoji(emoji), [emoji]);
  return (
    <div className={styles.hero}>
      <img src={hasEmoji ? frame : celebration} alt="" />
      {hasEmoji && <span aria-hidden="true">{emoji}</span>}
    </div>
  );
}

const SIDE = 24;

/** Without an emoji font an empty box is drawn, in the colour of the text; an emoji has its own colours. */
function canDrawEmoji(emoji: string): boolean {
  if (!/\p{Extended_Pictographic}/u.test(emoji)) return true;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) return true;
  context.textBaseline = "top";
  context.font = `${SIDE}px sans-serif`;
  context.fillText(emoji, 0, 0);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return data.some((value, index) => index % 4 < 3 && value > 0);
}

export function CompletionSummary({ content, isAnalysed }: { content: Content; isAnalysed: boolean }) {
  const stored = responsesOf(content).analysis;
  const asked = useQuery({ ...analysisQuery(content), enabled: isAnalysed && !stored });
  const analysis = stored ?? asked.data;
  const { benefits } = overviewOf(content);

  if (isAnalysed && analysis) {
    return (
      <section className={styles.card} data-card>
        <h2>Tu análisis</h2>
        {asked.isFetchedAfterMount && (
          <span className="visually-hidden" role="status">
            Tu análisis está listo.
          </span>
        )}
        {stored ? <StoredAnalysis content={content} /> : <GeneratedText>{analysis}</GeneratedText>}
      </section>
    );
  }
  if (isAnalysed && asked.isPending) {
    return (
      <section className={styles.card} data-card aria-busy="true">
        <Group role="status" gap={10} pt={2} pb={6} ff="heading" fz="lg" fw={600} lh={1.2}>
          <Sun size={32} isTurning />
          Cargando Análisis
        </Group>
        <TextSkeleton />
      </section>
    );
  }
  if (benefits.length === 0) return null;
  return (
    <section className={styles.card} data-card>
      <h2>Lo que te llevas</h2>
      <Benefits benefits={benefits} />
    </section>
  );
}
