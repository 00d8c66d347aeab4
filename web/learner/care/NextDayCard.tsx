import type { NextDayAnswer, NextDayCardKind } from "@senda/contract/care";
import { type Icon, IconChevronRight, IconLifebuoy, IconListCheck, IconMessageCircle } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { Link, type LinkProps } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { type BadgeTone, Tile } from "../../shared/ui/Badge.tsx";
import { TextButton, TextLink } from "../../shared/ui/TextButton.tsx";
import { answerNextDay, wasAnsweredToday } from "./api.ts";
import { CalmAnswers, CalmCard } from "./CalmCard.tsx";
import styles from "./NextDayCard.module.css";

interface Props {
  card: NextDayCardKind;
  daysAgo: number | null;
  onAnswer: (isAnswered: true) => void;
}

/** A calm card on home. It repeats nothing of what was written, and goes at once when it is closed. */
export function NextDayCard({ card, daysAgo, onAnswer }: Props) {
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(() => !wasAnsweredToday(client, card));
  const { mutate } = useMutation(answerNextDay);
  if (!isOpen) return null;
  const send = (answer: NextDayAnswer) => {
    mutate({ card, answer });
    onAnswer(true);
  };
  const close = (answer: NextDayAnswer | null) => {
    if (answer) send(answer);
    setIsOpen(false);
    // The button goes with its card: the reader is put at the top of the screen, not at the top of the page.
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  if (card === "LOW_DAYS") return <LowDays close={close} />;
  return <FollowUp daysAgo={daysAgo ?? 1} send={send} close={close} />;
}

type Close = (answer: NextDayAnswer | null) => void;
type Reaction = "BETTER" | "SAME" | "STILL_HARD";

const choices: readonly { answer: Reaction; label: string }[] = [
  { answer: "BETTER", label: "Algo mejor" },
  { answer: "SAME", label: "Parecido" },
  { answer: "STILL_HARD", label: "Sigue difícil" },
];

const reactions: Record<Reaction, { title: string; text: string }> = {
  BETTER: {
    title: "Nos alegra que hoy vaya algo mejor",
    text: "Si vuelve a ponerse difícil, tu plan y la ayuda siguen aquí.",
  },
  SAME: {
    title: "Gracias por decirlo",
    text: "No hace falta estar mejor hoy. Ve a tu ritmo y, si pesa demasiado, habla con alguien.",
  },
  STILL_HARD: {
    title: "Sentimos que siga siendo difícil",
    text: "No tienes que pasarlo a solas. Hay personas que pueden escucharte ahora.",
  },
};

// The numbers come with much that home does not need; the link to help is there without them.
const loadPeople = () => import("./PeopleToCall.tsx").catch(() => ({ PeopleToCall: () => null }));
const PeopleToCall = lazyScreen(loadPeople, "PeopleToCall");

interface FollowUpProps {
  daysAgo: number;
  send: (answer: NextDayAnswer) => void;
  close: Close;
}

function FollowUp({ daysAgo, send, close }: FollowUpProps) {
  const [answer, setAnswer] = useState<Reaction | null>(null);
  useEffect(() => void loadPeople(), []);
  const choose = (chosen: Reaction) => {
    setAnswer(chosen);
    send(chosen);
  };
  if (answer)
    return (
      <CalmCard title={reactions[answer].title} isRead onClose={() => close(null)}>
        <p>{reactions[answer].text}</p>
        <Suspense>{answer === "STILL_HARD" && <PeopleToCall />}</Suspense>
        <Doors />
      </CalmCard>
    );
  const when = daysAgo === 1 ? "Ayer fue un día difícil." : "Hace poco tuviste un día difícil.";
  return (
    <CalmCard title={`${when} ¿Cómo estás hoy?`} onClose={() => close("DISMISSED")}>
      <CalmAnswers>
        {choices.map(({ answer: chosen, label }) => (
          <button key={chosen} type="button" onClick={() => choose(chosen)}>
            {label}
          </button>
        ))}
      </CalmAnswers>
      <Doors />
    </CalmCard>
  );
}

/** The plan leads back to home; without a connection only its own page has its files. */
const toPlan = () => ({ to: paths.plan, state: { from: paths.home }, reloadDocument: !navigator.onLine });

const Doors = () => (
  <p className={styles.doors}>
    <TextLink {...toPlan()}>
      <IconListCheck size={20} aria-hidden />
      Mi plan de calma
    </TextLink>
    <TextLink to={paths.help}>
      <IconLifebuoy size={20} aria-hidden />
      Ayuda ahora
    </TextLink>
  </p>
);

const LowDays = ({ close }: { close: Close }) => (
  <CalmCard title="Llevas varios días cuesta arriba" onClose={() => close("DISMISSED")}>
    <p>Eso cansa, y no tienes que llevarlo a solas. ¿Te vendría bien algo de esto?</p>
    <ul className={styles.rows} data-rows>
      <Row to={paths.help} tone="lavanda" icon={IconMessageCircle} title="Hablar con alguien">
        Ayuda ahora, o una persona de tu plan
      </Row>
      <Row {...toPlan()} tone="sol" icon={IconListCheck} title="Mi plan de calma">
        Seis pasos con tus palabras
      </Row>
    </ul>
    <TextButton className={styles.week} onClick={() => close("NOT_THIS_WEEK")}>
      No mostrar durante una semana
    </TextButton>
  </CalmCard>
);

interface RowProps extends Pick<LinkProps, "to" | "state" | "reloadDocument"> {
  tone: BadgeTone;
  icon: Icon;
  title: string;
  children: string;
}

const Row = ({ tone, icon, title, children, ...link }: RowProps) => (
  <li>
    <Link {...link} className={styles.row}>
      <Tile tone={tone} icon={icon} size={42} iconSize={22} />
      <span>
        {title}
        <small>{children}</small>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  </li>
);
