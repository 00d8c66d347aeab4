import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { adminPaths } from "../admin-paths.ts";
import { fieldLabel } from "../audit/field-labels.ts";
import { ContentKind } from "../list/cells.tsx";
import { TableSkeleton } from "../list/ListTable.tsx";
import { useMay } from "../may.tsx";
import { StateChip } from "../publish/StateChip.tsx";
import { type Review, reviewQuery } from "./api.ts";
import { lineBlocks, markdownBlocks, marksIn, type Quoted } from "./marks.ts";
import { Comments, NewComment } from "./ReviewComments.tsx";
import { Checks, Decision } from "./ReviewDecision.tsx";
import styles from "./ReviewScreen.module.css";

const TEXT_FIELDS = ["content", "quizData", "overviewData", "subtitles", "analysisPrompt"];

export function ReviewedText({ id }: { id: string }) {
  const result = useQuery(reviewQuery(id));
  return (
    <QueryState result={result} failed="No pudimos cargar el texto" skeleton={<TableSkeleton />}>
      {(review) => <Reading review={review} />}
    </QueryState>
  );
}

export const reviewChip = (state: Review["state"]) =>
  state === "APPROVED" ? "APPROVED" : state === "OPEN" ? "IN_REVIEW" : "CHANGES_ASKED";

function Reading({ review }: { review: Review }) {
  const may = useMay();
  const [quote, setQuote] = useState("");
  const [active, setActive] = useState<string | null>(null);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const mayDecide = may("POST /admin/contents/{id}/review/decision");
  const isOpen = review.state === "OPEN";
  const takeSelection = () => {
    const chosen = window.getSelection()?.toString().trim() ?? "";
    if (chosen) setQuote(chosen.slice(0, 500));
  };
  return (
    <>
      <article className={styles.text} data-panel onMouseUp={takeSelection} onKeyUp={takeSelection}>
        <div className={styles.chips}>
          <ContentKind type={review.type} />
          <StateChip state={reviewChip(review.state)} />
        </div>
        <h2>
          <Link to={adminPaths.content(review.id)}>{review.title}</Link>
        </h2>
        <Fields review={review} active={active} onChoose={setActive} />
      </article>
      <aside className={styles.side} aria-label="Comentarios">
        {may("POST /admin/contents/{id}/review/comments") && (
          <NewComment key={quote} id={review.id} quote={quote} onDone={() => setQuote("")} />
        )}
        <Comments comments={review.comments} active={active} onChoose={setActive} />
        {isOpen && mayDecide && <Checks checked={checked} onChange={setChecked} />}
      </aside>
      {(mayDecide || !isOpen) && <Decision review={review} checked={checked} />}
    </>
  );
}

interface FieldsProps {
  review: Review;
  active: string | null;
  onChoose: (commentId: string) => void;
}

function Fields({ review: { fields, comments }, active, onChoose }: FieldsProps) {
  const quoted = comments.flatMap(({ id, quote, isResolved }, index) =>
    isResolved || quote === "" ? [] : [{ id, quote, number: index + 1 }],
  );
  return fields
    .filter(({ field, text }) => TEXT_FIELDS.includes(field) && text !== "")
    .map(({ field, text }) => (
      <section key={field}>
        {field !== "content" && <h3>{fieldLabel(field)}</h3>}
        {(field === "content" ? markdownBlocks : lineBlocks)(text).map(({ at, kind: Tag, text: words }) => (
          <Tag key={at}>
            <Marked text={words} quoted={quoted} active={active} onChoose={onChoose} />
          </Tag>
        ))}
      </section>
    ));
}

interface MarkedProps extends Omit<FieldsProps, "review"> {
  text: string;
  quoted: readonly Quoted[];
}

/** The words that comments are about, each with the number of its comment. */
const Marked = ({ text, quoted, active, onChoose }: MarkedProps) =>
  marksIn(text, quoted).map(({ at, words, comment }) =>
    comment ? (
      <mark key={at} data-active={comment.id === active || undefined}>
        {words}
        <button type="button" aria-label={`Comentario ${comment.number}`} onClick={() => onChoose(comment.id)}>
          {comment.number}
        </button>
      </mark>
    ) : (
      words
    ),
  );
