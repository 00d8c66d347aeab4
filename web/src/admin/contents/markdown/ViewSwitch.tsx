import { useId } from "react";
import styles from "./ViewSwitch.module.css";

const views = [
  { view: "write", label: "Escribir" },
  { view: "split", label: "Dividir" },
  { view: "read", label: "Ver" },
] as const;

export type View = (typeof views)[number]["view"];

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.switch} aria-label="Vista">
      {views.map(({ view: each, label }) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === view} onChange={() => onChange(each)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
