import { Button, Skeleton } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
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
import { groupRecords } from "./diary-days.ts";
import { RecordCard } from "./RecordCard.tsx";

export function AllRecords() {
  const { data, error, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(recordsQuery);
  const fetchAtEnd = useCallback(
    (mark: HTMLDivElement) => {
      const onSeen = (entries: IntersectionObserverEntry[]) =>
        entries.some(({ isIntersecting }) => isIntersecting) && void fetchNextPage({ cancelRefetch: false });
      const observer = new IntersectionObserver(onSeen, { threshold: 1 });
      observer.observe(mark);
      return () => observer.disconnect();
    },
    [fetchNextPage],
  );
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
        <div className={styles.skeletons}>
          {[1, 2, 3].map((index) => (
            <Skeleton key={index} height={148} radius={28} />
          ))}
        </div>
      )}
      {groupRecords(records, dayKey(new Date())).map(({ title, records: group }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul>
            {group.map((record) => (
              <RecordCard key={record.id} record={record} shows="date" />
            ))}
          </ul>
        </section>
      ))}
      {/* One mark per page: an element that never left the window would not be reported again. */}
      {hasNextPage && <div key={data?.pages.length} ref={fetchAtEnd} className={styles.mark} data-end />}
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
