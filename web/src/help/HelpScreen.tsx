import { countries, directory } from "@senda/contract/known-helplines";
import { IconChevronDown, IconHome2, IconMapPin, IconUsers, IconWifiOff } from "@tabler/icons-react";
import { useId } from "react";
import { country, mainLines, useCountry, useHelplines, whenFor } from "./api.ts";
import { CallLine } from "./CallLine.tsx";
import { Checked } from "./Checked.tsx";
import { HelpHeader } from "./HelpHeader.tsx";
import styles from "./HelpScreen.module.css";
import { MoreLines } from "./MoreLines.tsx";
import { OtherPhones } from "./OtherPhones.tsx";

const nameOf = (code: string) => countries.get(code) ?? "tu país";

/** People to call. Open to everybody, and never empty: without a server it shows the numbers that it was built with. */
export function HelpScreen() {
  const code = useCountry();
  const lines = useHelplines();
  const main = mainLines(lines, code);
  const others = lines.filter((line) => line.country === code && !main.includes(line));
  const hasSomebodyToTalkTo = main.some(({ kind }) => kind !== "EMERGENCY");
  return (
    <div className={styles.page} data-help>
      <HelpHeader />
      <p className={styles.lead}>Hay personas dispuestas a escucharte. No tienes que preparar nada para llamar.</p>
      <div className={styles.columns}>
        <section aria-label="Teléfonos principales">
          <CountryChoice code={code} />
          <ul className={styles.lines}>
            {main.map((line, place) => (
              <li key={line.kind}>
                <CallLine
                  phone={line.phones[0] ?? ""}
                  name={line.name}
                  details={line.details}
                  when={whenFor(line)}
                  isMain={place === 0}
                />
                <OtherPhones line={line} />
                <Checked on={line.checkedOn} />
              </li>
            ))}
          </ul>
          {!hasSomebodyToTalkTo && <Directory code={code} hasEmergency={main.length > 0} />}
        </section>
        <div className={styles.more}>
          {others.length > 0 && <MoreLines title={`Más teléfonos en ${nameOf(code)}`} lines={others} />}
          <section>
            <h2>Mientras tanto</h2>
            <ul className={styles.meanwhile}>
              <li>
                <i>
                  <IconUsers size={18} aria-hidden />
                </i>
                <span>Avisa a alguien de confianza y pídele que se quede contigo.</span>
              </li>
              <li>
                <i>
                  <IconHome2 size={18} aria-hidden />
                </i>
                <span>Ve a un lugar donde te sientas a salvo y no estés a solas.</span>
              </li>
            </ul>
          </section>
          <p className={styles.hint}>
            <IconWifiOff size={18} aria-hidden />
            <span>
              Esta página funciona sin conexión. ¿Un número no responde? Prueba con el de emergencias, o busca otro en{" "}
              <a href={directory.address} target="_blank" rel="noopener noreferrer">
                {directory.name}
              </a>
              .
            </span>
          </p>
        </div>
      </div>
    </div>
  );
}

function CountryChoice({ code }: { code: string }) {
  const id = useId();
  return (
    <div className={styles.country}>
      <label htmlFor={id}>¿Dónde estás?</label>
      <div>
        <IconMapPin size={21} aria-hidden />
        <select id={id} value={code} onChange={(event) => country.choose(event.currentTarget.value)}>
          {[...countries].map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          <option value={country.OTHER}>Otro país</option>
        </select>
        <IconChevronDown size={21} aria-hidden />
      </div>
    </div>
  );
}

/** Where we know of nobody to talk to, somebody else does. */
const Directory = ({ code, hasEmergency }: { code: string; hasEmergency: boolean }) => (
  <p className={styles.directory}>
    {`Aún no conocemos una línea de ayuda en ${nameOf(code)}. `}
    {hasEmergency
      ? "Si hay peligro, llama a emergencias. "
      : "Si hay peligro, llama al número de emergencias de donde estás. "}
    Para hablar con alguien, busca en{" "}
    <a href={directory.address} target="_blank" rel="noopener noreferrer">
      {directory.name}
    </a>
    .
  </p>
);
