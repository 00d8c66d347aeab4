import { feelings as order } from "@senda/contract/choices";
import type { DayOfFeelings, Feeling } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import { IconX } from "@tabler/icons-react";
import { useProfile } from "../../shared/auth/api.ts";
import { addToDay, dayKey, weekdayAndDate, weekdayOf } from "../../shared/lib/days.ts";
import { homeMemory } from "../../shared/lib/home-memory.ts";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { FeelingFace, feelingLabel } from "../diary/feelings.tsx";
import styles from "./TheWay.module.css";

const LEAST_ENTRIES = 2;
const NAMES = ["L", "M", "X", "J", "V", "S", "D"] as const;
const COUNTS = ["un", "dos", "tres", "cuatro", "cinco", "seis", "siete"] as const;

/** «Dos días Bien, un día Neutral y un día Mal.» A day is told by its last entry, and an empty one not at all. */
function weekInWords(feelings: readonly Feeling[]): string {
  const parts = order.flatMap((feeling) => {
    const count = feelings.filter((felt) => felt === feeling).length;
    return count === 0 ? [] : [`${COUNTS[count - 1]} ${count === 1 ? "día" : "días"} ${feelingLabel(feeling)}`];
  });
  const text = `${parts.join(", ").replace(/, ([^,]*)$/, " y $1")}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The week before this one, from Monday to Sunday, until it is closed. */
export function Week({ days, now }: { days: readonly DayOfFeelings[]; now: Date }) {
  const { id } = useProfile();
  const { weekRead } = homeMemory.useOf(id);
  const today = dayKey(now);
  const monday = addToDay(today, -weekdayOf(today) - 7);
  const week = NAMES.map((name, index): { name: string; day: Day; felt: readonly Feeling[] } => {
    const day = addToDay(monday, index);
    return { name, day, felt: days.find(({ date }) => date === day)?.feelings ?? [] };
  });
  const entries = week.flatMap(({ felt }) => felt);
  if (entries.length < LEAST_ENTRIES || weekRead === monday) return null;
  const close = () => {
    homeMemory.keep(id, { weekRead: monday });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  return (
    <section className={styles.week} data-card aria-labelledby="week-in-the-sky">
      <h2 id="week-in-the-sky">Tu semana en el cielo</h2>
      <IconButton
        label="Cerrar tu semana"
        icon={IconX}
        iconSize={20}
        variant="plain"
        className={styles.close}
        onClick={close}
      />
      <ol>
        {week.map(({ name, day, felt }) => (
          <li key={day}>
            <span className="visually-hidden">
              {weekdayAndDate(day)}
              {felt.length > 0 ? `: ${felt.map(feelingLabel).join(", ")}` : ""}
            </span>
            <span aria-hidden="true">{name}</span>
            <Sky felt={felt} />
          </li>
        ))}
      </ol>
      <p>{weekInWords(week.flatMap(({ felt }) => felt.slice(-1)))}</p>
      <p>Todos los tiempos caben en tu cielo.</p>
    </section>
  );
}

const Sky = ({ felt }: { felt: readonly Feeling[] }) => {
  const last = felt.at(-1);
  return last ? <FeelingFace feeling={last} size={36} /> : <i className={styles.none} aria-hidden="true" />;
};
