import { passwordStrength, type Strength } from "../lib/password-strength.ts";
import styles from "./NewPasswordField.module.css";
import { PasswordField } from "./PasswordField.tsx";

const HINTS: Record<Strength, string> = {
  short: "Al menos 6 caracteres.",
  weak: "Fácil de adivinar. Hazla más larga.",
  fair: "Aceptable. Más larga, mejor.",
  good: "Buena contraseña.",
  strong: "Muy buena contraseña.",
};
const STEPS: readonly Strength[] = ["weak", "fair", "good", "strong"];

type Props = Omit<Parameters<typeof PasswordField>[0], "autoComplete" | "description"> & { value?: string };

/** A field for a new password, with a hint that grows with it. It advises; only the six characters are a rule. */
export function NewPasswordField({ value = "", ...props }: Props) {
  const strength = passwordStrength(value);
  const hint = (
    <span className={styles.hint} data-strength={strength}>
      <span className={styles.meter} aria-hidden="true">
        {STEPS.map((step, at) => (
          <i key={step} data-on={at <= STEPS.indexOf(strength) || undefined} />
        ))}
      </span>
      <span aria-live="polite">{HINTS[strength]}</span>
    </span>
  );
  return (
    <PasswordField {...props} value={value} autoComplete="new-password" description={props.error ? undefined : hint} />
  );
}
