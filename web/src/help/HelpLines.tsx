import { IconCalendarCheck } from "@tabler/icons-react";
import { type Day, shortDate } from "../lib/days.ts";
import { CallButton, telOf } from "../ui/CallLine.tsx";
import type { Line } from "./api.ts";
import styles from "./HelpLines.module.css";

/** The other lines of a country, each with a button of its own. */
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
              <Checked on={line.checkedOn} />
            </div>
            <CallButton phone={phone} name={line.name} />
          </li>
        );
      })}
    </ul>
  </section>
);

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

/** Numbers change: each one says when it was last looked at. */
export const Checked = ({ on }: { on: Day }) => (
  <p className={styles.checked}>
    <IconCalendarCheck size={16} aria-hidden />
    {`Comprobado el ${shortDate(on)}`}
  </p>
);
