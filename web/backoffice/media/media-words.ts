import type { MediaItem } from "@senda/contract/media";
import { counted } from "../format.ts";

export const mediaName = ({ title, url }: Pick<MediaItem, "title" | "url">) =>
  title || url.slice(url.lastIndexOf("/") + 1);

export const lacksAlt = ({ kind, alt, isDecorative }: Pick<MediaItem, "kind" | "alt" | "isDecorative">) =>
  kind === "image" && !alt && !isDecorative;

export const usesText = (count: number) => (count === 0 ? "Sin uso" : counted(count, "uso", "usos"));

export const pixelsOf = ({ width, height }: Pick<MediaItem, "width" | "height">) =>
  width && height ? `${width} × ${height}` : null;

export const MISSING_ALT = "Escribe qué se ve en la imagen, o marca que solo adorna.";
