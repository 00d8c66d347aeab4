import { Button } from "@mantine/core";
import type { OutlineContent } from "@senda/contract/outline";
import { IconFlag3, IconFold, IconFoldDown, IconPlus } from "@tabler/icons-react";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Filters } from "../list/Filters.tsx";
import styles from "./Outline.module.css";
import { isMarked } from "./outline-model.ts";

/** A title as it is looked for: without accents and capitals. */
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Ids of what is looked for; null if all of it is shown. */
export function shownIds(contents: readonly OutlineContent[], text: string, isMarkedOnly: boolean) {
  const wanted = plain(text.trim());
  if (wanted === "" && !isMarkedOnly) return null;
  const found = contents.filter(
    (content) => (!isMarkedOnly || isMarked(content)) && plain(content.title).includes(wanted),
  );
  return new Set(found.map(({ id }) => id));
}

interface Props {
  contents: readonly OutlineContent[];
  shown: ReadonlySet<string> | null;
  text: string;
  onText: (text: string) => void;
  isMarkedOnly: boolean;
  onMarkedOnly: (isMarkedOnly: boolean) => void;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  mayEdit: boolean;
  onStage: () => void;
  onContent: (anchor: HTMLElement) => void;
}

export function OutlineTools(props: Props) {
  const { contents, shown, text, onText, isMarkedOnly, onMarkedOnly, isFolded, onFold } = props;
  const marked = contents.filter(isMarked).length;
  const clear = () => {
    onText("");
    onMarkedOnly(false);
  };
  return (
    <Filters
      search="Buscar en esta ruta"
      text={text}
      onSearch={onText}
      onClear={shown ? clear : null}
      found={shown ? `${shown.size} de ${contents.length}` : ""}
    >
      {marked > 0 && (
        <button
          type="button"
          className={styles.filter}
          aria-pressed={isMarkedOnly}
          onClick={() => onMarkedOnly(!isMarkedOnly)}
        >
          Solo con avisos <b>{marked}</b>
        </button>
      )}
      <span className={styles.grow} />
      <IconButton
        icon={isFolded ? IconFold : IconFoldDown}
        label={isFolded ? "Desplegar todas las etapas" : "Plegar todas las etapas"}
        hasTooltip
        onClick={() => onFold(!isFolded)}
      />
      {props.mayEdit && <AddButtons {...props} />}
    </Filters>
  );
}

const AddButtons = ({ onStage, onContent }: Pick<Props, "onStage" | "onContent">) => (
  <>
    <Button
      className={styles.tool ?? ""}
      variant="default"
      leftSection={<IconFlag3 size={19} aria-hidden />}
      onClick={onStage}
    >
      Añadir etapa
    </Button>
    <Button
      className={styles.tool ?? ""}
      variant="light"
      aria-haspopup="menu"
      leftSection={<IconPlus size={19} aria-hidden />}
      onClick={({ currentTarget }) => onContent(currentTarget)}
    >
      Añadir contenido
    </Button>
  </>
);
