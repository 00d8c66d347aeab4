import type { Line } from "./api.ts";
import { CallButton } from "./CallLine.tsx";
import { Checked } from "./Checked.tsx";
import styles from "./MoreLines.module.css";
import { OtherPhones } from "./OtherPhones.tsx";

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
