import type { Icon } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { Chip } from "./Chip.tsx";
import { Text } from "./layout.ts";
import styles from "./Rating.module.css";

interface Props<Value> {
  question: string;
  choices: readonly { rating: Value; label: string; icon: Icon }[];
  said: Value | null;
  isBusy: boolean;
  thanks: string | null;
  isCentred?: boolean;
  onRate: (rating: Value) => void;
  children?: ReactNode;
}

/** Asked quietly below what it is about. */
export function Rating<Value extends string>(props: Props<Value>) {
  const { question, choices, said, isBusy, thanks, isCentred = false, onRate, children } = props;
  const id = useId();
  return (
    <fieldset className={styles.rating} data-centred={isCentred || undefined} aria-labelledby={id}>
      <Text span id={id} fz="sm" fw={600} c="var(--text-2)">
        {question}
      </Text>
      <div className={styles.choices}>
        {choices.map(({ rating, label, icon: Picture }) => (
          <Chip key={rating} isOn={said === rating} isBusy={isBusy} onToggle={() => onRate(rating)}>
            <Picture size={17} aria-hidden />
            {label}
          </Chip>
        ))}
      </div>
      <Text role="status" fz="sm" c="dimmed">
        {thanks}
      </Text>
      {children}
    </fieldset>
  );
}
