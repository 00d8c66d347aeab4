import { NativeSelect, Switch } from "@mantine/core";
import type { CareLevel, Danger } from "@senda/contract/care";
import { careLevels, dangers } from "@senda/contract/choices";
import { IconChevronDown, IconCircleCheck, IconUserCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { country as countryChoice } from "../../shared/help/country.ts";
import type { Line } from "../../shared/help/shown-place.ts";
import { Badge } from "../../shared/ui/Badge.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { LearnerFrame } from "../preview/LearnerFrame.tsx";
import { type PreviewQuery, previewQuery } from "./api.ts";
import styles from "./SafetyDesk.module.css";
import "@mantine/core/styles/Input.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";

const dangerNames: Record<Danger, string> = {
  SELF_HARM: "Hacerse daño o no querer vivir",
  OVERDOSE: "Ha tomado algo",
  VIOLENCE: "Violencia",
  MINOR: "Menor en peligro",
  EATING: "Alimentación",
  BABY: "Un bebé en peligro",
  HARM_TO_OTHERS: "Hacer daño a otra persona",
  SOMEONE_ELSE: "Preocupación por otra persona",
};

const levelNames: Record<CareLevel, string> = { ASK: "Pregunta", NOTICE: "Aviso" };

const kinds = [...careLevels]
  .reverse()
  .flatMap((level) =>
    dangers.map((danger) => ({ value: `${level} ${danger}`, label: `${levelNames[level]}: ${dangerNames[danger]}` })),
  );

const chosenIn = (value: string): { level: CareLevel; danger: Danger } => ({
  level: careLevels.find((level) => value.startsWith(level)) ?? "NOTICE",
  danger: dangers.find((danger) => value.endsWith(` ${danger}`)) ?? "SELF_HARM",
});

interface Props {
  country: string;
  name: string;
  hasProposals: boolean;
}

const chevron = <IconChevronDown size={18} aria-hidden />;

/** Shows the notice as a learner of the country reads it, in the learner's own app. */
export function NoticePreview({ country, name, hasProposals }: Props) {
  const [kind, setKind] = useState("NOTICE SELF_HARM");
  const [isUnknown, setUnknown] = useState(false);
  const [isProposed, setProposed] = useState(false);
  const withProposals = hasProposals && isProposed;
  const chosen = chosenIn(kind);
  const query: PreviewQuery = {
    ...chosen,
    ...(isUnknown ? {} : { country }),
    ...(withProposals ? { withProposals: "true" } : {}),
  };
  const result = useQuery(previewQuery(query));
  return (
    <aside className={styles.preview} aria-label="Vista previa">
      <header>
        <h2>{isUnknown ? "Sin país conocido" : `El aviso en ${name}`}</h2>
        <Badge
          tone={withProposals ? "sol" : "pine"}
          icon={withProposals ? <IconUserCheck aria-hidden /> : <IconCircleCheck aria-hidden />}
        >
          {withProposals ? "Propuesto" : "En uso"}
        </Badge>
      </header>
      <NativeSelect
        aria-label="Qué aviso se ve"
        data={kinds}
        value={kind}
        rightSection={chevron}
        onChange={({ currentTarget }) => setKind(currentTarget.value)}
      />
      <Choice label="En otro país, o sin saber cuál" isOn={isUnknown} onChange={setUnknown} />
      {hasProposals && <Choice label="Con los cambios propuestos" isOn={isProposed} onChange={setProposed} />}
      <QueryState result={result} failed="No pudimos cargar el aviso" skeleton={<Loading />}>
        {({ text, lines }) => (
          <>
            <Phone lines={lines} country={isUnknown ? countryChoice.OTHER : country} {...chosen} />
            <details className={styles.text}>
              <summary>El mismo aviso como texto</summary>
              <pre>{text}</pre>
            </details>
          </>
        )}
      </QueryState>
    </aside>
  );
}

interface ChoiceProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Choice = ({ label, isOn, onChange }: ChoiceProps) => (
  <Switch label={label} checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
);

interface PhoneProps {
  country: string;
  level: CareLevel;
  danger: Danger;
  lines: readonly Line[];
}

function Phone({ country: code, level, danger, lines }: PhoneProps) {
  const care = { level, dangers: [danger], answer: null };
  const place = { code, lines };
  return (
    <div className={styles.phone}>
      <LearnerFrame title="Así lo lee un alumno" preview={{ kind: "care", care, place }} isInert />
    </div>
  );
}
