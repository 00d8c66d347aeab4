import styles from "./PointsChip.module.css";
import { Sun } from "./Sun.tsx";
import { Unseen } from "./Unseen.tsx";

export const PointsChip = ({ points }: { points: number }) => (
  <span className={styles.chip}>
    <Sun size={24} />
    <span>
      {points.toLocaleString("es-ES")}
      <Unseen> puntos</Unseen>
    </span>
  </span>
);
