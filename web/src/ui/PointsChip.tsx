import { VisuallyHidden } from "@mantine/core";
import styles from "./PointsChip.module.css";
import { Sun } from "./Sun.tsx";

export const PointsChip = ({ points }: { points: number }) => (
  <span className={styles.chip}>
    <Sun size={24} />
    <span>
      {points.toLocaleString("es-ES")}
      <VisuallyHidden> puntos</VisuallyHidden>
    </span>
  </span>
);
