import type { Line } from "./api.ts";
import { telOf } from "./CallLine.tsx";
import styles from "./OtherPhones.module.css";

/** The further numbers of a line; each of them can be called too. */
export function OtherPhones({ line: { name, phones } }: { line: Line }) {
  const [, ...others] = phones;
  if (others.length === 0) return null;
  return (
    <p className={styles.others}>
      También
      {others.map((phone) => (
        <a key={phone} href={telOf(phone)} aria-label={`Llamar a ${name}, ${phone}`}>
          {phone}
        </a>
      ))}
    </p>
  );
}
