import { type Icon, IconCircleCheck } from "@tabler/icons-react";
import { Stack, Text } from "../../shared/ui/layout.ts";
import styles from "./Losses.module.css";

export interface Loss {
  icon: Icon;
  text: string;
}

function withBoldCount(text: string) {
  const [count = ""] = /^[\d.]+/.exec(text) ?? [];
  return count ? (
    <>
      <b>{count}</b>
      {text.slice(count.length)}
    </>
  ) : (
    text
  );
}

/** Lists what goes with an item that is deleted, and says what stays. */
export const Losses = ({ losses }: { losses: readonly Loss[] }) => (
  <Stack gap={12} className={styles.gone ?? ""}>
    <p>Irá a la papelera, donde se guarda 30 días, con:</p>
    <ul>
      {losses.map(({ icon: Picture, text }) => (
        <li key={text}>
          <Picture size={21} color="var(--on-danger-soft)" aria-hidden />
          <span>{withBoldCount(text)}</span>
        </li>
      ))}
    </ul>
    <Text display="flex" fz="var(--fs-md)" fw={600} c="var(--on-success-soft)" style={{ gap: 8, alignItems: "center" }}>
      <IconCircleCheck size={20} aria-hidden />
      Los puntos ya ganados se conservan.
    </Text>
  </Stack>
);
