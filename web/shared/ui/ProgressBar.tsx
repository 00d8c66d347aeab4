import styles from "./ProgressBar.module.css";

interface Props {
  /** 0 to 100; shown floored. */
  value: number;
  label: string;
  withSun?: boolean;
  isThin?: boolean;
  onPine?: boolean;
}

export function ProgressBar({ value, label, withSun = false, isThin = false, onPine = false }: Props) {
  const percent = Math.floor(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={styles.bar}
      data-sun={withSun || undefined}
      data-thin={isThin || undefined}
      data-pine={onPine || undefined}
      data-full={percent === 100 || undefined}
      data-empty={percent === 0 || undefined}
      style={{ "--value": `${percent}%` }}
    >
      <i />
    </div>
  );
}
