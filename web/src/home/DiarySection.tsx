import { Button } from "@mantine/core";
import { IconPencilPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "../app/paths.ts";
import { useProfile } from "../auth/api.ts";
import { trendQuery } from "../diary/api.ts";
import { MoreLink } from "../ui/MoreLink.tsx";
import { Section } from "../ui/Screen.tsx";
import { DayStrip } from "./DayStrip.tsx";
import styles from "./DiarySection.module.css";

/** Days of the strip that can have an entry: today and the two before it. */
const PAST_DAYS = 3;

/** The days around today, and the way into today's entry. Without an answer the strip is simply empty. */
export function DiarySection({ now }: { now: Date }) {
  const { areOwnWordsLocked } = useProfile();
  const { data: days = [] } = useQuery({ ...trendQuery(PAST_DAYS), enabled: !areOwnWordsLocked });
  return (
    <Section title="Diario" link={<MoreLink to={paths.calendar}>Ver todas las entradas</MoreLink>}>
      <div className={styles.card}>
        <h3 className={styles.question}>¿Cómo está tu cielo hoy?</h3>
        <DayStrip now={now} days={days} />
        <Button component={Link} to={paths.dailyIntro} fullWidth leftSection={<IconPencilPlus size={20} aria-hidden />}>
          Registrar día
        </Button>
      </div>
    </Section>
  );
}
