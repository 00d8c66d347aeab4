import celebration from "../ui/art/celebration.svg";
import frame from "../ui/art/celebration-frame.svg";
import { Chip } from "../ui/Chip.tsx";
import { Sun } from "../ui/Sun.tsx";
import styles from "./Celebration.module.css";

interface Props {
  emoji: string;
  title: string;
  /** What the server has just added; nothing for what was completed before. */
  pointsAwarded: number;
}

export const Celebration = ({ emoji, title, pointsAwarded }: Props) => (
  <div className={styles.celebration}>
    <div className={styles.hero}>
      <img src={emoji ? frame : celebration} alt="" />
      {emoji && <span aria-hidden="true">{emoji}</span>}
    </div>
    <h2>¡Bien hecho!</h2>
    <p className={styles.what}>Completaste: {title}</p>
    <div role="status" className={styles.points}>
      {pointsAwarded > 0 && (
        <Chip tone="sol" icon={<Sun size={24} />}>
          +{pointsAwarded} {pointsAwarded === 1 ? "punto" : "puntos"}
        </Chip>
      )}
    </div>
  </div>
);
