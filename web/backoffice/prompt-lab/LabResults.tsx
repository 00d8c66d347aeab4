import {
  type Icon,
  IconAlertTriangle,
  IconBook2,
  IconCircleCheck,
  IconCpuOff,
  IconFlask,
  IconLifebuoy,
  IconSparkles,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Badge, Tile } from "../../shared/ui/Badge.tsx";
import { GeneratedText } from "../../shared/ui/GeneratedText.tsx";
import type { AnalysisPreview } from "../contents/api.ts";
import styles from "./PromptLab.module.css";
import type { TrialResult } from "./use-trial.ts";

type Check = AnalysisPreview["checks"][number];

const checkNames: Record<Check["name"], { passed: string; failed: string }> = {
  NO_CLAIMS: { passed: "No diagnostica ni receta", failed: "Diagnostica, receta o promete curar" },
  NO_HARM: { passed: "No aconseja nada que dañe", failed: "Aconseja algo que puede dañar" },
  KIND: { passed: "Habla de tú y con respeto", failed: "No habla de tú, o quita importancia" },
  LENGTH: { passed: "Tiene una longitud adecuada", failed: "Es demasiado largo o demasiado corto" },
  SPANISH: { passed: "Está en español", failed: "No está del todo en español" },
  PLAIN_FORM: { passed: "Sin enlaces, imágenes ni código", failed: "Lleva enlaces, imágenes o código" },
  NO_PHONES: { passed: "Sin teléfonos inventados", failed: "Da un teléfono que no hemos comprobado" },
  NO_INSTRUCTIONS: { passed: "No repite la instrucción", failed: "Repite la instrucción o habla de sí mismo" },
};

const failures: Record<NonNullable<AnalysisPreview["modelFailure"]>, string> = {
  unfit: "Escribió un texto que no pasa las comprobaciones: nadie lo lee, y sale el incorporado.",
  timeout: "No respondió a tiempo: sale el texto incorporado.",
  budget: "Ya ha escrito todo lo que puede hoy: sale el texto incorporado.",
  refused: "Ha fallado varias veces seguidas y descansa: sale el texto incorporado.",
  failed: "No respondió bien: sale el texto incorporado.",
};

interface Props {
  outcome: TrialResult | undefined;
  hasModel: boolean;
}

/** On the left what a model writes with the instruction, on the right what everyone else reads. */
export const LabResults = ({ outcome, hasModel }: Props) => (
  <div className={styles.results} aria-live="polite">
    <ModelResult outcome={outcome} hasModel={hasModel} />
    <Card
      title="Texto incorporado"
      note="Escrito por Senda"
      badge={
        <Badge tone="pine" icon={<IconBook2 aria-hidden />}>
          Siempre igual
        </Badge>
      }
    >
      {outcome ? (
        <Written preview={outcome.builtIn} />
      ) : (
        <Empty icon={IconFlask} title="Aún no has probado">
          Elige unas respuestas y pulsa «Probar».
        </Empty>
      )}
    </Card>
    {outcome && <Screened outcome={outcome} />}
  </div>
);

function ModelResult({ outcome, hasModel }: Props) {
  const preview = outcome?.fromModel;
  const isWritten = preview?.author === "AI";
  return (
    <Card
      title="Con tu instrucción"
      note={
        isWritten
          ? `El modelo · ${(preview.tookMs / 1000).toLocaleString("es-ES", { maximumFractionDigits: 1 })} s`
          : ""
      }
      badge={
        hasModel && (
          <Badge tone="lavanda" icon={<IconSparkles aria-hidden />}>
            IA
          </Badge>
        )
      }
    >
      {preview && <FromModel preview={preview} />}
      {!preview && hasModel && outcome && (
        <Empty icon={IconLifebuoy} title="Aquí no se llama al modelo">
          Con señales de alarma sale el aviso de ayuda, que no escribe ninguna máquina.
        </Empty>
      )}
      {!preview && hasModel && !outcome && (
        <Empty icon={IconFlask} title="Aún no has probado">
          Elige unas respuestas y pulsa «Probar».
        </Empty>
      )}
      {!hasModel && (
        <Empty icon={IconCpuOff} title="Aquí no hay nada que probar">
          Sin modelo, nadie lee un texto escrito con tu instrucción. Puedes dejarla escrita para más adelante.
        </Empty>
      )}
    </Card>
  );
}

function FromModel({ preview }: { preview: AnalysisPreview }) {
  if (!preview.modelFailure) return <Written preview={preview} />;
  return (
    <>
      <p className={styles.body} role="status">
        {failures[preview.modelFailure]}
      </p>
      {preview.modelFailure === "unfit" && <Checks checks={preview.checks} />}
    </>
  );
}

const Written = ({ preview }: { preview: AnalysisPreview }) => (
  <>
    <div className={styles.body}>
      <GeneratedText>{preview.analysis}</GeneratedText>
    </div>
    {preview.checks.length > 0 && <Checks checks={preview.checks} />}
  </>
);

const Checks = ({ checks }: { checks: readonly Check[] }) => (
  <ul className={styles.checks} aria-label="Comprobaciones">
    {checks.map(({ name, isPassed }) => (
      <li key={name} data-failed={!isPassed || undefined}>
        {isPassed ? <IconCircleCheck size={17} aria-hidden /> : <IconAlertTriangle size={17} aria-hidden />}
        {isPassed ? checkNames[name].passed : checkNames[name].failed}
      </li>
    ))}
  </ul>
);

function Screened({ outcome: { sample, builtIn } }: { outcome: TrialResult }) {
  const { danger } = builtIn;
  return (
    <p className={styles.screened} data-notice data-tone="lavanda">
      <IconLifebuoy size={20} aria-hidden />
      <span>
        {`Pasa primero por el filtro de crisis. Con «${sample}» `}
        <b>{danger ? "se activa" : "no se activa"}</b>
        {danger &&
          (danger.level === "NOTICE" ? ": en lugar del análisis sale el aviso." : ": antes del análisis se pregunta.")}
        {!danger && "."}
      </span>
    </p>
  );
}

interface CardProps {
  title: string;
  note: string;
  badge: ReactNode;
  children: ReactNode;
}

const Card = ({ title, note, badge, children }: CardProps) => (
  <section className={styles.card} data-panel aria-label={title}>
    <header>
      <div>
        <h2>{title}</h2>
        {note && <small>{note}</small>}
      </div>
      {badge}
    </header>
    {children}
  </section>
);

const Empty = ({ icon, title, children }: { icon: Icon; title: string; children: string }) => (
  <div className={styles.empty}>
    <Tile tone="plain" icon={icon} size={56} iconSize={28} />
    <b>{title}</b>
    <p>{children}</p>
  </div>
);
