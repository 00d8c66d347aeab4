import { Button, TextInput } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import type { MediaDetail, MediaUse } from "@senda/contract/media";
import { IconRoute } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { sizeText } from "../../shared/lib/formats.ts";
import { contentKinds } from "../../shared/routes/content-kinds.ts";
import { Group } from "../../shared/ui/layout.ts";
import { adminPaths } from "../admin-paths.ts";
import { counted, shortDayOf } from "../format.ts";
import { AltFields } from "./AltFields.tsx";
import { changeMedia } from "./api.ts";
import styles from "./Media.module.css";
import { MediaActions } from "./MediaActions.tsx";
import { mediaName, pixelsOf } from "./media-words.ts";

interface Props {
  item: MediaDetail;
  onGone: () => void;
}

export const MediaDetailPanel = ({ item, onGone }: Props) => (
  <>
    <Preview item={item} />
    <div className={styles.fields}>
      <h2>{mediaName(item)}</h2>
      <AboutForm key={`${item.id} ${item.alt} ${item.title}`} item={item} />
      <Uses uses={item.uses} />
      <dl className={styles.facts}>
        <dt>Tamaño</dt>
        <dd>{[pixelsOf(item), sizeText(item.bytes)].filter(Boolean).join(" · ")}</dd>
        <dt>Subido</dt>
        <dd>{[item.uploadedBy, shortDayOf(item.uploadedAt)].filter(Boolean).join(", ")}</dd>
      </dl>
      <MediaActions key={item.id} item={item} onGone={onGone} />
    </div>
  </>
);

function Preview({ item: { kind, url, alt } }: { item: MediaDetail }) {
  return (
    <div className={styles.shown}>
      {kind === "image" && <img src={url} alt={alt ?? ""} />}
      {/* biome-ignore lint/a11y/useMediaCaption: its lines belong to the content that uses it. */}
      {kind === "audio" && <audio src={url} controls preload="none" />}
      {/* biome-ignore lint/a11y/useMediaCaption: its lines belong to the content that uses it. */}
      {kind === "video" && <video src={url} controls preload="metadata" />}
    </div>
  );
}

/** A copy of what is stored, changed here and saved on demand. */
function AboutForm({ item }: { item: MediaDetail }) {
  const { id, kind, title, alt, isDecorative, caption, licence } = item;
  const stored = { title, alt: alt ?? "", isDecorative, caption, licence };
  const [about, setAbout] = useState(stored);
  const save = useMutation(changeMedia);
  const change = (part: Partial<typeof about>) => setAbout({ ...about, ...part });
  const isChanged = JSON.stringify(about) !== JSON.stringify(stored);
  const textField = (name: "title" | "caption" | "licence", label: string, placeholder = "") => (
    <TextInput
      label={label}
      placeholder={placeholder}
      maxLength={limits[name]}
      value={about[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <form
      noValidate
      className={styles.fields}
      style={{ padding: 0 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) save.mutate({ id, about });
      }}
    >
      {kind === "image" && <AltFields alt={about.alt} isDecorative={about.isDecorative} onChange={change} />}
      {textField("title", "Nombre")}
      {kind === "image" && textField("caption", "Pie de imagen")}
      {textField("licence", "Licencia", "Propia, CC BY 4.0…")}
      <Button type="submit" variant="default" disabled={!isChanged || save.isPending}>
        Guardar
      </Button>
    </form>
  );
}

const UseIcon = ({ type }: Pick<MediaUse, "type">) => {
  const Picture = type ? contentKinds[type].Icon : IconRoute;
  return <Picture size={17} aria-hidden />;
};

const Uses = ({ uses }: { uses: readonly MediaUse[] }) => (
  <div>
    <h3>{uses.length === 0 ? "Sin uso" : `Dónde se usa (${counted(uses.length, "sitio", "sitios")})`}</h3>
    <ul className={styles.uses}>
      {uses.map(({ place, id, title, type }) => (
        <li key={`${place} ${id}`}>
          <i>
            <UseIcon type={type} />
          </i>
          <Group gap={4} wrap="wrap">
            <Link to={type ? adminPaths.content(id) : adminPaths.route(id)}>{title}</Link>
            {place === "TEXT" && <small>en el texto</small>}
            {place === "ROUTE_COVER" && <small>portada</small>}
          </Group>
        </li>
      ))}
    </ul>
  </div>
);
