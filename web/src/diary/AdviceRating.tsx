import { type Icon, IconThumbDown, IconThumbUp } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { Text } from "../ui/layout.ts";
import styles from "./AdviceRating.module.css";
import { rateAdvice } from "./api.ts";

const choices: readonly { helpful: boolean; label: string; icon: Icon }[] = [
  { helpful: true, label: "Sí, me ha servido", icon: IconThumbUp },
  { helpful: false, label: "No mucho", icon: IconThumbDown },
];

interface Props {
  id: string;
  helpful: boolean | null;
  onRated?: (helpful: boolean | null) => void;
}

/** Asked quietly below an advice; pressing the same answer again takes it back. */
export function AdviceRating({ id, helpful, onRated }: Props) {
  const question = useId();
  const { mutate, variables, isPending, isSuccess } = useMutation(rateAdvice);
  const said = isPending ? variables.helpful : helpful;
  const rate = (answer: boolean) => {
    const next = said === answer ? null : answer;
    mutate({ id, helpful: next }, { onSuccess: () => onRated?.(next) });
  };
  return (
    <fieldset className={styles.rating} aria-labelledby={question}>
      <Text span id={question} fz="sm" fw={600} c="var(--text-2)">
        ¿Te ha servido?
      </Text>
      <div className={styles.choices}>
        {choices.map(({ helpful: answer, label, icon: Picture }) => (
          <button
            key={label}
            type="button"
            data-pill
            aria-pressed={said === answer}
            aria-disabled={isPending}
            onClick={() => !isPending && rate(answer)}
          >
            <Picture size={17} aria-hidden />
            {label}
          </button>
        ))}
      </div>
      <Text role="status" fz="sm" c="dimmed">
        {isSuccess && said !== null && "Gracias. Lo tendremos en cuenta en los próximos consejos."}
      </Text>
    </fieldset>
  );
}
