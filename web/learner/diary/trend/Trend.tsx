import { Box } from "@mantine/core";
import type { DayOfFeelings } from "@senda/contract/records";
import type { Day } from "@senda/contract/values";
import { IconChevronDown, IconChevronUp, IconFileText } from "@tabler/icons-react";
import { useId, useState } from "react";
import { dateOfYear } from "../../../shared/lib/days.ts";
import { useIsWide } from "../../../shared/lib/media-queries.ts";
import { ChoiceBar } from "../../../shared/ui/ChoiceBar.tsx";
import { Loading } from "../../../shared/ui/Loading.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { Skeleton } from "../../../shared/ui/Skeleton.tsx";
import { TextButton } from "../../../shared/ui/TextButton.tsx";
import { FeelingDot } from "../FeelingDot.tsx";
import { feelingColors, feelingLabel } from "../feelings.tsx";
import { useTrend } from "../with-outbox.ts";
import styles from "./Trend.module.css";
import { TrendPath, TrendWeeks } from "./TrendDrawing.tsx";
import { countDaysByFeeling, daysUpTo, large, small } from "./trend-shape.ts";

const periods = [
  { value: 30, label: "30 días" },
  { value: 90, label: "90 días" },
] as const;
type Period = (typeof periods)[number]["value"];

const explanations: Record<Period, string> = {
  30: "Cada punto es un registro. Los días sin registro quedan en puntos suspensivos.",
  90: "Cada columna es una semana. El círculo crece con los días.",
};

/** The last thirty days, or three months by weeks. Without totals or comparisons. */
export function Trend({ today }: { today: Day }) {
  const [period, setPeriod] = useState<Period>(30);
  const { data: entries, isPending } = useTrend(period);
  // An error is not shown here: the calendar above shows it.
  if (!entries && !isPending) return null;
  return (
    <section className={styles.card} data-card>
      <Group wrap="wrap" justify="space-between" gap={12}>
        <Box component="h2" fz="1.1875rem">
          Tu cielo estos días
        </Box>
        <ChoiceBar label="Periodo" choices={periods} value={period} onChange={setPeriod} />
      </Group>
      {entries ? (
        <Text mt={6} mb={12} c="dimmed" fz="sm">
          {entries.length === 0 ? "Cuando registres algún día, verás aquí cómo va tu cielo." : explanations[period]}
        </Text>
      ) : (
        <Loading>
          <Skeleton height={200} radius={20} />
        </Loading>
      )}
      {entries && entries.length > 0 && <TrendViews today={today} period={period} entries={entries} />}
    </section>
  );
}

interface ViewsProps {
  today: Day;
  period: Period;
  entries: readonly DayOfFeelings[];
}

function TrendViews({ today, period, entries }: ViewsProps) {
  const id = useId();
  const [isText, setText] = useState(false);
  const frame = useIsWide() ? large : small;
  const days = daysUpTo(today, period);
  const between = `del ${dateOfYear(days[0] ?? today)} al ${dateOfYear(today)}`;
  const Drawing = period === 30 ? TrendPath : TrendWeeks;
  const Chevron = isText ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Drawing days={days} entries={entries} frame={frame} between={between} />
      <TextButton aria-expanded={isText} aria-controls={id} onClick={() => setText(!isText)}>
        <IconFileText size={18} aria-hidden />
        {isText ? "Ocultar el texto" : "Ver como texto"}
        <Chevron size={18} aria-hidden />
      </TextButton>
      <div id={id}>{isText && <TrendText entries={entries} between={between} />}</div>
    </>
  );
}

const TrendText = ({ entries, between }: { entries: readonly DayOfFeelings[]; between: string }) => (
  <Box className={styles.text} pt={4} px={2} pb={14}>
    <p>
      {`${between.charAt(0).toUpperCase()}${between.slice(1)} hay registros de estos días. `}
      Un día con dos sentimientos cuenta en los dos.
    </p>
    <ul>
      {countDaysByFeeling(entries).map(({ feeling, days }) => (
        <li key={feeling} style={feelingColors(feeling)}>
          <FeelingDot feeling={feeling} size={20} />
          <b>{feelingLabel(feeling)}</b>
          <span>{days === 1 ? "1 día" : `${days} días`}</span>
        </li>
      ))}
    </ul>
  </Box>
);
