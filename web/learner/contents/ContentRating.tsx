import type { AdviceRating } from "@senda/contract/records";
import { IconMoodEmpty, IconMoodNeutral, IconMoodSmile } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { passingTrouble } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import { Rating } from "../../shared/ui/Rating.tsx";

const choices = [
  { rating: "YES", label: "Sí", icon: IconMoodSmile },
  { rating: "PARTLY", label: "Un poco", icon: IconMoodNeutral },
  { rating: "NO", label: "No", icon: IconMoodEmpty },
] as const;

const rateContent = {
  mutationFn: ({ id, rating }: { id: string; rating: AdviceRating }) =>
    call("PATCH /user-content-interaction/{id}/rating", { params: { id }, body: { rating } }),
  meta: { failure: (error: unknown) => passingTrouble(error) ?? "No pudimos guardar tu respuesta." },
};

/** Asked once, without a duty to answer: ratings are counted without the person. */
export function ContentRating({ interactionId }: { interactionId: string }) {
  const { mutate, variables, isPending, isSuccess } = useMutation(rateContent);
  return (
    <Rating
      isCentred
      question="¿Te ha servido?"
      choices={choices}
      said={isPending || isSuccess ? variables.rating : null}
      isBusy={isPending || isSuccess}
      thanks={isSuccess ? "Gracias. Se cuenta sin tu nombre." : null}
      onRate={(rating) => mutate({ id: interactionId, rating })}
    />
  );
}
