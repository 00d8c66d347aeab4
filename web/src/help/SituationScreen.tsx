import { paths } from "../app/paths.ts";
import { IconList, Tile } from "../ui/Badge.tsx";
import { Group, Stack, Text } from "../ui/layout.ts";
import { ScreenTitle } from "../ui/ScreenTitle.tsx";
import { placedLines, useHelplines, useMinute } from "./api.ts";
import { CallLines, LineNotes } from "./CallLine.tsx";
import { CountryQuestion } from "./CountryQuestion.tsx";
import { useCountry } from "./country.ts";
import { Directory, HelpHeader } from "./HelpParts.tsx";
import styles from "./HelpScreen.module.css";
import type { Situation } from "./situations.ts";

/** The lines that fit one situation, and what to do until someone answers. */
export function SituationScreen({ situation }: { situation: Situation }) {
  const { icon, tone, title, sentence, places, stepsTitle, steps } = situation;
  const { code } = useCountry();
  const lines = placedLines(useHelplines(), code, places, useMinute());
  return (
    <div className={styles.page} data-help>
      <HelpHeader backTo={paths.help} />
      <Group gap={14} mb={10} wrap="nowrap">
        <Tile tone={tone} icon={icon} iconSize={28} />
        <ScreenTitle className={styles.title}>{title}</ScreenTitle>
      </Group>
      <Text mb={18} c="var(--text-2)" fz="h3">
        {sentence}
      </Text>
      <div className={styles.columns}>
        <section aria-label="Teléfonos">
          <CountryQuestion />
          <CallLines lines={lines} below={(line) => <LineNotes line={line} />} />
          <Directory code={code} lines={lines} places={places} />
        </section>
        <Stack gap={26} className={styles.more}>
          <section>
            <h2>{stepsTitle}</h2>
            <IconList items={steps} />
          </section>
        </Stack>
      </div>
    </div>
  );
}
