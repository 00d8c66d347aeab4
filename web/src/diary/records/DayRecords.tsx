import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { type Day, shortDate } from "../../lib/days.ts";
import empty from "../../ui/art/empty-records.svg";
import emptyDark from "../../ui/art/empty-records-dark.svg";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Loading } from "../../ui/Loading.tsx";
import { Scene } from "../../ui/Scene.tsx";
import { monthQuery } from "../api.ts";
import styles from "./DayRecords.module.css";
import { dayOfRecord, monthOf } from "./month-grid.ts";
import { RecordCard } from "./RecordCard.tsx";

/** What was written on one day. */
export function DayRecords({ day, today }: { day: Day; today: Day }) {
  const { year, month } = monthOf(day);
  const { data, isPending, isFetching, refetch } = useQuery(monthQuery(year, month));
  const records = data?.filter((record) => dayOfRecord(record) === day);
  return (
    <section className={styles.day}>
      <h2>{`Registros – ${shortDate(day)}`}</h2>
      {records && records.length > 0 && (
        <ul className={styles.list}>
          {records.map((record) => (
            <RecordCard key={record.id} record={record} shows="time" />
          ))}
        </ul>
      )}
      {records?.length === 0 && <EmptyDay day={day} today={today} />}
      {!records && isPending && (
        <Loading className={styles.list}>
          <Skeleton height={104} radius={28} />
          <Skeleton height={104} radius={28} />
        </Loading>
      )}
      {!records && !isPending && (
        <ErrorState
          title="No pudimos cargar tus registros"
          level={3}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          Revisa tu conexión y vuelve a intentarlo. Tu diario está a salvo.
        </ErrorState>
      )}
    </section>
  );
}

/** Nothing is written ahead: from a day to come, the way leads to today's entry. */
const EmptyDay = ({ day, today }: { day: Day; today: Day }) => (
  <div className={styles.empty}>
    <Scene day={empty} night={emptyDark} />
    <p>No hay registros en este día.</p>
    <Link to={day < today ? `${paths.dailyIntro}?dia=${day}` : paths.dailyIntro}>Agrega uno ahora.</Link>
  </div>
);
