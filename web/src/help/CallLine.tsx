import { IconPhone, IconPhoneFilled } from "@tabler/icons-react";
import styles from "./CallLine.module.css";

/** A `tel:` link with the digits and the signs of short codes; none without a digit. */
export function telOf(phone: string): string | undefined {
  const dialled = phone.replaceAll(/[^\d+*#]/g, "");
  // A bare # would begin the fragment of the address.
  return /\d/.test(dialled) ? `tel:${dialled.replaceAll("#", "%23")}` : undefined;
}

interface Props {
  phone: string;
  name: string;
  details: string;
  when: string;
  /** The number to call first: the only filled one. */
  isMain?: boolean;
}

/** The whole row is the link: easy to hit with a shaking hand. */
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

export const CallButton = ({ phone, name }: { phone: string; name: string }) => (
  <a href={telOf(phone)} className={styles.button} aria-label={`Llamar a ${name}, ${phone}`}>
    <IconPhone size={22} aria-hidden />
    <span aria-hidden="true">Llamar</span>
  </a>
);
