import { IconPhone, IconPhoneFilled } from "@tabler/icons-react";
import styles from "./CallLine.module.css";

/** The link that dials a number: its digits, and the signs of short codes. None without a digit: it would dial nothing. */
export function telOf(phone: string): string | undefined {
  const dialled = phone.replaceAll(/[^\d+*#]/g, "");
  // A bare # would begin the fragment of the address.
  return /\d/.test(dialled) ? `tel:${dialled.replaceAll("#", "%23")}` : undefined;
}

interface Props {
  phone: string;
  name: string;
  details: string;
  /** When it is for: «Para hablar ahora». */
  when: string;
  /** The one to call first; the only filled thing around. */
  isMain?: boolean;
}

/** A number to call, large enough to be hit with a shaking hand: the whole row is the link. */
export const CallLine = ({ phone, name, details, when, isMain = false }: Props) => (
  <a
    href={telOf(phone)}
    className={styles.line}
    data-main={isMain || undefined}
    aria-label={`Llamar al ${phone}, ${name}`}
  >
    <span className={styles.icon}>
      <IconPhoneFilled size={26} aria-hidden />
    </span>
    <span className={styles.text}>
      <small className={styles.when}>{when}</small>
      <b>{phone}</b>
      <span>{name}</span>
      <small>{details}</small>
    </span>
    <span className={styles.go} aria-hidden="true">
      Llamar
    </span>
  </a>
);

/** The same as a small button, beside a line that says whose number it is. */
export const CallButton = ({ phone, name }: { phone: string; name: string }) => (
  <a href={telOf(phone)} className={styles.button} aria-label={`Llamar a ${name}, ${phone}`}>
    <IconPhone size={22} aria-hidden />
    <span aria-hidden="true">Llamar</span>
  </a>
);
