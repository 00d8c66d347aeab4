import type { AdviceRating as Rating } from "@senda/contract/records";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import { Text } from "../ui/layout.ts";
import styles from "./AdviceRating.module.css";
import { Chip } from "./details/Chip.tsx";
import { rateAdvice, ratings } from "./rating.ts";

interface Props {
  id: string;
  rating: Rating | null;
  onRated?: (rating: Rating | null) => void;
}

/** Asked quietly below an advice; pressing the same answer again takes it back. */
export function AdviceRating({ id, rating, onRated }: Props) {
  const question = useId();
  const { mutate, variables, isPending, isSuccess } = useMutation(rateAdvice);
  const said = isPending ? variables.rating : rating;
  const rate = (answer: Rating) => {
    const next = said === answer ? null : answer;
    mutate({ id, rating: next }, { onSuccess: () => onRated?.(next) });
  };
  return (
    <fieldset className={styles.rating} aria-labelledby={question}>
      <Text span id={question} fz="sm" fw={600} c="var(--text-2)">
        ¿Te ayudó?
      </Text>
      <div className={styles.choices}>
        {ratings.map(({ rating: answer, label, icon: Picture }) => (
          <Chip key={label} isOn={said === answer} isBusy={isPending} onToggle={() => rate(answer)}>
            <Picture size={17} aria-hidden />
            {label}
          </Chip>
        ))}
      </div>
      <Text role="status" fz="sm" c="dimmed">
        {isSuccess && said !== null && "Gracias. Lo tendremos en cuenta en los próximos consejos."}
      </Text>
      {said !== null && (
        <Text component={Link} to={paths.whatWorks} fz="sm" fw={600} td="underline">
          Lo que me funciona
        </Text>
      )}
    </fieldset>
  );
}
