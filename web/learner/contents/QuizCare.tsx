import type { Content } from "@senda/contract/contents";
import { useMutation } from "@tanstack/react-query";
import { answerQuizQuestion } from "../../shared/contents/api.ts";
import { CareCard } from "../diary/CareCard.tsx";

interface Props {
  content: Pick<Content, "care" | "contentInteractionId">;
  place?: "card" | "inside";
}

/** The response to the answers of a quiz: people to call, or a question. */
export function QuizCare({ content: { care, contentInteractionId }, place = "card" }: Props) {
  const { mutateAsync } = useMutation(answerQuizQuestion);
  if (!care) return null;
  return (
    <CareCard
      care={care}
      place={place}
      subject="answers"
      onAnswer={(answer) => mutateAsync({ contentInteractionId, answer })}
    />
  );
}
