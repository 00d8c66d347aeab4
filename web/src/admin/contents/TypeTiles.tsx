import { contentTypes } from "@senda/contract/choices";
import { useId } from "react";
import { contentKinds } from "../../contents/content-kinds.ts";
import type { FormValues } from "./form-values.ts";
import styles from "./TypeTiles.module.css";

interface Props {
  type: FormValues["type"];
  onChange: (type: FormValues["type"]) => void;
}

/** The five types side by side; the browser's own radios lie underneath, so that keys and readers know them. */
export function TypeTiles({ type, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.field} aria-describedby={`${name}-hint`}>
      <legend>Tipo</legend>
      <div className={styles.tiles}>
        {contentTypes.map((each) => {
          const { label, Icon, tone } = contentKinds[each];
          return (
            <label key={each} className={styles.tile}>
              <input type="radio" name={name} checked={each === type} onChange={() => onChange(each)} />
              <i data-tone={tone}>
                <Icon size={22} aria-hidden />
              </i>
              {label}
            </label>
          );
        })}
      </div>
      <p id={`${name}-hint`} className={styles.hint}>
        Cambiar el tipo borra el archivo, el texto y las preguntas.
      </p>
    </fieldset>
  );
}
