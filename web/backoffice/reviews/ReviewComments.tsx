import { Avatar, Button, Textarea } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import type { ReviewComment } from "@senda/contract/reviews";
import { IconCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { initials } from "../../shared/lib/formats.ts";
import { Badge } from "../../shared/ui/Badge.tsx";
import { hourOf, shortDayOf } from "../format.ts";
import { useMay } from "../may.tsx";
import { commentReview, resolveComment } from "./api.ts";
import styles from "./ReviewScreen.module.css";

export function NewComment({ id, quote, onDone }: { id: string; quote: string; onDone: () => void }) {
  const [text, setText] = useState("");
  const { mutateAsync, isPending } = useMutation(commentReview);
  const send = () =>
    mutateAsync({ id, quote, text: text.trim() }).then(
      () => {
        setText("");
        onDone();
      },
      () => undefined,
    );
  return (
    <form
      className={styles.comment}
      data-panel
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") void send();
      }}
    >
      <Textarea
        label="Comentar"
        description={quote ? `Sobre «${quote}»` : "Selecciona palabras del texto, o comenta el conjunto."}
        autosize
        minRows={2}
        maxLength={limits.reviewComment}
        value={text}
        readOnly={isPending}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="light" mt={10} disabled={isPending || text.trim() === ""}>
        Comentar
      </Button>
    </form>
  );
}

interface Props {
  comments: readonly ReviewComment[];
  active: string | null;
  onChoose: (id: string) => void;
}

export const Comments = ({ comments, active, onChoose }: Props) =>
  comments.map((comment, index) => (
    <Comment
      key={comment.id}
      comment={comment}
      number={index + 1}
      isActive={comment.id === active}
      onChoose={() => onChoose(comment.id)}
    />
  ));

const lavender = { "--avatar-bg": "var(--lavanda-soft)", "--avatar-color": "var(--on-lavanda-soft)" };

interface CommentProps {
  comment: ReviewComment;
  number: number;
  isActive: boolean;
  onChoose: () => void;
}

function Comment({ comment: { id, quote, text, by, at, isResolved }, number, isActive, onChoose }: CommentProps) {
  const may = useMay();
  const { mutate, isPending } = useMutation(resolveComment);
  const [firstName = "", lastName = ""] = by.split(" ");
  return (
    <div
      className={styles.comment}
      data-panel
      data-active={isActive || undefined}
      data-resolved={isResolved || undefined}
    >
      <header>
        <Avatar size={32} style={lavender} aria-hidden>
          {initials(firstName, lastName)}
        </Avatar>
        <span>
          <strong>{by}</strong>
          <small>{`${shortDayOf(at)}, ${hourOf(at)}`}</small>
        </span>
        {isResolved ? (
          <Badge tone="pine" icon={<IconCheck aria-hidden />}>
            Resuelto
          </Badge>
        ) : (
          <button
            type="button"
            className={styles.number}
            aria-label={`Marcar el comentario ${number}`}
            onClick={onChoose}
          >
            {number}
          </button>
        )}
      </header>
      {quote && <blockquote>{`«${quote}»`}</blockquote>}
      <p>{text}</p>
      {!isResolved && may("POST /admin/review-comments/{id}/resolve") && (
        <Button variant="light" mt={8} disabled={isPending} onClick={() => mutate(id)}>
          Marcar como resuelto
        </Button>
      )}
    </div>
  );
}
