import styles from "./NightSelect.module.css";

interface Props {
  label: string;
  value: string | number;
  options: readonly (readonly [value: string | number, text: string])[];
  onChange: (value: string) => void;
}

/** A small choice on a dark scene. */
export const NightSelect = ({ label, value, options, onChange }: Props) => (
  <select
    className={styles.select}
    aria-label={label}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  >
    {options.map(([own, text]) => (
      <option key={own} value={own}>
        {text}
      </option>
    ))}
  </select>
);
