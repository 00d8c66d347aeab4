import { care as texts } from "content:care";
import type { Care } from "@senda/contract/care";
import { noticeFor, withNumbers } from "@senda/contract/care-rules";
import {
  type Icon,
  IconBellOff,
  IconCircleCheckFilled,
  IconDoorExit,
  IconLifebuoy,
  IconMessageCircle,
  IconWorld,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "../../shared/app/paths.ts";
import { Tile } from "../../shared/ui/Badge.tsx";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { Stack, Text } from "../../shared/ui/layout.ts";
import { Note } from "../../shared/ui/Note.tsx";
import { CallLines, DirectoryLink, LineNotes } from "../help/CallLine.tsx";
import { CountryQuestion } from "../help/CountryQuestion.tsx";
import { careIcons } from "../help/care-icons.ts";
import { QuickExit } from "../help/QuickExit.tsx";
import { PlanLink } from "../plan/PlanLink.tsx";
import styles from "./CrisisNotice.module.css";
import { CareHeading, type CarePlace } from "./care-heading.tsx";
import { type CareLines, lackSentence, useCareLines } from "./care-lines.ts";
import { RemoveText } from "./RemoveText.tsx";

interface Props {
  care: Care;
  place?: CarePlace;
  subject?: "record" | "answers";
  /** The record whose text can be removed from here. */
  recordId?: string;
  onRemoved?: () => void;
}

type Notice = (typeof texts)["notices"][number];

/** True if another person may look at the device: there is a quick exit, and privacy is not promised. */
export const isWatched = ({ dangers }: Care) => noticeFor(texts, dangers).isWatched;

/** Replaces an advice or an analysis. Its text is fixed, and repeats nothing of what the learner wrote. */
export function CrisisNotice({ care, place = "inside", subject = "record", recordId, onRemoved }: Props) {
  const notice = noticeFor(texts, care.dangers);
  const lines = useCareLines(care.dangers);
  return (
    <section>
      <div className={styles.card} data-card data-inside={place === "inside" || undefined}>
        {notice.isWatched && place !== "screen" && <QuickExit />}
        <div className={styles.head} data-row>
          <Tile tone="lavanda" icon={careIcons[notice.icon]} iconSize={28} />
          <CareHeading place={place}>{notice.title}</CareHeading>
        </div>
        <Text c="var(--text-2)" fz="h3">
          {lackSentence(lines) ?? notice.sentence}
        </Text>
        <Calls lines={lines} />
        {notice.steps && <Steps {...notice.steps} place={place} />}
        {lines.lacksPeople && <OtherDoors lines={lines} place={place} />}
        <MoreHelp lines={lines} offersPlan={notice.offersPlan} />
      </div>
      <Ending notice={notice} lines={lines} subject={subject}>
        {notice.isWatched && <WatchedDevice recordId={recordId} onRemoved={onRemoved} />}
      </Ending>
    </section>
  );
}

const Calls = ({ lines: { placed } }: { lines: CareLines }) => (
  <div className={styles.lines} data-count={placed.length}>
    <CallLines
      lines={placed}
      below={(line) => (line.isConfirmed && line.phones.length === 1 ? null : <LineNotes line={line} />)}
    />
  </div>
);

interface StepsProps {
  title: string;
  items: readonly { icon: keyof typeof careIcons; text: string }[];
  place: CarePlace;
  children?: ReactNode;
}

function Steps({ title, items, place, children }: StepsProps) {
  const Heading = place === "inside" ? "h4" : place === "card" ? "h3" : "h2";
  return (
    <div className={styles.steps}>
      <Heading>{title}</Heading>
      <ul>
        {items.map(({ icon, text }) => (
          <Step key={text} icon={careIcons[icon]}>
            {text}
          </Step>
        ))}
        {children}
      </ul>
    </div>
  );
}

const Step = ({ icon, children }: { icon: Icon; children: ReactNode }) => (
  <li>
    <Tile tone="lavanda" icon={icon} size={32} iconSize={18} isRound />
    <span>{children}</span>
  </li>
);

function OtherDoors({ lines, place }: { lines: CareLines; place: CarePlace }) {
  const emergency = lines.hasEmergency ? [] : [{ icon: "ambulance" as const, text: texts.noEmergency }];
  return (
    <Steps {...texts.otherDoors} items={[...emergency, ...texts.otherDoors.items]} place={place}>
      <Step icon={IconWorld}>
        Busca una línea en <DirectoryLink />. Se abre en otra página.
      </Step>
    </Steps>
  );
}

const MoreHelp = ({ lines: { isChosen, country }, offersPlan }: { lines: CareLines; offersPlan: boolean }) => (
  <Stack gap={12}>
    <ButtonLink to={paths.help} variant="light" fullWidth leftSection={<IconLifebuoy size={20} aria-hidden />}>
      Ayuda ahora
    </ButtonLink>
    {offersPlan && <PlanLink />}
    {isChosen ? (
      <Text c="dimmed" fz="sm" ta="center">
        {`Números de ${country}. En «Ayuda ahora» verás la fuente, la fecha y otros países.`}
      </Text>
    ) : (
      <CountryQuestion />
    )}
  </Stack>
);

interface EndingProps {
  notice: Notice;
  lines: CareLines;
  subject: "record" | "answers";
  children: ReactNode;
}

const ending = { mx: 6, c: "var(--text-2)", iconColor: "var(--lavanda)" } as const;

function Ending({ notice: { after, isWatched: mayBeSeen }, lines, subject, children }: EndingProps) {
  const afterwards = after && withNumbers(after, lines.own);
  return (
    <Stack gap={10} mt={16}>
      {children}
      {afterwards && (
        <Note icon={IconMessageCircle} {...ending}>
          {afterwards}
        </Note>
      )}
      <Note icon={IconCircleCheckFilled} {...ending} iconColor="var(--success)">
        <b>{texts.saved[subject]}</b> {!mayBeSeen && texts.privacy[subject]}
      </Note>
      <Note icon={IconBellOff} {...ending}>
        {mayBeSeen ? texts.notAlertedWatched : texts.notAlerted}
      </Note>
    </Stack>
  );
}

interface WatchedProps {
  recordId: string | undefined;
  onRemoved: (() => void) | undefined;
}

const WatchedDevice = ({ recordId, onRemoved }: WatchedProps) => (
  <div>
    <Note icon={IconDoorExit} {...ending}>
      <b>¿Alguien puede ver tu dispositivo?</b> «Salir rápido», o la tecla Esc tres veces, cierra tu sesión y abre una
      página del tiempo. Después borra la llamada y el historial.
    </Note>
    {recordId !== undefined && <RemoveText recordId={recordId} onRemoved={onRemoved} />}
  </div>
);
