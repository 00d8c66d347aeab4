import { IconChevronRight, IconHome2, IconSunHigh, IconUsers, IconWifiOff } from "@tabler/icons-react";
import { type ReactNode, Suspense } from "react";
import { Link, useSearchParams } from "react-router";
import { session } from "../../shared/api/session.ts";
import { paths } from "../../shared/app/paths.ts";
import { useCountry } from "../../shared/help/country.ts";
import { IconList, Tile } from "../../shared/ui/Badge.tsx";
import { Stack, Text } from "../../shared/ui/layout.ts";
import { Note } from "../../shared/ui/Note.tsx";
import { CardLink } from "../../shared/ui/TextButton.tsx";
import { type Line, otherLines, placedLines, useHelplines, useMinute } from "./api.ts";
import { CallLines, DirectoryLink, LineNotes, MoreLines } from "./CallLine.tsx";
import { CountryQuestion } from "./CountryQuestion.tsx";
import { countryName, Directory, HelpHeader } from "./HelpParts.tsx";
import styles from "./HelpScreen.module.css";
import { SituationScreen } from "./SituationScreen.tsx";
import { noticeOf, pathOfSituation, situationIn, situations } from "./situations.ts";

/** Never empty: without a server it shows the numbers that the app was built with. */
export function HelpScreen({ plan }: { plan: ReactNode }) {
  const [search] = useSearchParams();
  const situation = situationIn(search);
  return situation ? <SituationScreen situation={situation} /> : <AllLines plan={plan} />;
}

/** Two numbers are easier than five: one to talk to and one for danger. */
const { lines: places } = noticeOf("SELF_HARM");

function AllLines({ plan }: { plan: ReactNode }) {
  const { code } = useCountry();
  const lines = useHelplines();
  const now = useMinute();
  const main = placedLines(lines, code, places, now).filter(({ isClosed }) => !isClosed);
  const others = otherLines(lines, code, main, now);
  return (
    <div className={styles.page} data-own-help>
      <HelpHeader title="Ayuda ahora" backTo={paths.home} />
      <p className={styles.lead}>Hay personas dispuestas a escucharte. No tienes que preparar nada para llamar.</p>
      <div className={styles.columns}>
        <section aria-label="Teléfonos principales">
          <CountryQuestion />
          <CallLines lines={main} below={(line) => <LineNotes line={line} />} />
          <Directory code={code} lines={main} places={places} />
          <CardLink to={paths.calm} className={styles.calm ?? ""}>
            <Tile tone="sol" icon={IconSunHigh} size={40} />
            <span>
              Calma ya
              <Text component="small" display="block" c="dimmed" fz="sm" fw={400}>
                Respirar o volver al presente, antes o después de llamar
              </Text>
            </span>
            <IconChevronRight size={20} aria-hidden />
          </CardLink>
        </section>
        <Stack gap={26} className={styles.more}>
          {session.state !== "out" && <Suspense fallback={null}>{plan}</Suspense>}
          <Situations lines={lines} code={code} now={now} />
          {others.length > 0 && (
            <section>
              <h2>{`Más teléfonos en ${countryName(code)}`}</h2>
              <MoreLines lines={others} now={now} />
            </section>
          )}
          <WhileYouWait />
        </Stack>
      </div>
    </div>
  );
}

const Situations = ({ lines, code, now }: { lines: readonly Line[]; code: string; now: Date }) => (
  <section>
    <h2>Si te pasa otra cosa</h2>
    <ul className={styles.situations} data-card data-rows>
      {[...situations].map(([word, { icon, tone, name, hint, danger }]) => (
        <li key={word}>
          <Link to={pathOfSituation(word)} data-row>
            <Tile tone={tone} icon={icon} size={40} />
            <span>
              {name}
              <Text component="small" display="block" c="dimmed" fz="sm" fw={400}>
                {hint(placedLines(lines, code, noticeOf(danger).lines, now)[0]?.line)}
              </Text>
            </span>
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

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
