import type { Content } from "@senda/contract/contents";
import { IconMoon, IconSun } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { routeQuery } from "../../../shared/routes/api.ts";
import { ChoiceBar } from "../../../shared/ui/ChoiceBar.tsx";
import { IconButton } from "../../../shared/ui/IconButton.tsx";
import { Group } from "../../../shared/ui/layout.ts";
import { LearnerFrame } from "../../preview/LearnerFrame.tsx";
import styles from "./PhonePreview.module.css";

const views = [
  { value: "player", label: "Por dentro" },
  { value: "overview", label: "Antes de empezar" },
] as const;

interface Props {
  content: Content;
  /** The line of the text that is being written. */
  line: string;
}

/** The learner's own screens on a phone, beside what is being written. */
export function PhonePreview({ content, line }: Props) {
  const [kind, setKind] = useState<(typeof views)[number]["value"]>("player");
  const [isNight, setNight] = useState(
    () => document.documentElement.getAttribute("data-mantine-color-scheme") === "dark",
  );
  const { data: route = null } = useQuery(routeQuery(content.routeId));
  return (
    <aside className={styles.preview} aria-label="Así lo ve el alumno">
      <Group justify="space-between" gap={10} mb={12}>
        <h2>Así lo ve el alumno</h2>
        <IconButton
          isSquare
          hasTooltip
          icon={isNight ? IconSun : IconMoon}
          iconSize={20}
          label={isNight ? "Ver de día" : "Ver de noche"}
          onClick={() => setNight(!isNight)}
        />
      </Group>
      <ChoiceBar label="Qué se ve" choices={views} value={kind} onChange={setKind} />
      <div className={styles.phone}>
        <LearnerFrame
          title="Así lo ve el alumno"
          preview={{ kind, content, route }}
          line={line}
          isInert
          scheme={isNight ? "dark" : "light"}
        />
      </div>
    </aside>
  );
}
