import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { limits } from "@senda/contract/limits";
import type { MediaItem } from "@senda/contract/media";
import { IconPhoto, IconSearch, IconUpload } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ChoiceBar } from "../../shared/ui/ChoiceBar.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { Sun } from "../../shared/ui/Sun.tsx";
import { fileKinds } from "../contents/file/file-kinds.ts";
import { AdminDialog, DialogActions } from "../dialogs/AdminDialog.tsx";
import { FileDrop } from "../ui/FileDrop.tsx";
import { AltFields } from "./AltFields.tsx";
import { addMedia, changeMedia } from "./api.ts";
import styles from "./Media.module.css";
import { MISSING_ALT, mediaName, pixelsOf } from "./media-words.ts";
import { Pictures } from "./Pictures.tsx";

interface Choice {
  item: MediaItem;
  alt: string;
  isDecorative: boolean;
}

const choiceOf = (item: MediaItem): Choice => ({ item, alt: item.alt ?? "", isDecorative: item.isDecorative });
const isSaid = ({ alt, isDecorative }: Choice) => isDecorative || alt.trim() !== "";

export interface PickedPicture {
  url: string;
  alt: string;
}

interface Props {
  onPick: (picture: PickedPicture) => void;
  onClose: () => void;
}

const sources = [
  { value: "library", label: "Biblioteca", icon: IconPhoto },
  { value: "upload", label: "Subir", icon: IconUpload },
] as const;

/** A picture of the library, or a new one; it says what it shows before it is used. */
export function MediaPicker({ onPick, onClose }: Props) {
  const [source, setSource] = useState<(typeof sources)[number]["value"]>("library");
  const [choice, setChoice] = useState<Choice | null>(null);
  const [text, setText] = useState("");
  const [q] = useDebouncedValue(text.trim(), 300);
  const save = useMutation(changeMedia);

  const pick = (item: MediaItem) => {
    setChoice(choiceOf(item));
    setSource("library");
  };
  const use = async ({ item, alt, isDecorative }: Choice) => {
    const about = { alt: isDecorative ? "" : alt, isDecorative };
    const isKnown = item.isDecorative === isDecorative && (item.alt ?? "") === about.alt.trim();
    if (!isKnown && !(await save.mutateAsync({ id: item.id, about }).catch(() => null))) return;
    onPick({ url: item.url, alt: about.alt.trim() });
  };
  return (
    <AdminDialog title="Elegir imagen" size={900} zIndex={300} onClose={onClose}>
      <div className={styles.tools}>
        <ChoiceBar label="Origen" choices={sources} value={source} onChange={setSource} />
        {source === "library" && <Search text={text} onChange={setText} />}
      </div>
      {source === "library" ? (
        <div className={styles.pick}>
          <Pictures q={q} chosen={choice?.item ?? null} onChoose={pick} />
          <About choice={choice} onChange={setChoice} />
        </div>
      ) : (
        <Upload onAdded={pick} />
      )}
      <DialogActions>
        <span className={styles.foot}>El texto alternativo se guarda en la biblioteca.</span>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          disabled={!choice || !isSaid(choice) || save.isPending}
          leftSection={save.isPending && <Sun isTurning size={20} />}
          onClick={() => choice && void use(choice)}
        >
          Usar imagen
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}

const Search = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => (
  <TextInput
    type="search"
    aria-label="Buscar imágenes"
    placeholder="Buscar imágenes"
    maxLength={limits.search}
    leftSection={<IconSearch size={19} aria-hidden />}
    value={text}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** On a phone it is above the pictures, and may be out of sight when one is chosen. */
const bringIntoView = (about: HTMLElement | null) => about?.scrollIntoView?.({ block: "nearest" });

function About({ choice, onChange }: { choice: Choice | null; onChange: (choice: Choice) => void }) {
  if (!choice) return <Text c="dimmed">Elige una imagen para ver qué dice.</Text>;
  const { item, alt, isDecorative } = choice;
  const pixels = pixelsOf(item);
  return (
    <div key={item.id} ref={bringIntoView} className={styles.fields}>
      <h3>{mediaName(item)}</h3>
      <AltFields
        alt={alt}
        isDecorative={isDecorative}
        error={isSaid(choice) ? undefined : MISSING_ALT}
        onChange={(change) => onChange({ ...choice, ...change })}
      />
      <dl className={styles.facts}>
        <dt>Licencia</dt>
        <dd>{item.licence || "Sin indicar"}</dd>
        {pixels && (
          <>
            <dt>Tamaño</dt>
            <dd>{pixels}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

function Upload({ onAdded }: { onAdded: (item: MediaItem) => void }) {
  const { mutate, isPending } = useMutation(addMedia);
  if (isPending) return <Loading />;
  return (
    <FileDrop
      label="Imagen nueva"
      kind="image"
      hint={fileKinds.IMAGE.hint}
      maxBytes={fileKinds.IMAGE.maxBytes}
      onFile={(file) => mutate({ file }, { onSuccess: onAdded })}
    />
  );
}
