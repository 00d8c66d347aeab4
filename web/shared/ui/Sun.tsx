import { countText } from "../lib/formats.ts";
import sun from "./art/points-sun.svg";
import styles from "./Sun.module.css";

export const Sun = ({ size = 22, isTurning = false }: { size?: number; isTurning?: boolean }) => (
  <img src={sun} alt="" width={size} height={size} className={isTurning ? styles.turning : undefined} />
);

export const PointsChip = ({ points }: { points: number }) => (
  <span className={styles.chip} data-pill>
    <Sun size={24} />
    <span>
      {countText(points)}
      <span className="visually-hidden"> puntos</span>
    </span>
  </span>
);
