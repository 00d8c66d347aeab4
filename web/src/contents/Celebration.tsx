import { useMemo } from "react";
import celebration from "../ui/art/celebration.svg";
import frame from "../ui/art/celebration-frame.svg";
import { Badge } from "../ui/Badge.tsx";
import { Sun } from "../ui/Sun.tsx";
import styles from "./Celebration.module.css";
import { isDrawn } from "./is-drawn.ts";

interface Props {
  emoji: string;
  title: string;
  /** What the server has just added; nothing for what was completed before. */
  pointsAwarded: number;
}

export const Celebration = ({ emoji, title, pointsAwarded }: Props) => (
  <div className={styles.celebration}>
    <Hero emoji={emoji} />
    <h2>¡Bien hecho!</h2>
    <p className={styles.what}>Completaste: {title}</p>
    <div role="status" className={styles.points}>
      {pointsAwarded > 0 && (
        <Badge tone="sol" icon={<Sun size={24} />}>
          +{pointsAwarded} {pointsAwarded === 1 ? "punto" : "puntos"}
        </Badge>
      )}
    </div>
  </div>
);

/** The content's own sign, framed; a picture of ours where there is none to show. */
function Hero({ emoji }: { emoji: string }) {
  const hasSign = useMemo(() => emoji !== "" && isDrawn(emoji), [emoji]);
  return (
    <div className={styles.hero}>
      <img src={hasSign ? frame : celebration} alt="" />
      {hasSign && <span aria-hidden="true">{emoji}</span>}
    </div>
  );
}
