import styles from "./SpeedSelect.module.css";
import type { Media } from "./use-media.ts";

const SPEEDS = [0.75, 1, 1.25, 1.5, 2];

export const SpeedSelect = ({ media }: { media: Pick<Media, "rate" | "setRate"> }) => (
  <select
    className={styles.speed}
    aria-label="Velocidad"
    value={media.rate}
    onChange={({ currentTarget }) => media.setRate(Number(currentTarget.value))}
  >
    {SPEEDS.map((speed) => (
      <option key={speed} value={speed}>
        {speed.toLocaleString("es-ES")}×
      </option>
    ))}
  </select>
);
