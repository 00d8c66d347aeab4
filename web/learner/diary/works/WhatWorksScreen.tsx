import { IconInfoCircle, IconLock } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "../../../shared/api/transport.ts";
import { paths } from "../../../shared/app/paths.ts";
import { Tile } from "../../../shared/ui/Badge.tsx";
import { Button, ButtonLink } from "../../../shared/ui/Button.tsx";
import { EmptyState } from "../../../shared/ui/EmptyState.tsx";
import { Loading } from "../../../shared/ui/Loading.tsx";
import { Text } from "../../../shared/ui/layout.ts";
import { Note } from "../../../shared/ui/Note.tsx";
import { QueryState } from "../../../shared/ui/QueryState.tsx";
import { Screen } from "../../../shared/ui/Screen.tsx";
import { ScreenHeader } from "../../../shared/ui/ScreenHeader.tsx";
import { Skeleton } from "../../../shared/ui/Skeleton.tsx";
import { TextButton } from "../../../shared/ui/TextButton.tsx";
import { LockedWords, useLockedWords } from "../../auth/LockedWords.tsx";
import { whatWorksQuery } from "../api.ts";
import { allTagLabels } from "../details/labels.ts";
import { FeelingDot } from "../FeelingDot.tsx";
import { faces } from "../feelings.tsx";
import { familyOf } from "./families.ts";
import { hiddenPage } from "./hidden.ts";
import { PendingAdvice } from "./PendingAdvice.tsx";
import styles from "./WhatWorks.module.css";

type WhatWorks = AnswerOf<"GET /diary/what-works">;

export function WhatWorksScreen() {
  const isHidden = hiddenPage.useDraft() === true;
  const locked = useLockedWords();
  return (
    <Screen>
      <ScreenHeader title="Lo que me funciona" backTo={paths.profile} backLabel="Volver al perfil" />
      {locked ? <LockedWords {...locked} /> : isHidden ? <Hidden /> : <Shown />}
    </Screen>
  );
}

const Hidden = () => (
  <EmptyState
    art={{ day: faces.GOOD }}
    title="Has ocultado esta página"
    action={<Button onClick={() => hiddenPage.clear()}>Mostrarla de nuevo</Button>}
  >
    Tus registros y tus respuestas siguen en tu diario.
  </EmptyState>
);

function Shown() {
  const result = useQuery(whatWorksQuery);
  const skeleton = (
    <Loading>
      <Skeleton height={320} radius={28} />
    </Loading>
  );
  return (
    <>
      <p className={styles.lead}>Lo que probaste y cómo te fue, con tus propias palabras. Cada persona es distinta.</p>
      <QueryState result={result} failed="No pudimos cargar esta página" skeleton={skeleton}>
        {(data) => <Found {...data} />}
      </QueryState>
      <Note icon={IconLock} iconSize={18} className={styles.private} c="dimmed" fz="sm">
        Se calcula solo para ti. <TextButton onClick={() => hiddenPage.write(true)}>Ocultar esta página</TextButton>
      </Note>
    </>
  );
}

const Found = ({ pending, tried, eve }: WhatWorks) => (
  <div className={styles.columns}>
    <div className={styles.column}>
      <PendingAdvice pending={pending} />
      {tried.length > 0 && <Tried tried={tried} />}
      {tried.length === 0 && <NothingYet />}
    </div>
    {eve ? <Eve {...eve} /> : <NotEnough />}
  </div>
);

const NothingYet = () => (
  <EmptyState
    art={{ day: faces.GOOD }}
    title="Aún no hay nada que contar"
    action={<ButtonLink to={paths.dailyIntro}>Escribir hoy</ButtonLink>}
  >
    Cuando respondas «¿Te ayudó?» a un consejo, aquí verás lo que probaste.
  </EmptyState>
);

const NotEnough = () => (
  <section className={styles.eve} data-card aria-labelledby="eve">
    <h2 id="eve">Qué hubo el día antes</h2>
    <Text c="var(--text-2)" fz="sm">
      Aparecerá con 14 registros en 60 días, tres clases de práctica valoradas y cinco días de cada lado. Con menos, no
      diría nada.
    </Text>
  </section>
);

const countWords = ({ yes, partly, no }: WhatWorks["tried"][number]) =>
  [yes > 0 && `${yes} me ayudó`, partly > 0 && `${partly} un poco`, no > 0 && `${no} no`].filter(Boolean).join(" · ");

const MOST_PIPS = 8;

function Tried({ tried }: Pick<WhatWorks, "tried">) {
  return (
    <section>
      <h2 className={styles.heading}>Lo que probaste</h2>
      <ul className={styles.tried} data-card data-rows>
        {tried.map((one) => {
          const { label, icon, tone } = familyOf(one.family);
          const pips = [
            ...Array<string>(one.yes).fill("full"),
            ...Array<string>(one.partly).fill("half"),
            ...Array<string>(one.no).fill("hollow"),
          ].slice(0, MOST_PIPS);
          return (
            <li key={one.family ?? ""}>
              <Tile tone={tone} icon={icon} size={42} iconSize={23} />
              <div>
                <h3>{label}</h3>
                <p>{countWords(one)}</p>
              </div>
              <span className={styles.pips} aria-hidden="true">
                {pips.map((pip, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a pip is nothing but its place.
                  <i key={index} data-pip={pip} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const Eve = ({ days, goodDays, otherDays, tags }: NonNullable<WhatWorks["eve"]>) => (
  <section className={styles.eve} data-card aria-labelledby="eve">
    <h2 id="eve">Qué hubo el día antes</h2>
    <Text c="var(--text-2)" fz="sm">
      {`De ${goodDays + otherDays} días con un registro la víspera, en los últimos ${days}, ${goodDays} terminaron en Bien o Excelente. La víspera marcaste:`}
    </Text>
    <ul>
      {tags.map(({ tag, own, good, other }) => (
        <li key={`${tag ?? ""} ${own ?? ""}`}>
          <h3>{own ?? allTagLabels.get(tag ?? "") ?? tag}</h3>
          <Side kind="good" count={good} of={goodDays} />
          <Side kind="other" count={other} of={otherDays} />
        </li>
      ))}
    </ul>
    <p className={styles.association}>
      <IconInfoCircle size={20} aria-hidden />
      <span>
        Aparecen juntos en tus registros; eso no prueba que una cosa traiga la otra. Son pocos días y pueden cambiar.
      </span>
    </p>
  </section>
);

function Side({ kind, count, of }: { kind: "good" | "other"; count: number; of: number }) {
  return (
    <div className={styles.side} data-kind={kind}>
      {kind === "good" ? (
        <span>
          <FeelingDot feeling="GOOD" size={18} alt="Bien" />
          <FeelingDot feeling="GREAT" size={18} alt="o Excelente" />
        </span>
      ) : (
        <span>Otros días</span>
      )}
      <i aria-hidden="true">
        <i style={{ width: `${(100 * count) / of}%` }} />
      </i>
      <b>{`${count} de ${of}`}</b>
    </div>
  );
}
