import type { Details } from "@senda/contract/records";
import styles from "./EntryMarks.module.css";
import { tagLabels, wordLabels } from "./labels.ts";

/** The words and tags of an entry, as it is read later. */
export function EntryMarks({ words, tags, ownTags }: Details) {
  // An own tag may read as one of the list.
  const labels = [...new Set([...tags.map((tag) => tagLabels[tag]), ...ownTags])];
  return (
    <>
      {words.length > 0 && <p className={styles.words}>{words.map((word) => wordLabels[word]).join(" · ")}</p>}
      {labels.length > 0 && (
        <ul className={styles.tags} aria-label="Etiquetas">
          {labels.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
    </>
  );
}
