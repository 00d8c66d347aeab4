import { reminderWordings, weekdays } from "@senda/contract/choices";
import { reminderTexts } from "@senda/contract/reminder-texts";
import type { Reminders, ReminderWording, Weekday } from "@senda/contract/reminders";
import { IconClock } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { TextField } from "../../shared/ui/Field.tsx";
import styles from "./RemindersScreen.module.css";

const DAYS: Record<Weekday, readonly [short: string, name: string]> = {
  MON: ["Lu", "lunes"],
  TUE: ["Ma", "martes"],
  WED: ["Mi", "miércoles"],
  THU: ["Ju", "jueves"],
  FRI: ["Vi", "viernes"],
  SAT: ["Sa", "sábado"],
  SUN: ["Do", "domingo"],
};

const labelOf = (wording: ReminderWording) => reminderTexts[wording] || "Solo «Senda», sin texto";

interface Props {
  reminders: Reminders;
  onChange: (part: Partial<Reminders>) => void;
}

export const Schedule = ({ reminders, onChange }: Props) => (
  <section className={styles.card} data-card aria-label="Cuándo y qué dirá">
    <TimeField time={reminders.time} onChange={(time) => onChange({ time })} />
    <DayChoice chosen={reminders.weekdays} onChange={(days) => onChange({ weekdays: days })} />
    <fieldset>
      <legend>Qué dirá el aviso</legend>
      {reminderWordings.map((wording) => (
        <label key={wording} className={styles.wording}>
          <input
            type="radio"
            name="wording"
            checked={reminders.wording === wording}
            onChange={() => onChange({ wording })}
          />
          {labelOf(wording)}
        </label>
      ))}
    </fieldset>
  </section>
);

/** Long enough to write both numbers. */
const SOON_MS = 700;

function TimeField({ time, onChange }: { time: string; onChange: (time: string) => void }) {
  const [written, setWritten] = useState(time);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = (next: string) => {
    setWritten(next);
    clearTimeout(timer.current);
    if (/^\d\d:\d\d$/.test(next)) timer.current = setTimeout(() => onChange(next), SOON_MS);
  };
  return (
    <TextField
      type="time"
      label="Hora"
      value={written}
      leftSection={<IconClock size={22} aria-hidden />}
      onChange={(event) => keep(event.currentTarget.value)}
      // A field that was left empty shows what holds.
      onBlur={() => written === "" && setWritten(time)}
    />
  );
}

function DayChoice({ chosen, onChange }: { chosen: readonly Weekday[]; onChange: (days: Weekday[]) => void }) {
  const [isLast, setIsLast] = useState(false);
  const toggle = (day: Weekday) => {
    const days = weekdays.filter((one) => (one === day ? !chosen.includes(one) : chosen.includes(one)));
    setIsLast(days.length === 0);
    if (days.length > 0) onChange(days);
  };
  return (
    <fieldset>
      <legend>Días</legend>
      <div className={styles.days}>
        {weekdays.map((day) => (
          <label key={day}>
            <input
              type="checkbox"
              aria-label={DAYS[day][1]}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
            <span aria-hidden="true">{DAYS[day][0]}</span>
          </label>
        ))}
      </div>
      <p role="status" className={styles.hint}>
        {isLast && "Deja al menos un día. Para quitarlo del todo, apaga el recordatorio."}
      </p>
    </fieldset>
  );
}
