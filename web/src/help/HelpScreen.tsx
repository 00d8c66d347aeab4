import { IconChevronDown, IconHome2, IconMapPin, IconUsers, IconWifiOff } from "@tabler/icons-react";
import { type MouseEvent, useId } from "react";
import { useNavigate } from "react-router";
import { paths } from "../app/paths.ts";
import { useIsFirstLocation } from "../lib/location-state.tsx";
import { IconList } from "../ui/Badge.tsx";
import { Group, Stack, Text } from "../ui/layout.ts";
import { Note } from "../ui/Note.tsx";
import { ScreenHeader } from "../ui/ScreenHeader.tsx";
import { isForDanger, mainLines, useHelplines, useMinute } from "./api.ts";
import { CallLines, DirectoryLink, LineCheck, MoreLines, OtherPhones } from "./CallLine.tsx";
import { country, countryNames, useCountry } from "./country.ts";
import styles from "./HelpScreen.module.css";

const nameOf = (code: string) => countryNames.get(code) ?? "tu país";

/** Never empty: without a server it shows the numbers that the app was built with. */
export function HelpScreen() {
  const { code } = useCountry();
  const lines = useHelplines();
  const main = mainLines(lines, code, useMinute());
  const others = lines.filter((line) => line.country === code && !main.includes(line));
  const hasSupportLine = main.some((line) => !isForDanger(line));
  return (
    <div className={styles.page} data-help>
      <HelpHeader />
      <p className={styles.lead}>Hay personas dispuestas a escucharte. No tienes que preparar nada para llamar.</p>
      <div className={styles.columns}>
        <section aria-label="Teléfonos principales">
          <CountryChoice code={code} />
          <CallLines
            lines={main}
            below={(line) => (
              <>
                <OtherPhones line={line} />
                <LineCheck line={line} />
              </>
            )}
          />
          {!hasSupportLine && <Directory code={code} hasEmergency={main.length > 0} />}
        </section>
        <Stack gap={26} className={styles.more}>
          {others.length > 0 && (
            <section>
              <h2>{`Más teléfonos en ${nameOf(code)}`}</h2>
              <MoreLines lines={others} />
            </section>
          )}
          <WhileYouWait />
        </Stack>
      </div>
    </div>
  );
}

const tips = [
  { icon: IconUsers, text: "Avisa a alguien de confianza y pídele que se quede contigo." },
  { icon: IconHome2, text: "Ve a un lugar donde te sientas a salvo y no estés a solas." },
];

const WhileYouWait = () => (
  <>
    <section>
      <h2>Mientras tanto</h2>
      <IconList items={tips} />
    </section>
    <Note icon={IconWifiOff} iconSize={18} gap={8} c="dimmed" fz="sm">
      Esta página funciona sin conexión. ¿Un número no responde? Prueba con el de emergencias, o busca otro en{" "}
      <DirectoryLink />.
    </Note>
  </>
);

function CountryChoice({ code }: { code: string }) {
  const id = useId();
  return (
    <div className={styles.country}>
      <Text component="label" htmlFor={id} display="block" mb={6} fz="sm" fw={600}>
        ¿Dónde estás?
      </Text>
      <Group pos="relative">
        <IconMapPin size={21} aria-hidden />
        <select id={id} data-plain-field value={code} onChange={(event) => country.choose(event.currentTarget.value)}>
          {[...countryNames].map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
          <option value={country.OTHER}>Otro país</option>
        </select>
        <IconChevronDown size={21} aria-hidden />
      </Group>
    </div>
  );
}

const Directory = ({ code, hasEmergency }: { code: string; hasEmergency: boolean }) => (
  <Text px={16} py={14} bdrs="lg" bg="var(--lavanda-soft)" c="var(--on-lavanda-soft)">
    {`Aún no conocemos una línea de ayuda en ${nameOf(code)}. `}
    {hasEmergency
      ? "Si hay peligro, llama a emergencias. "
      : "Si hay peligro, llama al número de emergencias de donde estás. "}
    Para hablar con alguien, busca en <DirectoryLink />.
  </Text>
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
  return <ScreenHeader title="Ayuda ahora" backTo={paths.home} onBack={goBack} />;
}
