import { care } from "content:care";
import { Button } from "@mantine/core";
import type { Care } from "@senda/contract/care";
import { noticeFor } from "@senda/contract/care-rules";
import { IconCircleCheckFilled, IconHeartHandshake, IconLifebuoy, IconUsers } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import { placedLines, useHelplines, useMinute } from "../help/api.ts";
import { CallLines } from "../help/CallLine.tsx";
import { useCountry } from "../help/country.ts";
import { shortDate } from "../lib/days.ts";
import { Tile } from "../ui/Badge.tsx";
import { Text } from "../ui/layout.ts";
import { Note } from "../ui/Note.tsx";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import styles from "./CrisisNotice.module.css";

const texts = {
  SELF_HARM: {
    title: "No tienes que pasar por esto a solas",
    sentence: "Gracias por escribirlo. Hay personas que pueden escucharte ahora.",
    closing: "Si puedes, avisa a alguien de confianza y no te quedes a solas.",
  },
  VIOLENCE: {
    title: "Lo que te están haciendo no es culpa tuya",
    sentence: "Gracias por escribirlo. Hay personas que pueden ayudarte a estar a salvo.",
    closing: "Si puedes, ve a un lugar seguro y cuéntaselo a alguien de confianza.",
  },
};

const savedTexts = {
  record: { saved: "Tu registro está guardado.", privacy: "Es privado: solo tú puedes leerlo." },
  answers: { saved: "Tus respuestas están guardadas.", privacy: "Son privadas: solo tú puedes leerlas." },
};

/** The notice replaces what the learner was waiting for: it is read out from its first word. */
const focusHeading = (notice: HTMLElement | null) => notice?.querySelector("h1")?.focus({ preventScroll: true });

interface Props {
  care: Care;
  place?: "screen" | "card" | "inside";
  subject?: keyof typeof savedTexts;
}

/** Replaces an advice or an analysis. Its text is fixed, and repeats nothing of what the learner wrote. */
export function CrisisNotice({ care, place = "inside", subject = "record" }: Props) {
  const about = care.dangers.includes("VIOLENCE") ? "VIOLENCE" : "SELF_HARM";
  const { title, sentence, closing } = texts[about];
  return (
    <>
      <section
        ref={place === "screen" ? focusHeading : null}
        className={styles.card}
        data-card
        data-inside={place === "inside" || undefined}
      >
        <div className={styles.head} data-row>
          <Tile tone="lavanda" icon={IconHeartHandshake} iconSize={28} />
          <Heading place={place}>{title}</Heading>
        </div>
        <Text c="var(--text-2)" fz="h3">
          {sentence}
        </Text>
        <Lines about={about} />
      </section>
      <Note icon={IconCircleCheckFilled} iconColor="var(--success)" mt={16} mx={6} c="var(--text-2)">
        <b>{savedTexts[subject].saved}</b> {savedTexts[subject].privacy}
      </Note>
      <Note icon={IconUsers} iconColor="var(--lavanda)" mt={10} mx={6} c="var(--text-2)">
        {closing}
      </Note>
    </>
  );
}

function Heading({ place, children }: { place: Props["place"]; children: string }) {
  if (place === "screen") return <ScreenTitle>{children}</ScreenTitle>;
  return place === "card" ? <h2>{children}</h2> : <h3>{children}</h3>;
}

function Lines({ about }: { about: keyof typeof texts }) {
  const places = noticeFor(care, [about]).lines;
  const lines = placedLines(useHelplines(), useCountry().code, places, useMinute());
  const isConfirmed = lines.every(({ line }) => line.isConfirmed);
  const oldest = isConfirmed ? lines.map(({ line }) => line.checkedOn).toSorted()[0] : undefined;
  return (
    <>
      <CallLines lines={lines} />
      <Button
        component={Link}
        to={paths.help}
        variant="light"
        fullWidth
        leftSection={<IconLifebuoy size={20} aria-hidden />}
      >
        Ayuda ahora
      </Button>
      <Text mt={12} c="dimmed" fz="sm" ta="center">
        Más teléfonos, también de otros países.
        {oldest && ` Números comprobados el ${shortDate(oldest)}.`}
      </Text>
    </>
  );
}
