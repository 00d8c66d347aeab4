import type { Day } from "@senda/contract/values";
import { IconPlus } from "@tabler/icons-react";
import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "../../../shared/app/paths.ts";
import { profileQuery } from "../../../shared/auth/api.ts";
import { dayKey } from "../../../shared/lib/days.ts";
import { IconLink } from "../../../shared/ui/IconButton.tsx";
import { Screen } from "../../../shared/ui/Screen.tsx";
import { ScreenHeader } from "../../../shared/ui/ScreenHeader.tsx";
import { Tabs } from "../../../shared/ui/Tabs.tsx";
import { LockedWords, useLockedWords } from "../../auth/LockedWords.tsx";
import { monthQuery, trendQuery } from "../api.ts";
import { Trend } from "../trend/Trend.tsx";
import { useMonth } from "../with-outbox.ts";
import { Calendar } from "./Calendar.tsx";
import { feelingsOfDays, monthOf } from "./diary-days.ts";
import { AllRecords, DayRecords } from "./RecordLists.tsx";
import styles from "./RecordsScreen.module.css";
import { useSoughtDay } from "./record-address.ts";

const tabs = [
  { name: "calendario", label: "Calendario" },
  { name: "todos", label: "Todos los Registros" },
] as const;
type Tab = (typeof tabs)[number]["name"];

/** The tab is in the address, so that a reload or going back finds it again. */
const TAB_PARAM = "vista";

export function RecordsScreen() {
  const locked = useLockedWords();
  return (
    <Screen>
      <ScreenHeader title="Registros" backTo={paths.home} backLabel="Volver al inicio">
        <IconLink to={paths.dailyIntro} label="Registrar día" icon={IconPlus} variant="filled" />
      </ScreenHeader>
      {locked ? <LockedWords {...locked} /> : <DiaryViews />}
    </Screen>
  );
}

RecordsScreen.prepare = (client: QueryClient) => {
  const { year, month } = monthOf(dayKey(new Date()));
  if (client.getQueryData(profileQuery.queryKey)?.areOwnWordsLocked) return Promise.resolve();
  return Promise.all([client.prefetchQuery(monthQuery(year, month)), client.prefetchQuery(trendQuery(30))]);
};

function DiaryViews() {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = search.get(TAB_PARAM) === "todos" ? "todos" : "calendario";
  const show = (next: Tab) => setSearch(next === "todos" ? { [TAB_PARAM]: next } : {}, { replace: true });
  return (
    <Tabs variant="pills" label="Vistas del diario" tabs={tabs} current={tab} onChange={show}>
      {tab === "calendario" ? <CalendarTab /> : <AllRecords />}
    </Tabs>
  );
}

function CalendarTab() {
  const today = dayKey(new Date());
  const first = useSoughtDay() ?? today;
  const [selected, setSelected] = useState<Day>(first);
  const [month, setMonth] = useState(() => monthOf(first));
  const { data: records = [] } = useMonth(month.year, month.month);
  return (
    <>
      <div className={styles.columns}>
        <Calendar
          month={month}
          onMonth={setMonth}
          selected={selected}
          onSelect={setSelected}
          today={today}
          feelings={feelingsOfDays(records)}
        />
        <DayRecords day={selected} today={today} />
      </div>
      <Trend today={today} />
    </>
  );
}
