import { care as texts } from "content:care";
import type { Care, CareAnswer } from "@senda/contract/care";
import { isAsking } from "@senda/contract/care-rules";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { TextSkeleton } from "../../shared/ui/GeneratedText.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { troubleWith } from "./api.ts";
import { CareQuestion, TalkNow } from "./CareQuestion.tsx";
import { CrisisNotice } from "./CrisisNotice.tsx";
import { CareHeading, type CarePlace, focusHeading } from "./care-heading.tsx";

const Markdown = lazyScreen(() => import("../../shared/ui/Markdown.tsx"), "Markdown");

export const NOT_SENT = "No hemos podido enviar tu respuesta. Sigue marcada: puedes intentarlo otra vez.";

interface Props {
  care: Care;
  place: "card" | "inside";
  subject?: "record" | "answers";
  recordId?: string;
  onAnswer: (answer: CareAnswer) => Promise<unknown>;
  /** After a "no": the advice, which keeps the offer itself. */
  children?: ReactNode;
}

/** The notice, the question, or what follows an answer, on a screen that is about something else. */
export function CareCard({ care, onAnswer, children, ...rest }: Props) {
  const part = useRef<HTMLDivElement>(null);
  const asks = isAsking(care);
  const hasAsked = useRef(asks);
  // The button is gone after the answer: the text in its place is read out.
  useEffect(() => {
    if (hasAsked.current && !asks) focusHeading(part.current);
    hasAsked.current = asks;
  }, [asks]);
  return (
    <div ref={part} tabIndex={-1} style={{ outline: "none" }}>
      {asks && <AskedHere care={care} onAnswer={onAnswer} {...rest} />}
      {care.level === "NOTICE" && <CrisisNotice care={care} {...rest} />}
      {care.answer === "NO" && (children ?? <Offer care={care} />)}
      {care.answer === "NO_ANSWER" && <NoAnswer care={care} place={rest.place} />}
    </div>
  );
}

function AskedHere({ care, place, subject = "record", onAnswer }: Props) {
  const [answer, setAnswer] = useState<CareAnswer | null>(null);
  const [sending, setSending] = useState<"idle" | "sending" | "failed">("idle");
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async () => {
    if (answer === null) return;
    setSending("sending");
    try {
      await onAnswer(answer);
    } catch (error) {
      setSending("failed");
      setTrouble(troubleWith(error));
    }
  };
  return (
    <CareQuestion
      care={care}
      place={place}
      subject={subject}
      answer={answer}
      onChange={setAnswer}
      trouble={sending === "failed" ? (trouble ?? NOT_SENT) : null}
    >
      <Button
        style={{ marginTop: 16 }}
        fullWidth
        disabled={answer === null || sending === "sending"}
        onClick={() => void send()}
      >
        {sending === "sending" ? "Enviando…" : sending === "failed" ? "Enviar otra vez" : "Responder"}
      </Button>
    </CareQuestion>
  );
}

/** After a "no", which is believed. */
const Offer = ({ care }: { care: Care }) => (
  <>
    <Text mt={12} c="var(--text-2)">
      {texts.offer}
    </Text>
    <TalkNow care={care} />
  </>
);

export const NoAnswer = ({ care, place }: { care: Care; place: CarePlace }) => (
  <>
    <CareHeading place={place}>{texts.noAnswer.title}</CareHeading>
    <Suspense fallback={<TextSkeleton />}>
      <Markdown>{texts.noAnswer.text}</Markdown>
    </Suspense>
    <Offer care={care} />
  </>
);
