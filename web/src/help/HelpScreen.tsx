import { directory } from "content:helplines";
import { IconChevronDown, IconHome2, IconMapPin, IconUsers, IconWifiOff } from "@tabler/icons-react";
import { type MouseEvent, useId } from "react";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { useIsFirstLocation } from "../lib/first-location.tsx";
import { BackLink } from "../ui/BackLink.tsx";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import { country, countryNames, mainLines, useCountry, useHelplines, whenFor } from "./api.ts";
import { CallLine } from "./CallLine.tsx";
import { CheckedOn, MoreLines, OtherPhones } from "./HelpLines.tsx";
import styles from "./HelpScreen.module.css";

const nameOf = (code: string) => countryNames.get(code) ?? "tu país";

/** Never empty: without a server it shows the numbers that the app was built with. */
export function HelpScreen() {
  const code = useCountry();
  const lines = useHelplines();
  const main = mainLines(lines, code);
  const others = lines.filter((line) => line.country === code && !main.includes(line));
  const hasSupportLine = main.some(({ kind }) => kind !== "EMERGENCY");
  return (
    <div className={styles.page} data-help>
      <HelpHeader />
      <p className={styles.lead}>Hay personas dispuestas a escucharte. No tienes que preparar nada para llamar.</p>
      <div className={styles.columns}>
        <section aria-label="Teléfonos principales">
          <CountryChoice code={code} />
          <ul className={styles.lines}>
            {main.map((line, index) => (
              <li key={line.kind}>
                <CallLine
                  phone={line.phones[0] ?? ""}
                  name={line.name}
                  details={line.details}
                  when={whenFor(line)}
                  isMain={index === 0}
                />
                <OtherPhones line={line} />
                <CheckedOn day={line.checkedOn} />
              </li>
            ))}
          </ul>
          {!hasSupportLine && <Directory code={code} hasEmergency={main.length > 0} />}
        </section>
        <div className={styles.more}>
          {others.length > 0 && <MoreLines title={`Más teléfonos en ${nameOf(code)}`} lines={others} />}
          <WhileYouWait />
        </div>
      </div>
    </div>
  );
}

const WhileYouWait = () => (
  <>
    <section>
      <h2>Mientras tanto</h2>
      <ul className={styles.tips}>
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
  </>
);

function CountryChoice({ code }: { code: string }) {
  const id = useId();
  return (
    <div className={styles.country}>
      <label htmlFor={id}>¿Dónde estás?</label>
      <div>
        <IconMapPin size={21} aria-hidden />
        <select id={id} value={code} onChange={(event) => country.choose(event.currentTarget.value)}>
          {[...countryNames].map(([value, name]) => (
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

/** For countries without a line that we know of. */
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

/** Back to the previous screen, or home where this is the first of the visit. */
function HelpHeader() {
  const navigate = useNavigate();
  const isFirst = useIsFirstLocation();
  const goBack = (event: MouseEvent) => {
    if (isFirst) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <header className={styles.header}>
      <BackLink to={paths.home} label="Volver" onClick={goBack} />
      <ScreenTitle className={styles.title}>Ayuda ahora</ScreenTitle>
      <span className={styles.spacer} />
    </header>
  );
}
