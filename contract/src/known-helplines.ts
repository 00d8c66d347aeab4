import type { HelplineKind } from "./helplines.ts";
import { americas } from "./known-helplines/americas.ts";
import { andesAndPlata } from "./known-helplines/andes-and-plata.ts";
import { centralAmerica } from "./known-helplines/central-america.ts";
import { spain } from "./known-helplines/spain.ts";

// The lines that Senda starts with. Numbers change (two of these did in the last year), so every row carries the day
// on which it was checked, where it was found and how sure we are; administrators correct them in the database. They
// stand here because the browser carries them too: whoever needs a number must find one without a server.

export type Confidence = "high" | "medium" | "low";

export type KnownHelpline = {
  country: string;
  kind: HelplineKind;
  name: string;
  /** As they are said; the first one is the one to call. */
  phones: string[];
  /** Cost, hours and what else helps to decide, in Spanish. */
  details: string;
  source: string;
  checkedOn: string;
  confidence: Confidence;
};

export const CHECKED_ON = "2026-11-15";

const countryNames = {
  ES: "España",
  AR: "Argentina",
  BO: "Bolivia",
  CL: "Chile",
  CO: "Colombia",
  CR: "Costa Rica",
  CU: "Cuba",
  EC: "Ecuador",
  SV: "El Salvador",
  US: "Estados Unidos",
  GT: "Guatemala",
  GQ: "Guinea Ecuatorial",
  HN: "Honduras",
  MX: "México",
  NI: "Nicaragua",
  PA: "Panamá",
  PY: "Paraguay",
  PE: "Perú",
  PR: "Puerto Rico",
  DO: "República Dominicana",
  UY: "Uruguay",
  VE: "Venezuela",
};
/** In the order in which a list of countries shows them: Spain first, then by name. */
export const countries: ReadonlyMap<string, string> = new Map(Object.entries(countryNames));

/** Where to look when we know no line of a country. */
export const directory = { name: "Find A Helpline", address: "https://findahelpline.com" };

export const knownHelplines: readonly KnownHelpline[] = [...spain, ...americas, ...andesAndPlata, ...centralAmerica];
