import { encode } from "uqr";
import styles from "./TwoStepScreen.module.css";

/** Always dark on white, which every camera reads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      fill="#14302A"
      shapeRendering="crispEdges"
    >
      <path d={squares.join("")} />
    </svg>
  );
}
