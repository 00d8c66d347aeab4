import { useState } from "react";
import { whatTheModelGets } from "../../profile/ai-terms.ts";
import { DataCare } from "../../profile/DataCare.tsx";
import styles from "./Consent.module.css";

interface Props {
  /** What is known about the AI endpoint; where there is none, nothing is asked about it. */
  ai: { aiProvider: string | null; aiRetention: string | null } | null;
  wantsAi: boolean;
  onChoose: (wantsAi: boolean) => void;
}

const authorsOf = (ai: NonNullable<Props["ai"]>) => [
  {
    isAi: false,
    name: "Escrito por Senda",
    details: "Con prácticas elegidas por nosotros. Tu texto no sale de aquí.",
  },
  {
    isAi: true,
    name: "Con inteligencia artificial externa",
    details: whatTheModelGets(ai),
  },
];

/** Asked once: what is kept and who reads it in two lines, and the choice about AI beneath. */
export function Consent({ ai, wantsAi, onChoose }: Props) {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <div className={styles.lines}>
        <p>Senda guardará lo que sientes y lo que escribes. Son datos de salud, y se guardan cifrados.</p>
        <p>Solo tú puedes leerlos. Puedes descargarlos o borrarlos cuando quieras en tu perfil.</p>
      </div>
      {ai && (
        <fieldset className={styles.card}>
          <legend>¿Cómo quieres tu consejo?</legend>
          {authorsOf(ai).map(({ isAi, name, details }) => (
            <label key={name} className={styles.choice}>
              <input type="radio" name="advice-author" checked={wantsAi === isAi} onChange={() => onChoose(isAi)} />
              <span>
                <b>{name}</b>
                <small>{details}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <button type="button" className={styles.more} onClick={() => setReading(true)}>
        Cómo cuidamos tus datos
      </button>
      {isReading && <DataCare onClose={() => setReading(false)} />}
    </>
  );
}
