import type { AdviceRating } from "@senda/contract/records";
import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { Text } from "../../shared/ui/layout.ts";
import { Rating } from "../../shared/ui/Rating.tsx";
import { rateAdvice, ratings } from "./rating.ts";

interface Props {
  id: string;
  rating: AdviceRating | null;
  onRated?: (rating: AdviceRating | null) => void;
}

/** Asked quietly below an advice; pressing the same answer again takes it back. */
export function RateAdvice({ id, rating, onRated }: Props) {
  const { mutate, variables, isPending, isSuccess } = useMutation(rateAdvice);
  const said = isPending ? variables.rating : rating;
  const rate = (answer: AdviceRating) => {
    const next = said === answer ? null : answer;
    mutate({ id, rating: next }, { onSuccess: () => onRated?.(next) });
  };
  return (
    <Rating
      question="¿Te ayudó?"
      choices={ratings}
      said={said}
      isBusy={isPending}
      thanks={isSuccess && said !== null ? "Gracias. Lo tendremos en cuenta en los próximos consejos." : null}
      onRate={rate}
    >
      {said !== null && (
        <Text component={Link} to={paths.whatWorks} fz="sm" fw={600} td="underline">
          Lo que me funciona
        </Text>
      )}
    </Rating>
  );
}
