import { useState } from "react";
import { WHAT_THE_MODEL_GETS } from "../../ui/ai-words.ts";
import { DataCare } from "../../ui/DataCare.tsx";
import styles from "./Consent.module.css";

interface Props {
  /** Whether there is an AI endpoint at all; where there is none, nothing is asked about it. */
  isAiOffered: boolean;
  wantsAi: boolean;
  onChoose: (wantsAi: boolean) => void;
}

const authors = [
  {
    isAi: false,
    name: "Escrito por Senda",
    details: "Con prácticas elegidas por nosotros. Tu texto no sale de aquí.",
  },
  {
    isAi: true,
    name: "Con inteligencia artificial externa",
    details: WHAT_THE_MODEL_GETS,
  },
];

/** Asked once: what is kept and who reads it in two lines, and the choice about AI beneath. */
export function Consent({ isAiOffered, wantsAi, onChoose }: Props) {
  const [isReading, setReading] = useState(false);
  return (
    <>
      <div className={styles.lines}>
        <p>Senda guardará lo que sientes y lo que escribes. Son datos de salud, y se guardan cifrados.</p>
        <p>Solo tú puedes leerlos. Puedes descargarlos o borrarlos cuando quieras en tu perfil.</p>
      </div>
      {isAiOffered && (
        <fieldset className={styles.card}>
          <legend>¿Cómo quieres tu consejo?</legend>
          {authors.map(({ isAi, name, details }) => (
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
