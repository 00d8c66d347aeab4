import { Button } from "@mantine/core";
import type { Risk } from "@senda/contract/diary";
import { IconCircleCheckFilled, IconHeartHandshake, IconLifebuoy, IconUsers } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import { mainLines, useCountry, useHelplines, whenFor } from "../help/api.ts";
import { CallLine } from "../help/CallLine.tsx";
import { shortDate } from "../lib/days.ts";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import styles from "./CrisisNotice.module.css";

const words: Record<Risk, { title: string; sentence: string; closing: string }> = {
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

const keptWords = {
  record: { saved: "Tu registro está guardado.", own: "Es privado: solo tú puedes leerlo." },
  answers: { saved: "Tus respuestas están guardadas.", own: "Son privadas: solo tú puedes leerlas." },
};

interface Props {
  risk: Risk;
  /** The screen itself, a card of its own on another screen, or inside a card. */
  place?: "screen" | "card" | "inside";
  kept?: keyof typeof keptWords;
}

/**
 * In place of an advice, never beside one. People wrote every word of it, and it repeats nothing of what was written:
 * numbers first, then the way to more of them.
 */
export function CrisisNotice({ risk, place = "inside", kept = "record" }: Props) {
  const code = useCountry();
  const lines = mainLines(useHelplines(), code, risk);
  const { title, sentence, closing } = words[risk];
  const card = useRef<HTMLElement>(null);
  // It comes after a wait, in place of what was awaited: it is read out, calmly, from its first word.
  useEffect(() => {
    if (place === "screen") card.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [place]);
  const oldest = lines.map(({ checkedOn }) => checkedOn).toSorted()[0];
  return (
    <>
      <section ref={card} className={styles.card} data-inside={place === "inside" || undefined}>
        <div className={styles.head}>
          <i>
            <IconHeartHandshake size={28} aria-hidden />
          </i>
          <Heading place={place}>{title}</Heading>
        </div>
        <p>{sentence}</p>
        <ul className={styles.lines}>
          {lines.map((line, place) => (
            <li key={line.name}>
              <CallLine
                phone={line.phones[0] ?? ""}
                name={line.name}
                details={line.details}
                when={whenFor(line)}
                isMain={place === 0}
              />
            </li>
          ))}
        </ul>
        <Button
          component={Link}
          to={paths.help}
          variant="light"
          fullWidth
          leftSection={<IconLifebuoy size={20} aria-hidden />}
        >
          Ayuda ahora
        </Button>
        <p className={styles.checked}>
          Más teléfonos, también de otros países.
          {oldest && ` Números comprobados el ${shortDate(oldest)}.`}
        </p>
      </section>
      <p className={styles.kept}>
        <IconCircleCheckFilled size={22} aria-hidden />
        <span>
          <b>{keptWords[kept].saved}</b> {keptWords[kept].own}
        </span>
      </p>
      <p className={styles.kept} data-tone="lavanda">
        <IconUsers size={22} aria-hidden />
        <span>{closing}</span>
      </p>
    </>
  );
}

function Heading({ place, children }: { place: Props["place"]; children: string }) {
  if (place === "screen") return <ScreenTitle>{children}</ScreenTitle>;
  return place === "card" ? <h2>{children}</h2> : <h3>{children}</h3>;
}
