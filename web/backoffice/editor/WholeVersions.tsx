import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useProfile } from "../../shared/auth/api.ts";
import { initials } from "../../shared/lib/formats.ts";
import { Text } from "../../shared/ui/layout.ts";
import { hourOf } from "../format.ts";
import styles from "./MergeDialog.module.css";
import type { Side } from "./merge.ts";
import { splitName } from "./names.ts";
import type { MergeProps } from "./use-conflict.ts";

const list = new Intl.ListFormat("es-ES");
const listed = (start: string, labels: readonly string[]) =>
  labels.length === 0 ? start : `${start} · ${list.format(labels)}`;

interface WholeVersionsProps extends Pick<MergeProps, "conflict" | "isBusy" | "onKeepMine" | "onTakeTheirs"> {
  other: string | null;
  theirs: string;
}

export function WholeVersions(props: WholeVersionsProps) {
  const { conflict, isBusy, onKeepMine, onTakeTheirs, other, theirs } = props;
  const { firstName, lastName } = useProfile();
  const { asked, united, lastChange } = conflict;
  const labelsOf = (side: Side) =>
    [...asked, ...united.filter((field) => field.side === side)].map(({ label }) => label.toLocaleLowerCase("es-ES"));
  return (
    <div className={styles.versions}>
      <WholeVersion
        title="Tu versión"
        mark={initials(firstName, lastName)}
        note={listed("Sin publicar", labelsOf("mine"))}
      >
        <Button variant="default" disabled={isBusy} onClick={onKeepMine}>
          Quedarme con la mía
        </Button>
      </WholeVersion>
      <WholeVersion
        title={theirs}
        mark={other ? initials(...splitName(other)) : "…"}
        note={listed(lastChange ? `Guardada a las ${hourOf(lastChange.at)}` : "Guardada", labelsOf("theirs"))}
      >
        <Button variant="default" disabled={isBusy} onClick={onTakeTheirs}>
          Quedarme con la suya
        </Button>
      </WholeVersion>
    </div>
  );
}

interface WholeProps {
  title: string;
  mark: string;
  note: string;
  children: ReactNode;
}

const WholeVersion = ({ title, mark, note, children }: WholeProps) => (
  <div className={styles.whole}>
    <span className={styles.mark} aria-hidden="true">
      {mark}
    </span>
    <div>
      <strong>{title}</strong>
      <Text fz="sm" c="dimmed">
        {note}
      </Text>
    </div>
    {children}
  </div>
);
