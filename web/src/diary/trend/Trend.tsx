import { Skeleton } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconFileText } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { type Day, dateOfYear } from "../../lib/days.ts";
import { useIsWide } from "../../lib/use-is-wide.ts";
import { Loading } from "../../ui/Loading.tsx";
import { TextButton } from "../../ui/TextButton.tsx";
import type { DayOfFeelings } from "../api.ts";
import { trendQuery } from "../api.ts";
import { FeelingDot } from "../FeelingFace.tsx";
import { feelingColors, feelingLabel } from "../feelings.ts";
import styles from "./Trend.module.css";
import { TrendPath, TrendWeeks } from "./TrendDrawing.tsx";
import { daysPerFeeling, daysUpTo, large, small } from "./trend-shape.ts";

const periods = [30, 90] as const;

const explanations: Record<(typeof periods)[number], string> = {
  30: "Cada punto es un registro. Los días sin registro quedan en puntos suspensivos.",
  90: "Cada columna es una semana. El círculo crece con los días.",
};

/** The last thirty days, or three months by weeks. Without totals or comparisons. */
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

  // An error is not shown here: the calendar above shows it.
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
          <p className={styles.hint}>{explanations[period]}</p>
          {period === 30 ? (
            <TrendPath days={days} entries={entries} frame={frame} between={between} />
          ) : (
            <TrendWeeks days={days} entries={entries} frame={frame} between={between} />
          )}
          <TextButton aria-expanded={isText} aria-controls={`${id}-text`} onClick={() => setText(!isText)}>
            <IconFileText size={18} aria-hidden />
            {isText ? "Ocultar el texto" : "Ver como texto"}
            <Chevron size={18} aria-hidden />
          </TextButton>
          <div id={`${id}-text`}>{isText && <TrendText entries={entries} between={between} />}</div>
        </>
      )}
    </section>
  );
}

const TrendText = ({ entries, between }: { entries: readonly DayOfFeelings[]; between: string }) => (
  <div className={styles.text}>
    <p>
      {`${between.charAt(0).toUpperCase()}${between.slice(1)} hay registros de estos días. `}
      Un día con dos sentimientos cuenta en los dos.
    </p>
    <ul>
      {daysPerFeeling(entries).map(({ feeling, days }) => (
        <li key={feeling} style={feelingColors(feeling)}>
          <FeelingDot feeling={feeling} size={20} />
          <b>{feelingLabel(feeling)}</b>
          <span>{days === 1 ? "1 día" : `${days} días`}</span>
        </li>
      ))}
    </ul>
  </div>
);
