import { TextInput } from "@mantine/core";
import { useId } from "react";
import { dayKey, timeZone } from "../../shared/lib/days.ts";
import styles from "./PublishDialog.module.css";

export interface Moment {
  day: string;
  hour: string;
}

interface WhenProps {
  moment: Moment | null;
  onChange: (moment: Moment | null) => void;
}

const TOMORROW_MS = 24 * 60 * 60_000;

export function When({ moment, onChange }: WhenProps) {
  const name = useId();
  const later = () => onChange({ day: dayKey(new Date(Date.now() + TOMORROW_MS)), hour: "08:00" });
  return (
    <section className={styles.part}>
      <h3>Cuándo</h3>
      <fieldset className={styles.when} aria-label="Cuándo">
        <label className={styles.choice}>
          <input type="radio" name={name} checked={!moment} onChange={() => onChange(null)} />
          <span>
            <strong>Publicar ahora</strong>
            <small>Se ve al momento</small>
          </span>
        </label>
        <label className={styles.choice}>
          <input type="radio" name={name} checked={moment !== null} onChange={later} />
          <span>
            <strong>Programar</strong>
            <small>Elige el día y la hora</small>
          </span>
        </label>
      </fieldset>
      {moment && (
        <>
          <div className={styles.moment}>
            <TextInput
              type="date"
              label="Día"
              min={dayKey(new Date())}
              value={moment.day}
              onChange={(event) => onChange({ ...moment, day: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              label="Hora"
              inputWrapperOrder={["label", "input", "description"]}
              description={timeZone().replaceAll("_", " ")}
              value={moment.hour}
              onChange={(event) => onChange({ ...moment, hour: event.currentTarget.value })}
            />
          </div>
          <p className={styles.note}>
            Se publicará lo que hay ahora; lo que cambies después esperará a otra publicación.
          </p>
        </>
      )}
    </section>
  );
}
