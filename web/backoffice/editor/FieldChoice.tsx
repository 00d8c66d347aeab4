import { IconCheck, IconHandClick } from "@tabler/icons-react";
import { useId } from "react";
import { Badge } from "../../shared/ui/Badge.tsx";
import { Group } from "../../shared/ui/layout.ts";
import { markDifferences, type Piece } from "../differences.ts";
import { Pieces } from "../Pieces.tsx";
import styles from "./MergeDialog.module.css";
import type { AskedField, Side } from "./merge.ts";

interface FieldChoiceProps {
  field: AskedField;
  theirs: string;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

export function FieldChoice({ field, theirs, side, onChoose }: FieldChoiceProps) {
  const name = useId();
  const marked = markDifferences(field.mine, field.theirs);
  const given = { name, field: field.label };
  return (
    <fieldset className={styles.choice}>
      <legend>
        <Group gap={10}>
          <strong>{field.label}</strong>
          {side ? (
            <Badge tone="pine" icon={<IconCheck size={15} aria-hidden />}>
              Elegida
            </Badge>
          ) : (
            <Badge tone="sol" icon={<IconHandClick size={15} aria-hidden />}>
              Elige una
            </Badge>
          )}
        </Group>
      </legend>
      <div className={styles.versions}>
        <Version
          {...given}
          title="Tu versión"
          pieces={marked.mine}
          isChosen={side === "mine"}
          onChoose={() => onChoose("mine")}
        />
        <Version
          {...given}
          title={theirs}
          pieces={marked.theirs}
          isChosen={side === "theirs"}
          onChoose={() => onChoose("theirs")}
        />
      </div>
    </fieldset>
  );
}

interface VersionProps {
  name: string;
  title: string;
  pieces: readonly Piece[];
  field: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Version({ name, title, pieces, field, isChosen, onChoose }: VersionProps) {
  const isEmpty = pieces.every(({ text }) => text.trim() === "");
  return (
    <div className={styles.version} data-chosen={isChosen || undefined}>
      <label>
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
        {title}
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls inside, and the keyboard has to reach it. */}
      <section tabIndex={0} aria-label={`${title}: ${field}`}>
        {isEmpty && <em>Vacío</em>}
        <Pieces pieces={pieces} as="mark" />
      </section>
    </div>
  );
}
