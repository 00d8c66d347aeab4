import type { Today } from "@senda/contract/records";
import type { Route } from "@senda/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { useProfile } from "../../shared/auth/api.ts";
import { homeMemory, LATER } from "../../shared/lib/home-memory.ts";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import { isRouteStarted } from "../../shared/routes/api.ts";
import { Skeleton } from "../../shared/ui/Skeleton.tsx";
import { followUpQuery } from "../diary/api.ts";

// A card that cannot be loaded is not shown; home itself must not fail for it.
const loadNextDay = () => import("../care/NextDayCard.tsx").catch(() => ({ NextDayCard: () => null }));
const NextDayCard = lazyScreen(loadNextDay, "NextDayCard");
/** Cards below the fold load later: the first screen needs the connection. */
export const settled = new Promise((start) => setTimeout(start, 2_000));
const loadFirstSteps = () => settled.then(() => import("./FirstSteps.tsx")).catch(() => ({ FirstSteps: () => null }));
const FirstSteps = lazyScreen(loadFirstSteps, "FirstSteps");

const loadAdviceCard = () => import("./AdviceCard.tsx").catch(() => ({ AdviceCard: () => null }));
const AdviceCard = lazyScreen(loadAdviceCard, "AdviceCard");

/** The height of the first steps, for their code comes later: on a phone, and on what is wider. */
const PLACE = "clamp(255px,(600px - 100vw)*99,382px)";

interface Cards {
  /** Above the day: the card after a hard day. */
  top: ReactNode;
  /** After the small thing of the day: the question about yesterday's advice. */
  middle: ReactNode;
  /** The first steps, right after the check-in. */
  first: ReactNode;
  /** True if the first steps may still come: the cards below them wait, so that nothing moves. */
  isUndecided: boolean;
}

const NONE: Cards = { top: null, middle: null, first: null, isUndecided: false };

/** At most one card asks at a time. Home does not wait for any, and shows no trouble that they have. */
export function useHomeCards(
  routes: readonly Route[] | undefined,
  today: Today | undefined,
  isLoading: boolean,
): Cards {
  const { id, role, points, areOwnWordsLocked } = useProfile();
  const { brings, adviceClosed } = homeMemory.useOf(id);
  const [isAnswered, setIsAnswered] = useState(false);
  const mayAsk = role === "USER" && !areOwnWordsLocked;
  // Not asked for again while the reader looks at what the card says to the answer.
  const { data: nextDay, isLoading: isNextDayLoading } = useQuery({
    ...followUpQuery,
    enabled: mayAsk && !isAnswered,
  });
  const advice = useFirst(today?.advice ?? null);
  const isNew = mayAsk && points === 0 && brings !== LATER;
  if (isNew && (isLoading || isNextDayLoading)) return { ...NONE, isUndecided: true };
  if (!mayAsk || !nextDay) return NONE;
  if (nextDay.card) {
    const { card, daysAgo } = nextDay;
    return { ...NONE, top: <NextDayCard key={card} card={card} daysAgo={daysAgo} onAnswer={setIsAnswered} /> };
  }
  const hasEntries = today?.entryCount !== 0;
  const isFirstVisit = brings === null && points === 0 && !hasEntries;
  const hasStarted = routes?.some(isRouteStarted) ?? true;
  if (!hasStarted && (isFirstVisit || (brings !== null && brings !== LATER)))
    return {
      ...NONE,
      first: (
        <div style={{ minHeight: brings ? 0 : PLACE }}>
          <Suspense fallback={<Skeleton height={PLACE} radius={28} />}>
            <FirstSteps owner={id} routes={routes ?? []} hasEntries={hasEntries} />
          </Suspense>
        </div>
      ),
    };
  return { ...NONE, middle: advice && advice.id !== adviceClosed && <AdviceCard key={advice.id} advice={advice} /> };
}

/** Keeps the first value: a card stays, although its answer has taken it out of the server's list. */
function useFirst<T>(value: T | null): T | null {
  const [first, setFirst] = useState(value);
  if (first === null && value !== null) setFirst(value);
  return first;
}
