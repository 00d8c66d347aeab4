import { Box } from "@mantine/core";
import type { Day } from "@senda/contract/values";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { Link } from "react-router";
import { paths } from "../../../shared/app/paths.ts";
import { useOutbox } from "../../../shared/auth/use-merged.ts";
import { dayKey, shortDate } from "../../../shared/lib/days.ts";
import empty from "../../../shared/ui/art/empty-records.svg";
import emptyDark from "../../../shared/ui/art/empty-records-dark.svg";
import { Button, ButtonLink } from "../../../shared/ui/Button.tsx";
import { EmptyState, ErrorState } from "../../../shared/ui/EmptyState.tsx";
import { Loading } from "../../../shared/ui/Loading.tsx";
import { Group, Stack, Text } from "../../../shared/ui/layout.ts";
import { Scene } from "../../../shared/ui/Scene.tsx";
import { Skeleton } from "../../../shared/ui/Skeleton.tsx";
import { Sun } from "../../../shared/ui/Sun.tsx";
import { dayOfRecord, recordsQuery } from "../api.ts";
import { mergeList, useMonth } from "../with-outbox.ts";
import { groupRecords, monthOf } from "./diary-days.ts";
import { RecordCard } from "./RecordCard.tsx";
import styles from "./RecordsScreen.module.css";

const useWhenSeen = (onSeen: () => void) =>
  useCallback(
    (mark: HTMLDivElement) => {
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onSeen(),
        { threshold: 1 },
      );
      observer.observe(mark);
      return () => observer.disconnect();
    },
    [onSeen],
  );

export function AllRecords() {
  const { data, dataUpdatedAt, error, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(recordsQuery);
  const held = useOutbox();
  const fetchMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const markOfEnd = useWhenSeen(fetchMore);
  const records = mergeList(data?.pages ?? [], held, dataUpdatedAt);

  if (data && records.length === 0) return <NoRecords />;
  if (!data && error && !isFetching) return <RecordsError level={2} onRetry={() => void refetch()} />;
  return (
    <>
      {!data && (
        <Box className={styles.pair} mt={10}>
          {[1, 2, 3].map((index) => (
            <Skeleton key={index} height={148} radius={28} />
          ))}
        </Box>
      )}
      {groupRecords(records, dayKey(new Date())).map(({ title, records: group }) => (
        <section key={title} className={styles.group}>
          <h2>{title}</h2>
          <ul className={styles.pair}>
            {group.map((record) => (
              <RecordCard key={record.id} record={record} shows="date" />
            ))}
          </ul>
        </section>
      ))}
      {/* One mark per page: an element that never left the window would not be reported again. */}
      {hasNextPage && <Box key={data?.pages.length} ref={markOfEnd} h={1} data-end />}
      <Group role="status" justify="center" gap={10} mih={56} pt={12} c="var(--text-2)" fw={600}>
        {isFetching && (
          <>
            <Sun isTurning />
            Cargando...
          </>
        )}
      </Group>
      {isFetchNextPageError && !isFetching && (
        <Group justify="center" pt={12}>
          <Button variant="light" onClick={() => void fetchNextPage()}>
            Seguir cargando
          </Button>
        </Group>
      )}
    </>
  );
}

const NoRecords = () => (
  <EmptyState
    art={{ day: empty, night: emptyDark }}
    title="Aún no hay registros"
    action={<ButtonLink to={paths.dailyIntro}>Registrar día</ButtonLink>}
  >
    Cuando registres un día, lo verás aquí.
  </EmptyState>
);

interface ErrorProps {
  level: 2 | 3;
  onRetry: () => void;
  isRetrying?: boolean;
}

const RecordsError = (props: ErrorProps) => (
  <ErrorState {...props} title="No pudimos cargar tus registros">
    Revisa tu conexión y vuelve a intentarlo. Tu diario está a salvo.
  </ErrorState>
);

/** Today's records, as long as there are none: the list below does not move. */
const EMPTY_DAY_HEIGHT = 200;

export function DayRecords({ day, today }: { day: Day; today: Day }) {
  const { year, month } = monthOf(day);
  const { data, isPending, isFetching, refetch } = useMonth(year, month);
  const records = data?.filter((record) => dayOfRecord(record) === day);
  return (
    <section className={styles.list}>
      <Box component="h2" fz="lg">{`Registros – ${shortDate(day)}`}</Box>
      {records && records.length > 0 && (
        <ul className={styles.list}>
          {records.map((record, index) => (
            <RecordCard key={record.id} record={record} shows="time" isLastOfDay={index === records.length - 1} />
          ))}
        </ul>
      )}
      {records?.length === 0 && <EmptyDay day={day} today={today} />}
      {!records && isPending && (
        <Loading>
          <Skeleton height={EMPTY_DAY_HEIGHT} radius={28} />
        </Loading>
      )}
      {!records && !isPending && <RecordsError level={3} onRetry={() => void refetch()} isRetrying={isFetching} />}
    </section>
  );
}

/** A future day has no entry: the link leads to today's. */
const EmptyDay = ({ day, today }: { day: Day; today: Day }) => (
  <Stack align="center" gap={4} px={20} pt={12} pb={8} ta="center" className={styles.empty} data-card>
    <Scene day={empty} night={emptyDark} />
    <Text c="var(--text-2)">No hay registros en este día.</Text>
    <Link to={day < today ? `${paths.dailyIntro}?dia=${day}` : paths.dailyIntro}>Agrega uno ahora.</Link>
  </Stack>
);
