import { Skeleton } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconFileText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type Day, dateOfYear } from "../../lib/days.ts";
import { useIsWide } from "../../lib/use-is-wide.ts";
import { Loading } from "../../ui/Loading.tsx";
import { trendQuery } from "../api.ts";
import styles from "./Trend.module.css";
import { TrendPath } from "./TrendPath.tsx";
import { TrendText } from "./TrendText.tsx";
import { TrendWeeks } from "./TrendWeeks.tsx";
import { daysUpTo, large, small } from "./trend-shape.ts";

const periods = [30, 90] as const;

const explained: Record<(typeof periods)[number], string> = {
  30: "Cada punto es un registro. Los días sin registro quedan en puntos suspensivos.",
  90: "Cada columna es una semana. El círculo crece con los días.",
};

/** How the last weeks went: a walk of thirty days, or three months week by week. No totals, and nothing compared. */
export function Trend({ today }: { today: Day }) {
  const id = useId();
  const [period, setPeriod] = useState<(typeof periods)[number]>(30);
  const [isText, setText] = useState(false);
  const frame = useIsWide() ? large : small;
  const { data: entries, isPending } = useQuery(trendQuery(period));
  const days = daysUpTo(today, period);
  const [first = today] = days;
  const between = `del ${dateOfYear(first)} al ${dateOfYear(today)}`;
  const Chevron = isText ? IconChevronUp : IconChevronDown;

  // Trouble on the way is silent here: the calendar above says what is wrong.
  if (!entries && !isPending) return null;
  return (
    <section className={styles.card}>
      <div className={styles.head}>
        <h2>Tu cielo estos días</h2>
        <fieldset className={styles.periods} aria-label="Periodo">
          {periods.map((count) => (
            <label key={count}>
              <input type="radio" name={id} checked={period === count} onChange={() => setPeriod(count)} />
              {`${count} días`}
            </label>
          ))}
        </fieldset>
      </div>
      {!entries && (
        <Loading>
          <Skeleton height={200} radius={20} />
        </Loading>
      )}
      {entries?.length === 0 && <p className={styles.hint}>Cuando registres algún día, verás aquí cómo va tu cielo.</p>}
      {entries && entries.length > 0 && (
        <>
          <p className={styles.hint}>{explained[period]}</p>
          {period === 30 ? (
            <TrendPath days={days} entries={entries} frame={frame} between={between} />
          ) : (
            <TrendWeeks days={days} entries={entries} frame={frame} between={between} />
          )}
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isText}
            aria-controls={`${id}-text`}
            onClick={() => setText(!isText)}
          >
            <IconFileText size={18} aria-hidden />
            {isText ? "Ocultar el texto" : "Ver como texto"}
            <Chevron size={18} aria-hidden />
          </button>
          <div id={`${id}-text`}>{isText && <TrendText entries={entries} between={between} />}</div>
        </>
      )}
    </section>
  );
}
