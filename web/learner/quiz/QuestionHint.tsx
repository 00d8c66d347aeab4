import type { QuizAnswer, QuizQuestion } from "@senda/contract/quiz";
import { IconRefresh } from "@tabler/icons-react";
import { Badge } from "../../shared/ui/Badge.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";

function hintOf(question: QuizQuestion): string {
  switch (question.type) {
    case "multipleChoice":
      return "Elige todas las que quieras.";
    case "singleChoice":
      return "Elige una.";
    case "range":
      return `Del ${question.options.min} al ${question.options.max}. No hay respuesta correcta.`;
    case "open":
      return "Escribe con tus palabras. Tus respuestas son privadas.";
    case "text":
      return "Léelo con calma. Aquí no hay nada que responder.";
  }
}

export function QuestionHint({ question, answer }: { question: QuizQuestion; answer: QuizAnswer | undefined }) {
  return (
    <Group wrap="wrap" justify="space-between" gap="6px 12px" mih={30} c="dimmed">
      <p>{hintOf(question)}</p>
      <SelectedCount question={question} answer={answer} />
    </Group>
  );
}

export function SelectedCount({ question, answer }: { question: QuizQuestion; answer: QuizAnswer | undefined }) {
  if (question.type !== "multipleChoice" || !question.config?.countSelected) return null;
  const count = Array.isArray(answer) ? answer.length : 0;
  return (
    <span aria-live="polite">
      <Badge tone="pine">
        {count} {count === 1 ? "seleccionada" : "seleccionadas"}
      </Badge>
    </span>
  );
}

export const SaveError = ({ onRetry }: { onRetry: () => void }) => (
  <Group
    role="alert"
    wrap="wrap"
    gap="10px 16px"
    mt={20}
    px={16}
    py={14}
    bdrs="lg"
    bg="var(--warning-soft)"
    c="var(--on-warning-soft)"
    fw={500}
  >
    <Text flex="1 1 220px">No pudimos guardar tu respuesta. La conservamos aquí y volveremos a intentarlo.</Text>
    <Button variant="default" leftSection={<IconRefresh size={20} aria-hidden />} onClick={onRetry}>
      Reintentar
    </Button>
  </Group>
);
