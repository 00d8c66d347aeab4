import { reminderTexts } from "@senda/contract/reminder-texts";
import type { Reminders } from "@senda/contract/reminders";
import night from "../../shared/ui/art/cover-noche.svg";
import styles from "./RemindersScreen.module.css";

export function Preview({ reminders: { isOn, time, wording } }: { reminders: Reminders }) {
  const words = reminderTexts[wording];
  return (
    <section>
      <h2 className={styles.heading}>{isOn ? "Así se verá" : "Así se vería"}</h2>
      <div className={styles.lock} role="img" aria-label={`Así se verá el aviso: ${words || "solo «Senda»"}`}>
        <img src={night} alt="" />
        <b>{time}</b>
        <div>
          <img src="/favicon.svg" alt="" width="38" height="38" />
          <span>
            <b>Senda</b>
            {words && <span>{words}</span>}
          </span>
          <small>ahora</small>
        </div>
      </div>
    </section>
  );
}
