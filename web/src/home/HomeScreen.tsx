import { Button, VisuallyHidden } from "@mantine/core";
import type { DayOfFeelings } from "@senda/contract/diary";
import { IconPencilPlus, IconPlus } from "@tabler/icons-react";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import { followUpQuery, trendQuery } from "../diary/api.ts";
import { FeelingFace, feelingLabel } from "../diary/feelings.tsx";
import { addDays, dayKey, fullDay, greeting, longDay } from "../lib/days.ts";
import { lazyScreen } from "../lib/lazy-screen.ts";
import { isRouteStarted, type Route, routesQuery } from "../routes/api.ts";
import { ErrorState } from "../ui/EmptyState.tsx";
import { Screen, Section, TabHeader } from "../ui/Screen.tsx";
import { MoreLink } from "../ui/TextButton.tsx";
import styles from "./HomeScreen.module.css";
import { LeadCard, LeadSkeleton, YourRoutes } from "./RouteCards.tsx";

const SHOWN = 3;

export function HomeScreen() {
  const { firstName, points } = useProfile();
  const { data: routes, isPending, isFetching, refetch } = useQuery(routesQuery);
  const now = new Date();
  return (
    <Screen>
      <TabHeader heading={`${greeting(now)}, ${firstName}`} title="Hogar" points={points}>
        <p>{longDay(now)}</p>
      </TabHeader>
      <NextDay />
      {isPending && !routes ? <LeadSkeleton /> : <LeadCard routes={routes ?? []} />}
      <div className={styles.columns}>
        <DiarySection now={now} />
        {routes || isPending ? (
          <YourRoutes routes={recentRoutes(routes ?? [])} isLoading={!routes} />
        ) : (
          <div className={styles.failed}>
            <ErrorState title="No pudimos cargar tus rutas" onRetry={() => void refetch()} isRetrying={isFetching} />
          </div>
        )}
      </div>
    </Screen>
  );
}

HomeScreen.prepare = (client: QueryClient) => client.prefetchQuery(routesQuery);

// A card that cannot be loaded is not shown; home itself must not fail for it.
const loadCard = () => import("../care/NextDayCard.tsx").catch(() => ({ NextDayCard: () => null }));
const NextDayCard = lazyScreen(loadCard, "NextDayCard");

/** The card of the days after a worry. Home does not wait for it, and shows no trouble that it has. */
function NextDay() {
  const { role, areOwnWordsLocked } = useProfile();
  const [isAnswered, setIsAnswered] = useState(false);
  // Not asked for again while the reader looks at what the card says to the answer.
  const isEnabled = role === "USER" && !areOwnWordsLocked && !isAnswered;
  const { data } = useQuery({ ...followUpQuery, enabled: isEnabled });
  if (!data?.card) return null;
  return (
    <Suspense>
      <NextDayCard key={data.card} card={data.card} daysAgo={data.daysAgo} onAnswer={setIsAnswered} />
    </Suspense>
  );
}

function recentRoutes(routes: readonly Route[]): Route[] {
  const instant = ({ lastInteraction }: Route) => (lastInteraction ? Date.parse(lastInteraction) : 0);
  return routes
    .toSorted((a, b) => instant(b) - instant(a))
    .slice(0, SHOWN)
    .filter(isRouteStarted);
}

/** Today and the two days before it can have an entry. */
const PAST_DAYS = 3;

function DiarySection({ now }: { now: Date }) {
  const { areOwnWordsLocked } = useProfile();
  const { data: days = [] } = useQuery({ ...trendQuery(PAST_DAYS), enabled: !areOwnWordsLocked });
  return (
    <Section title="Diario" link={<MoreLink to={paths.calendar}>Ver todas las entradas</MoreLink>}>
      <div className={styles.diary} data-card>
        <h3>¿Cómo está tu cielo hoy?</h3>
        <DayStrip now={now} days={days} />
        <Button component={Link} to={paths.dailyIntro} fullWidth leftSection={<IconPencilPlus size={20} aria-hidden />}>
          Registrar día
        </Button>
      </div>
    </Section>
  );
}

const NAMES = ["Dom", "Lun", "Mar", "Mie", "Jue", "Vie", "Sab"] as const;
const AROUND = [-2, -1, 0, 1, 2] as const;

function DayStrip({ now, days }: { now: Date; days: readonly DayOfFeelings[] }) {
  return (
    <ol className={styles.strip}>
      {AROUND.map((offset) => {
        const day = addDays(now, offset);
        const feeling = days.find(({ date }) => date === dayKey(day))?.feelings.at(-1);
        const place = offset === 0 ? "today" : offset < 0 ? "past" : "future";
        return (
          <li key={offset} className={styles.day} data-place={place} aria-current={offset === 0 ? "date" : undefined}>
            <VisuallyHidden>
              {fullDay(day)}
              {feeling ? `: ${feelingLabel(feeling)}` : ""}
            </VisuallyHidden>
            <span className={styles.name} aria-hidden="true">
              {NAMES[day.getDay()]}
            </span>
            <span className={styles.number} aria-hidden="true">
              {day.getDate()}
            </span>
            <span className={styles.face} data-circle data-empty={feeling ? undefined : true} aria-hidden="true">
              {feeling ? <FeelingFace feeling={feeling} size={44} /> : offset === 0 && <IconPlus size={22} />}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
