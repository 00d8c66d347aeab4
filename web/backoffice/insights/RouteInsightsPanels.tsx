import type { RouteInsights } from "@senda/contract/insights";
import { type Icon, IconFlag3, IconShieldLock, IconUsersGroup } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Tile } from "../../shared/ui/Badge.tsx";
import { Note } from "../../shared/ui/Note.tsx";
import { counted } from "../format.ts";
import styles from "./RouteInsightsPanels.module.css";
import { Bar, RouteWay, TooFew } from "./RouteWay.tsx";

export const Panel = ({ title, note, aside, children }: PanelProps) => (
  <section className={styles.panel} data-panel>
    <header>
      <div>
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
      {aside}
    </header>
    {children}
  </section>
);

interface PanelProps {
  title: string;
  note: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** The contents at which people stop, in numbers that reveal no person. */
export function WayOf({ insights }: { insights: RouteInsights }) {
  const { steps, started } = insights;
  if (steps.length === 0)
    return (
      <NoWay icon={IconFlag3} title="Esta ruta aún no tiene contenidos publicados">
        Cuando los tenga y la recorran al menos 10 personas, verás aquí hasta dónde llegan.
      </NoWay>
    );
  if (started === null)
    return (
      <NoWay icon={IconUsersGroup} title="Aún es pronto">
        Han empezado menos de 10 personas: no se muestra, para que nadie pueda reconocerse en una cifra.
      </NoWay>
    );
  return (
    <>
      <RouteWay insights={insights} />
      {insights.medianDays !== null && (
        <p className={styles.median}>
          {`La mitad de quienes terminan tarda ${counted(insights.medianDays, "día", "días")} o menos.`}
        </p>
      )}
    </>
  );
}

const NoWay = ({ icon, title, children }: { icon: Icon; title: string; children: string }) => (
  <div className={styles.empty}>
    <Tile tone="pine" icon={icon} size={56} iconSize={30} />
    <h3>{title}</h3>
    <p>{children}</p>
  </div>
);

export const QuizPanel = ({ quiz: { title, questions } }: { quiz: RouteInsights["quizzes"][number] }) => (
  <Panel title={title} note="Cuántas personas eligieron cada opción al completarlo">
    {questions.map(({ question, options }) => (
      <Question key={question} question={question} options={options} />
    ))}
  </Panel>
);

type QuestionProps = RouteInsights["quizzes"][number]["questions"][number];

function Question({ question, options }: QuestionProps) {
  const most = Math.max(...options.map(({ people }) => people ?? 0));
  return (
    <div className={styles.question}>
      <h3>{question}</h3>
      {most === 0 ? (
        <TooFew />
      ) : (
        <ul>
          {options.map(({ label, people }) => (
            <li key={label}>
              <span>{label}</span>
              {people === null ? (
                <small>menos de 10</small>
              ) : (
                <>
                  <Bar people={people} most={most} />
                  <b>{people}</b>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const answers = ["yes", "partly", "no"] as const;
const answerLabels = { yes: "Sí", partly: "Un poco", no: "No" };

/** Ratings that people gave at the end of a content. */
export const RatingsPanel = ({ ratings }: Pick<RouteInsights, "ratings">) => (
  <Panel title="¿Te ha servido?" note="Respuesta opcional al terminar, en personas">
    {ratings.map(({ contentId, title, ...people }) => (
      <Question
        key={contentId}
        question={title}
        options={answers.map((answer) => ({ label: answerLabels[answer], people: people[answer] }))}
      />
    ))}
  </Panel>
);

export const PrivacyNote = () => (
  <Note icon={IconShieldLock} className={styles.privacy ?? ""}>
    Solo se cuentan grupos de 10 o más, en decenas, y una cifra cambia cuando hay 10 personas más. El equipo no se
    cuenta y nadie ve diarios ni respuestas escritas.
  </Note>
);
