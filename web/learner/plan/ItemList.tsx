import { IconChevronUp, IconGripVertical, IconX } from "@tabler/icons-react";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { moved, SortableFrame, useSortableRow } from "../../shared/ui/sortable/SortableFrame.tsx";
import styles from "./EditStep.module.css";
import { itemName } from "./steps.ts";
import type { PlanItem, useStepEditor } from "./use-step-editor.ts";

type Editor = ReturnType<typeof useStepEditor>;

const HOW =
  "Pulsa Espacio para levantarlo, las flechas arriba y abajo para moverlo, Espacio para soltarlo y Escape para cancelar.";

/** Two items may say the same: the second one gets its position as well. */
function idsOf(items: readonly PlanItem[]): string[] {
  const texts = items.map((item) => JSON.stringify(item));
  return texts.map((text, index) => (texts.indexOf(text) === index ? text : `${text} ${index}`));
}

export function ItemList({ editor }: { editor: Editor }) {
  const { items, reorder } = editor;
  const ids = idsOf(items);
  if (items.length === 0) return null;
  return (
    <SortableFrame
      ids={ids}
      nameOf={(id) => `«${itemName(items[ids.indexOf(id)] ?? "")}»`}
      how={HOW}
      onMove={(from, to) => reorder(moved(items, from, to))}
    >
      {(move) => (
        <ol className={styles.list} aria-label="Lo que has escrito">
          {items.map((item, at) => (
            <Row key={ids[at]} id={ids[at] ?? ""} item={item} at={at} editor={editor} onUp={() => move(at, at - 1)} />
          ))}
        </ol>
      )}
    </SortableFrame>
  );
}

interface RowProps {
  id: string;
  item: PlanItem;
  at: number;
  editor: Editor;
  onUp: () => void;
}

function Row({ id, item, at, editor, onUp }: RowProps) {
  const { row, grip } = useSortableRow(id, "elemento que se puede mover");
  const name = itemName(item);
  return (
    <li {...row} className={styles.row} data-row data-editing={editor.editing === at || undefined}>
      <IconButton
        {...grip}
        isSquare
        variant="subtle"
        className={styles.grip}
        label={`Mover «${name}», posición ${at + 1} de ${editor.items.length}`}
        icon={IconGripVertical}
        iconSize={20}
      />
      <button type="button" className={styles.text} aria-label={`Cambiar «${name}»`} onClick={() => editor.edit(at)}>
        {name}
        {typeof item !== "string" && <small>{[item.note, item.phone].filter(Boolean).join(" · ")}</small>}
      </button>
      {at > 0 && (
        <IconButton variant="subtle" label={`Subir «${name}»`} icon={IconChevronUp} iconSize={20} onClick={onUp} />
      )}
      <IconButton
        variant="subtle"
        label={`Quitar «${name}»`}
        icon={IconX}
        iconSize={20}
        onClick={() => editor.remove(at)}
      />
    </li>
  );
}
