import { withNumbers } from "@senda/contract/care-rules";
import { IconHeartHandshake } from "@tabler/icons-react";
import { paths } from "../../shared/app/paths.ts";
import { useCountry } from "../../shared/help/country.ts";
import { IconList, Tile } from "../../shared/ui/Badge.tsx";
import { Group, Stack, Text } from "../../shared/ui/layout.ts";
import { Note } from "../../shared/ui/Note.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { placedLines, useHelplines, useMinute } from "./api.ts";
import { CallLines, LineNotes } from "./CallLine.tsx";
import { CountryQuestion } from "./CountryQuestion.tsx";
import { careIcons } from "./care-icons.ts";
import { Directory, HelpHeader } from "./HelpParts.tsx";
import styles from "./HelpScreen.module.css";
import { QuickExit } from "./QuickExit.tsx";
import { noticeOf, type Situation } from "./situations.ts";

/** The words of the notice for a danger, for a person who looks for them. */
export function SituationScreen({ situation: { icon, tone, danger } }: { situation: Situation }) {
  const notice = noticeOf(danger);
  const { code } = useCountry();
  const all = useHelplines();
  const lines = placedLines(all, code, notice.lines, useMinute());
  return (
    <div className={styles.page} data-own-help>
      <HelpHeader backTo={paths.help} />
      {notice.isWatched && <QuickExit isFixed />}
      <Group gap={14} mb={10} wrap="nowrap">
        <Tile tone={tone} icon={icon} iconSize={28} />
        <ScreenTitle className={styles.title}>{notice.title}</ScreenTitle>
      </Group>
      <Text mb={18} c="var(--text-2)" fz="h3">
        {notice.sentence}
      </Text>
      <div className={styles.columns}>
        <section aria-label="Teléfonos">
          <CountryQuestion />
          <CallLines lines={lines} below={(line) => <LineNotes line={line} />} />
          <Directory code={code} lines={lines} places={notice.lines} />
        </section>
        <Stack gap={26} className={styles.more}>
          {notice.steps && (
            <section>
              <h2>{notice.steps.title}</h2>
              <IconList items={notice.steps.items.map(({ icon: name, text }) => ({ icon: careIcons[name], text }))} />
            </section>
          )}
          <After
            sentence={
              notice.after &&
              withNumbers(
                notice.after,
                all.filter(({ country }) => country === code),
              )
            }
          />
        </Stack>
      </div>
    </div>
  );
}

const After = ({ sentence }: { sentence: string | null }) =>
  sentence && (
    <Note icon={IconHeartHandshake} iconColor="var(--lavanda)" c="var(--text-2)">
      {sentence}
    </Note>
  );
