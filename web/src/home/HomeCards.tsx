import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useProfile } from "../auth/api.ts";
import { type DayOfFeelings, followUpQuery } from "../diary/api.ts";
import { homeMemory } from "../lib/home-memory.ts";
import { lazyScreen } from "../lib/lazy-screen.ts";
import { isRouteStarted, type Route } from "../routes/api.ts";
import { isReason } from "./brings.ts";

// A card that cannot be loaded is not shown; home itself must not fail for it.
const loadNextDay = () => import("../care/NextDayCard.tsx").catch(() => ({ NextDayCard: () => null }));
const NextDayCard = lazyScreen(loadNextDay, "NextDayCard");
const loadFirstSteps = () => import("./FirstSteps.tsx").catch(() => ({ FirstSteps: () => null }));
const FirstSteps = lazyScreen(loadFirstSteps, "FirstSteps");

interface Props {
  routes: readonly Route[] | undefined;
  days: readonly DayOfFeelings[] | undefined;
}

/**
 * The card above the day: at most one, for one question at a time is enough. What follows a hard day comes before the
 * first steps. Home does not wait for either, and shows no trouble that they have.
 */
export function HomeCards({ routes, days }: Props) {
  const { id, role, points, areOwnWordsLocked } = useProfile();
  const { brings } = homeMemory.useOf(id);
  const [isAnswered, setIsAnswered] = useState(false);
  const mayAsk = role === "USER" && !areOwnWordsLocked;
  // Not asked for again while the reader looks at what the card says to the answer.
  const { data: nextDay } = useQuery({ ...followUpQuery, enabled: mayAsk && !isAnswered });
  if (!mayAsk || !nextDay) return null;
  if (nextDay.card)
    return (
      <Suspense>
        <NextDayCard key={nextDay.card} card={nextDay.card} daysAgo={nextDay.daysAgo} onAnswer={setIsAnswered} />
      </Suspense>
    );
  const hasEntries = days?.length !== 0;
  const isFirstVisit = brings === null && points === 0 && !hasEntries;
  const hasStarted = routes?.some(isRouteStarted) ?? true;
  if (hasStarted || !(isFirstVisit || isReason(brings))) return null;
  return (
    <Suspense>
      <FirstSteps owner={id} routes={routes ?? []} hasEntries={hasEntries} />
    </Suspense>
  );
}
