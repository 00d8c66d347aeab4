import { limits } from "@senda/contract/limits";
import { useState } from "react";
import { Stack } from "../../../shared/ui/layout.ts";
import { moved, SortableFrame } from "../../../shared/ui/sortable/SortableFrame.tsx";
import { Hint, UndoLine } from "../../editor/EditorFrame.tsx";
import { useFocusLater } from "../../editor/focus.ts";
import { type Flushes, useLateEdit } from "../../editor/use-late-edit.ts";
import { AddButton } from "../FormSection.tsx";
import styles from "./QuestionCard.module.css";
import { QuestionCard } from "./QuestionCard.tsx";
import { type DraftQuestion, duplicated, newQuestion } from "./quiz-draft.ts";

interface Props {
  value: DraftQuestion[];
  flushes: Flushes;
  onPush: (value: DraftQuestion[]) => void;
}

const HOW =
  "Pulsa Espacio para levantarla, las flechas arriba y abajo para moverla, Espacio para soltarla y Escape para cancelar.";

const textOf = (id: string | undefined) => `[data-question="${id}"] [data-question-text]`;

function useQuestions({ value, flushes, onPush }: Props) {
  const [questions, edit] = useLateEdit(value, onPush, flushes);
  const [removed, setRemoved] = useState<{ question: DraftQuestion; place: number } | null>(null);
  const { root, focusLater } = useFocusLater<HTMLDivElement>();
  return {
    questions,
    root,
    removed,
    change: (id: string, next: (question: DraftQuestion) => DraftQuestion) =>
      edit((now) => now.map((question) => (question.id === id ? next(question) : question))),
    move: (from: number, to: number) => edit((now) => moved(now, from, to)),
    add() {
      const question = newQuestion("singleChoice", questions);
      focusLater(textOf(question.id));
      edit((now) => [...now, question]);
    },
    duplicate(place: number) {
      const next = duplicated(questions, place);
      focusLater(textOf(next[place + 1]?.id));
      edit(() => next);
    },
    remove(place: number) {
      const question = questions[place];
      if (!question) return;
      setRemoved({ question, place });
      const neighbour = questions[place + 1] ?? questions[place - 1];
      focusLater(neighbour ? textOf(neighbour.id) : "[data-add]");
      edit((now) => now.toSpliced(place, 1));
    },
    bringBack() {
      if (!removed) return;
      focusLater(textOf(removed.question.id));
      edit((now) => now.toSpliced(removed.place, 0, removed.question));
      setRemoved(null);
    },
  };
}

export function QuizEditor(props: Props) {
  const { questions, root, removed, ...quiz } = useQuestions(props);
  const ids = questions.map(({ id }) => id);
  const undo = removed && <UndoLine onUndo={quiz.bringBack}>{`Pregunta ${removed.place + 1} eliminada.`}</UndoLine>;
  const isFull = questions.length >= limits.questions;
  return (
    <Stack ref={root}>
      <SortableFrame ids={ids} nameOf={(id) => `la pregunta ${ids.indexOf(id) + 1}`} how={HOW} onMove={quiz.move}>
        {(move) =>
          questions.length > 0 && (
            <ol className={styles.list} aria-label="Preguntas">
              {questions.map((question, place) => (
                <QuestionCard
                  key={question.id}
                  before={removed?.place === place && undo}
                  question={question}
                  place={place + 1}
                  total={questions.length}
                  canDuplicate={!isFull}
                  onChange={(next) => quiz.change(question.id, next)}
                  onUp={() => move(place, place - 1)}
                  onDown={() => move(place, place + 1)}
                  onDuplicate={() => quiz.duplicate(place)}
                  onRemove={() => quiz.remove(place)}
                />
              ))}
            </ol>
          )
        }
      </SortableFrame>
      {removed && removed.place >= questions.length && undo}
      <AddButton disabled={isFull} onClick={quiz.add}>
        Añadir pregunta
      </AddButton>
      {isFull && <Hint>{`Un cuestionario tiene como mucho ${limits.questions} preguntas.`}</Hint>}
    </Stack>
  );
}
