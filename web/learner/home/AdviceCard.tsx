import type { Today } from "@senda/contract/records";
import { useMutation } from "@tanstack/react-query";
import { paths } from "../../shared/app/paths.ts";
import { useProfile } from "../../shared/auth/api.ts";
import { addDaysToDate, dayKey } from "../../shared/lib/days.ts";
import { homeMemory } from "../../shared/lib/home-memory.ts";
import { TextLink } from "../../shared/ui/TextButton.tsx";
import { CalmAnswers, CalmCard } from "../care/CalmCard.tsx";
import { rateAdvice, ratings } from "../diary/rating.ts";
import styles from "./AdviceCard.module.css";

type Advice = NonNullable<Today["advice"]>;

/** The words without the marks of Markdown: a glance, not the whole advice. */
const plain = (text: string) =>
  text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_#>`]|^\s*(-|\d+\.)\s/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Yesterday's advice: whether it was of use. It says thanks, and then goes with the visit. */
export function AdviceCard({ advice }: { advice: Advice }) {
  const { id: owner } = useProfile();
  const { mutate, isPending, isSuccess } = useMutation(rateAdvice);
  const close = () => {
    homeMemory.keep(owner, { adviceClosed: advice.id });
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  };
  if (isSuccess)
    return (
      <CalmCard title="Gracias por contarlo" isRead onClose={close}>
        <p>Lo tendremos en cuenta en los próximos consejos.</p>
      </CalmCard>
    );
  return (
    <CalmCard title="El consejo de ayer, ¿te sirvió?" onClose={close}>
      <p className={styles.words}>{plain(advice.text)}</p>
      <CalmAnswers>
        {ratings.map(({ rating, label }) => (
          <button
            key={rating}
            type="button"
            aria-disabled={isPending}
            onClick={() => !isPending && mutate({ id: advice.id, rating })}
          >
            {label}
          </button>
        ))}
      </CalmAnswers>
      <TextLink to={`${paths.calendar}?dia=${dayKey(addDaysToDate(new Date(), -1))}`} className={styles.more ?? ""}>
        Leerlo entero
      </TextLink>
    </CalmCard>
  );
}
