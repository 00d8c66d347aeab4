import type { DayOfFeelings } from "@senda/contract/records";
import { IconPencilPlus, IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { addDaysToDate, dayKey, fullDay } from "../../shared/lib/days.ts";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { ScreenSection } from "../../shared/ui/Screen.tsx";
import { MoreLink } from "../../shared/ui/TextButton.tsx";
import { FeelingFace, feelingLabel } from "../diary/feelings.tsx";
import styles from "./CheckIn.module.css";

interface Props {
  now: Date;
  days: readonly DayOfFeelings[];
  /** It is not told which days have an entry: none is drawn, for it would look like a day without one. */
  isLocked: boolean;
}

const feelingOf = (days: readonly DayOfFeelings[], day: Date) =>
  days.find(({ date }) => date === dayKey(day))?.feelings.at(-1);

const LOCKED = "Tus días siguen guardados. Los abrirás cuando elijas tú una contraseña nueva.";

export function CheckIn({ now, days, isLocked }: Props) {
  const today = feelingOf(days, now);
  const more = isLocked ? "Cómo abrir tu diario" : "Ver todas las entradas";
  const note = isLocked ? LOCKED : "Un momento para ti, sin prisa.";
  return (
    <ScreenSection title="Diario" link={<MoreLink to={paths.calendar}>{more}</MoreLink>}>
      <div className={styles.diary} data-card data-locked={isLocked || undefined}>
        <div>
          <h3>{today ? "Ya has mirado tu cielo hoy" : "¿Cómo está tu cielo hoy?"}</h3>
          <p>{today ? `${feelingLabel(today)}. Si cambia, añade otro momento.` : note}</p>
        </div>
        {!isLocked && <DayStrip now={now} days={days} />}
        <ButtonLink
          to={paths.dailyIntro}
          fullWidth
          variant={today ? "light" : "filled"}
          leftSection={<IconPencilPlus size={20} aria-hidden />}
        >
          Registrar día
        </ButtonLink>
      </div>
    </ScreenSection>
  );
}

const NAMES = ["Dom", "Lun", "Mar", "Mie", "Jue", "Vie", "Sab"] as const;
const AROUND = [-2, -1, 0, 1, 2] as const;

function DayStrip({ now, days }: Omit<Props, "isLocked">) {
  return (
    <ol className={styles.strip}>
      {AROUND.map((offset) => {
        const day = addDaysToDate(now, offset);
        const place = offset === 0 ? "today" : offset < 0 ? "past" : "future";
        return (
          <li key={offset} className={styles.day} data-place={place} aria-current={offset === 0 ? "date" : undefined}>
            <DayOfStrip day={day} offset={offset} feeling={feelingOf(days, day)} />
          </li>
        );
      })}
    </ol>
  );
}

interface DayProps {
  day: Date;
  offset: number;
  feeling: DayOfFeelings["feelings"][number] | undefined;
}

/** A day with an entry opens it, one without opens the diary for it; a day to come opens nothing. */
function DayOfStrip({ day, offset, feeling }: DayProps) {
  const shown = (
    <>
      <span className="visually-hidden">
        {fullDay(day)}
        {feeling ? `: ${feelingLabel(feeling)}` : ""}
        {offset <= 0 && (feeling ? ". Leer la entrada" : `. Escribir cómo ${offset < 0 ? "estuvo" : "está"} tu cielo`)}
      </span>
      <span className={styles.name} aria-hidden="true">
        {NAMES[day.getDay()]}
      </span>
      <span className={styles.number} aria-hidden="true">
        {day.getDate()}
      </span>
      <span className={styles.face} data-circle data-empty={feeling ? undefined : true} aria-hidden="true">
        {feeling ? <FeelingFace feeling={feeling} size={44} /> : offset === 0 && <IconPlus size={22} />}
      </span>
    </>
  );
  if (offset > 0) return <div className={styles.cell}>{shown}</div>;
  const about = `?dia=${dayKey(day)}`;
  const to = feeling ? paths.calendar + about : paths.dailyIntro + (offset < 0 ? about : "");
  return (
    <Link to={to} className={styles.cell}>
      {shown}
    </Link>
  );
}
