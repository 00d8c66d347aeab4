import { Button, VisuallyHidden } from "@mantine/core";
import type { AdviceAuthor, Feeling } from "@senda/contract/diary";
import { IconCircleCheckFilled, IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "../../app/paths.ts";
import { TextSkeleton } from "../../ui/GeneratedText.tsx";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";
import { Sun } from "../../ui/Sun.tsx";
import { Advice } from "../Advice.tsx";
import styles from "./AdviceCard.module.css";

/** The heading stays while what is under it changes, so that whoever waits at it keeps their place. */
export const AdviceCard = ({ isBusy, children }: { isBusy: boolean; children: ReactNode }) => (
  <section className={styles.card} aria-busy={isBusy}>
    <div className={styles.head} data-waiting={isBusy || undefined}>
      <i>
        <Sun size={30} />
      </i>
      <ScreenTitle>Un consejo para ti</ScreenTitle>
    </div>
    {children}
  </section>
);

/** Something to breathe along with. */
export const Preparing = () => (
  <>
    <div className={styles.breath}>
      <span className={styles.sun}>
        <Sun size={84} />
      </span>
      <p role="status">
        <b>Preparando tu consejo…</b>
        <span>Mientras tanto, suelta los hombros y respira hondo.</span>
      </p>
    </div>
    <TextSkeleton />
  </>
);

const isHeavy = (feeling: Feeling) => feeling === "BAD" || feeling === "TERRIBLE";

interface ArrivedProps {
  feeling: Feeling;
  author: AdviceAuthor | null;
  advice: string;
}

export const Arrived = ({ feeling, author, advice }: ArrivedProps) => (
  <>
    <VisuallyHidden role="status">Tu consejo está listo.</VisuallyHidden>
    <Advice author={author} level={2}>
      {advice}
    </Advice>
    {isHeavy(feeling) && (
      <p className={styles.help}>
        Si hoy pesa demasiado, hay personas con las que hablar: <Link to={paths.help}>Ayuda ahora</Link>.
      </p>
    )}
  </>
);

interface NoAnswerProps {
  /** Whether the entry itself is safe, as it is unless sending it failed. */
  isKept: boolean;
  trouble?: string | null;
  onRetry: () => void;
}

export const NoAnswer = ({ isKept, trouble, onRetry }: NoAnswerProps) => (
  <>
    <div role="status">
      <p className={styles.none}>No hay respuesta aún.</p>
      {isKept ? (
        <p className={styles.note}>
          <IconCircleCheckFilled size={22} aria-hidden />
          Tu registro está guardado.
        </p>
      ) : (
        <p className={styles.note}>Todavía no hemos podido guardar tu registro. Tu texto sigue aquí.</p>
      )}
      {trouble && <p className={styles.note}>{trouble}</p>}
    </div>
    <Button variant="light" onClick={onRetry} leftSection={<IconRefresh size={20} aria-hidden />}>
      {isKept ? "Pedir consejo otra vez" : "Intentar de nuevo"}
    </Button>
  </>
);
