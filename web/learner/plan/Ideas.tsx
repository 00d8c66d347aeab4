import { IconCheck, IconPlus } from "@tabler/icons-react";
import { Text } from "../../shared/ui/layout.ts";
import styles from "./EditStep.module.css";
import type { PlanItem } from "./use-step-editor.ts";

interface Props {
  ideas: readonly string[];
  items: readonly PlanItem[];
  onToggle: (idea: string) => void;
}

/** A pressed idea is in the list; it stays where it is, so that the focus does too. */
export const Ideas = ({ ideas, items, onToggle }: Props) => (
  <section aria-label="Algunas ideas">
    <Text mt={20} mb={8} fz="sm" fw={600}>
      Algunas ideas
    </Text>
    <div className={styles.ideas}>
      {ideas.map((idea) => {
        const isIn = items.includes(idea);
        const Sign = isIn ? IconCheck : IconPlus;
        return (
          <button
            key={idea}
            type="button"
            className={styles.idea}
            data-pill
            aria-pressed={isIn}
            onClick={() => onToggle(idea)}
          >
            <Sign size={18} aria-hidden />
            {idea}
          </button>
        );
      })}
    </div>
  </section>
);
