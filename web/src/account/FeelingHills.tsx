import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useLockedWords } from "../auth/api.ts";
import { LockedWords } from "../auth/LockedWords.tsx";
import { FeelingFace } from "../diary/FeelingFace.tsx";
import { feelingColors, feelingLabel } from "../diary/feelings.ts";
import { Loading } from "../ui/Loading.tsx";
import { metricsQuery } from "./api.ts";
import styles from "./FeelingHills.module.css";

const TITLE = "Total de registros diarios";

export function FeelingHills() {
  const locked = useLockedWords();
  const { data, isPending } = useQuery({ ...metricsQuery, enabled: locked === null });
  if (locked) return <LockedWords {...locked} level={3} />;
  if (!data) {
    return isPending ? (
      <Loading>
        <Skeleton height={290} radius={28} />
      </Loading>
    ) : (
      <p className={styles.none}>Ahora mismo no podemos mostrarlos.</p>
    );
  }
  const stats = data.feelingsStats;
  const most = Math.max(1, ...stats.map(({ count }) => count));
  const words = stats.map(({ feeling, count }) => `${feelingLabel(feeling)} ${count}`).join(", ");
  return (
    <div className={styles.card}>
      <div className={styles.hills} role="img" aria-label={`${TITLE}: ${words}`}>
        {stats.map(({ feeling, count }) => (
          <div key={feeling} className={styles.hill} style={{ ...feelingColors(feeling), "--share": count / most }}>
            <FeelingFace feeling={feeling} size={46} />
            <b>{count}</b>
            {count > 0 && <i />}
          </div>
        ))}
      </div>
      <div className={styles.labels} aria-hidden="true">
        {stats.map(({ feeling }) => (
          <span key={feeling}>{feelingLabel(feeling)}</span>
        ))}
      </div>
    </div>
  );
}
