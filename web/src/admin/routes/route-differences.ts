import type { Route } from "../../routes/api.ts";
import type { TwoTexts } from "../conflict/difference.ts";
import { routeKinds } from "../parts/Kinds.tsx";
import type { CoverChange, RouteTexts } from "./api.ts";

const coverText = (hasCover: boolean) => (hasCover ? "La imagen que hay guardada" : "Sin portada");

/** A route as it is written here beside the one that is stored. A cover that was not touched here stays as stored. */
export const routeDifferences = (mine: RouteTexts, cover: CoverChange, theirs: Route): TwoTexts[] => [
  { label: "Título", mine: mine.title.trim(), theirs: theirs.title },
  { label: "Tipo", mine: routeKinds[mine.type].label, theirs: routeKinds[theirs.type].label },
  { label: "Descripción", mine: mine.description.trim(), theirs: theirs.description },
  ...(cover === undefined
    ? []
    : [
        {
          label: "Portada",
          mine: cover ? `Una imagen nueva: ${cover.name}` : coverText(false),
          theirs: coverText(theirs.coverImage !== null),
        },
      ]),
];
