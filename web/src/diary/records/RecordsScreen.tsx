import { IconPlus } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router";
import { paths } from "../../app/paths.ts";
import { useLockedWords } from "../../auth/api.ts";
import { LockedWords } from "../../profile/LockedWords.tsx";
import { Screen } from "../../ui/Screen.tsx";
import { ScreenHeader } from "../../ui/ScreenHeader.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { AllRecords } from "./AllRecords.tsx";
import { CalendarTab } from "./CalendarTab.tsx";
import styles from "./RecordsScreen.module.css";

const tabs = [
  { name: "calendario", label: "Calendario" },
  { name: "todos", label: "Todos los Registros" },
] as const;
type Tab = (typeof tabs)[number]["name"];

/** The tab stands in the address, so that a reload or the way back finds it again. */
const PLACE = "vista";

export function RecordsScreen() {
  const locked = useLockedWords();
  return (
    <Screen>
      <ScreenHeader title="Registros" backTo={paths.home} backLabel="Volver al inicio">
        <Link to={paths.dailyIntro} className={styles.add} aria-label="Registrar día">
          <IconPlus size={22} aria-hidden />
        </Link>
      </ScreenHeader>
      {locked ? <LockedWords {...locked} /> : <RecordsTabs />}
    </Screen>
  );
}

function RecordsTabs() {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = search.get(PLACE) === "todos" ? "todos" : "calendario";
  const show = (next: Tab) => setSearch(next === "todos" ? { [PLACE]: next } : {}, { replace: true });
  return (
    <Tabs variant="pills" label="Vistas del diario" tabs={tabs} current={tab} onChange={show}>
      {tab === "calendario" ? <CalendarTab /> : <AllRecords />}
    </Tabs>
  );
}
