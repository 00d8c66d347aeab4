import { IconCalendarCheck } from "@tabler/icons-react";
import { type Day, shortDate } from "../lib/days.ts";
import type { Line } from "./api.ts";
import { CallButton, telOf } from "./CallLine.tsx";
import styles from "./HelpLines.module.css";

export const MoreLines = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <section>
    <h2>{title}</h2>
    <ul className={styles.rows}>
      {lines.map((line) => {
        const [phone = ""] = line.phones;
        return (
          <li key={line.name + phone}>
            <div>
              <h3>{line.name}</h3>
              <p className={styles.number}>{phone}</p>
              <OtherPhones line={line} />
              <p className={styles.details}>{line.details}</p>
              <CheckedOn day={line.checkedOn} />
            </div>
            <CallButton phone={phone} name={line.name} />
          </li>
        );
      })}
    </ul>
  </section>
);

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

/** Numbers change, so each one shows when it was last verified. */
export const CheckedOn = ({ day }: { day: Day }) => (
  <p className={styles.checked}>
    <IconCalendarCheck size={16} aria-hidden />
    {`Comprobado el ${shortDate(day)}`}
  </p>
);
