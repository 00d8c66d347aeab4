import { Sheet } from "../ui/Sheet.tsx";
import styles from "./DataCare.module.css";

const facts = [
  ["Qué guardamos", "Lo que sientes, lo que escribes, tus consejos, tus respuestas y tu avance por las rutas."],
  ["Quién lo lee", "Solo tú. Quien administra Senda no puede abrir tu diario ni tus respuestas."],
  ["Cómo lo guardamos", "Cifrado, con una clave distinta para cada persona."],
  [
    "Qué sale de aquí",
    "Nada, salvo que elijas consejos con IA externa: entonces van el sentimiento, tu texto y tus respuestas a los cuestionarios que se analizan, sin tu nombre.",
  ],
  [
    "Hasta cuándo",
    "Hasta que tú quieras. Puedes borrar un registro, o tu cuenta con todo lo suyo, y descargarlo antes.",
  ],
] as const;

/** What becomes of what people write, in plain words. */
export const DataCare = ({ onClose }: { onClose: () => void }) => (
  <Sheet title="Cómo cuidamos tus datos" onClose={onClose}>
    <dl className={styles.facts}>
      {facts.map(([what, how]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{how}</dd>
        </div>
      ))}
    </dl>
  </Sheet>
);
