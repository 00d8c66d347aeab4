import { useState } from "react";
import { Button } from "../../shared/ui/Button.tsx";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { CalmScene, CalmSun } from "./CalmScene.tsx";
import styles from "./Practice.module.css";
import { PracticeEnd } from "./PracticeEnd.tsx";
import { senses } from "./practices.ts";

const START = { step: 0, found: 0 };

/** At the person's own pace: nothing moves on by itself. */
export function Senses({ title }: { title: string }) {
  const [{ step, found }, setPlace] = useState(START);
  const sense = senses[step];
  if (!sense) return <PracticeEnd title={title} onRepeat={() => setPlace(START)} />;
  const goTo = (next: number) => setPlace({ step: next, found: 0 });
  const find = () => (found + 1 < sense.count ? setPlace({ step, found: found + 1 }) : goTo(step + 1));
  const hasBegun = step > 0 || found > 0;
  return (
    <CalmScene
      title={title}
      announcement={hasBegun ? (found > 0 ? `${found} de ${sense.count}` : `${sense.question}. ${sense.hint}`) : ""}
      sky={
        <CalmSun>
          <b data-large aria-hidden>
            {sense.count}
          </b>
        </CalmSun>
      }
    >
      <h2>{sense.question}</h2>
      <p>{sense.hint}</p>
      <div className={styles.dots} aria-hidden="true">
        {Array.from({ length: sense.count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are their places.
          <i key={place} data-on={place < found || undefined} />
        ))}
      </div>
      <Button tone="accent" onClick={find}>
        {found === 0 ? "Ya tengo una" : "Otra más"}
      </Button>
      <div className={styles.row}>
        {step > 0 && (
          <TextButton className={styles.quiet ?? ""} onClick={() => goTo(step - 1)}>
            Sentido anterior
          </TextButton>
        )}
        <TextButton className={styles.quiet ?? ""} onClick={() => goTo(step + 1)}>
          {step + 1 < senses.length ? "Pasar al siguiente" : "Terminar"}
        </TextButton>
      </div>
    </CalmScene>
  );
}
