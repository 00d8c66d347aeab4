import { Button, Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { dayKey } from "../../lib/dates.ts";
import empty from "../../ui/art/empty-records.svg";
import emptyDark from "../../ui/art/empty-records-dark.svg";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Sun } from "../../ui/Sun.tsx";
import { recordsQuery } from "../api.ts";
import styles from "./AllRecords.module.css";
import { EndMark } from "./EndMark.tsx";
import { grouped } from "./group-records.ts";
import { RecordCard } from "./RecordCard.tsx";

/** The whole diary, newest first; the next page comes when the end is reached. */
export function AllRecords() {
  const { data, error, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(recordsQuery);
  const records = data?.pages.flatMap((page) => page.data) ?? [];

  if (data && records.length === 0) return <NoRecords />;
  if (!data && error && !isFetching) {
    return (
      <ErrorState title="No pudimos cargar tus registros" onRetry={() => void refetch()}>
        Revisa tu conexión y vuelve a intentarlo. Tu diario está a salvo.
      </ErrorState>
    );
  }
  return (
    <>
      {!data && (
        <div className={styles.bones}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} height={148} radius={28} />
          ))}
        </div>
      )}
      {grouped(records, dayKey(new Date())).map(({ title, records: own }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul>
            {own.map((record) => (
              <RecordCard key={record.id} record={record} shows="date" />
            ))}
          </ul>
        </section>
      ))}
      {/* Another mark after each page: one that never left the window would not be seen anew. */}
      {hasNextPage && <EndMark key={data?.pages.length} onSeen={() => !isFetching && void fetchNextPage()} />}
      <div role="status" className={styles.status}>
        {isFetching && (
          <>
            <Sun isTurning />
            Cargando...
          </>
        )}
      </div>
      {isFetchNextPageError && !isFetching && (
        <div className={styles.status}>
          <Button variant="light" onClick={() => void fetchNextPage()}>
            Seguir cargando
          </Button>
        </div>
      )}
    </>
  );
}

const NoRecords = () => (
  <EmptyState
    art={{ day: empty, night: emptyDark }}
    title="Aún no hay registros"
    action={
      <Button component={Link} to={paths.dailyIntro}>
        Registrar día
      </Button>
    }
  >
    Cuando registres un día, lo verás aquí.
  </EmptyState>
);
