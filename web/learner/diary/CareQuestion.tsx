import { care as texts } from "content:care";
import type { Care, CareAnswer } from "@senda/contract/care";
import { noticeFor, questionFor } from "@senda/contract/care-rules";
import { careAnswers } from "@senda/contract/choices";
import { IconCheck, IconCircleCheckFilled, IconLifebuoy, IconLock, IconMapPin } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { paths } from "../../shared/app/paths.ts";
import { FormAlert } from "../../shared/ui/FormAlert.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { Note } from "../../shared/ui/Note.tsx";
import { TextButton, TextLink } from "../../shared/ui/TextButton.tsx";
import { CallLines } from "../help/CallLine.tsx";
import { CountryQuestion } from "../help/CountryQuestion.tsx";
import { QuickExit } from "../help/QuickExit.tsx";
import styles from "./CareQuestion.module.css";
import { CareHeading, type CarePlace } from "./care-heading.tsx";
import { lackSentence, useCareLines } from "./care-lines.ts";

interface Props {
  care: Care;
  place: CarePlace;
  subject: "record" | "answers";
  answer: CareAnswer | null;
  onChange: (answer: CareAnswer) => void;
  trouble: string | null;
  /** The button that sends the answer, if it is not in the dock of the screen. */
  children?: ReactNode;
}

/** Asks directly, for a hint is no certainty. The number to call is beside it, before any answer. */
export function CareQuestion({ care, place, subject, answer, onChange, trouble, children }: Props) {
  const id = useId();
  const { opening, question } = questionFor(texts.questions, care.dangers);
  const { isWatched } = noticeFor(texts, care.dangers);
  return (
    <section>
      {isWatched && place !== "screen" && <QuickExit />}
      <Note icon={IconCircleCheckFilled} iconSize={20} iconColor="var(--success)" mx={6} mb={12} fw={600} fz="md">
        <span role="status">{texts.saved[subject]}</span>
      </Note>
      <div className={styles.card} data-card={place === "inside" ? undefined : true}>
        <CareHeading id={id} place={place}>
          <span>{opening}</span> {question}
        </CareHeading>
        <Text mt={8} c="var(--text-2)">
          {texts.pace}
        </Text>
        <div role="radiogroup" aria-labelledby={id} className={styles.answers}>
          {careAnswers.map((value) => (
            <label key={value} data-choice>
              <input type="radio" name={id} checked={answer === value} onChange={() => onChange(value)} />
              <i data-circle>
                <IconCheck size={17} stroke={3} aria-hidden />
              </i>
              {texts.answers[value]}
            </label>
          ))}
        </div>
        <Note icon={IconLock} iconSize={20} iconColor="var(--lavanda)" mt={16} c="var(--text-2)" fz="sm">
          {isWatched ? texts.notAlertedWatched : texts.why}
        </Note>
        <FormAlert message={trouble} />
        {children}
      </div>
      <TalkNow care={care} />
    </section>
  );
}

/** The first line that answers, and the way to all others. */
export function TalkNow({ care }: { care: Care }) {
  const [isElsewhere, setElsewhere] = useState(false);
  const lines = useCareLines(care.dangers);
  const { placed, isChosen, country, isKnownCountry } = lines;
  const [first] = placed;
  const lack = lackSentence(lines);
  return (
    <div className={styles.talk}>
      {lack && <Text mt={12}>{lack}</Text>}
      {first && <CallLines lines={[first.isClosed ? first : { ...first, label: texts.talk }]} hasMain={false} />}
      <div className={styles.more} data-ends>
        <TextLink to={paths.help}>
          <IconLifebuoy size={20} aria-hidden />
          Ayuda ahora
        </TextLink>
        {isChosen && !isElsewhere && (
          <TextButton onClick={() => setElsewhere(true)}>
            <IconMapPin size={20} aria-hidden />
            {isKnownCountry ? `No estoy en ${country}` : "Elegir otro país"}
          </TextButton>
        )}
      </div>
      {(!isChosen || isElsewhere) && <CountryQuestion />}
    </div>
  );
}
