import type { KnownHelpline } from "../known-helplines.ts";

// Spain. 016 is for violence by a partner or former partner; 112 for danger now.

export const spain: KnownHelpline[] = [
  {
    country: "ES",
    kind: "CRISIS",
    name: "Línea de atención a la conducta suicida",
    phones: ["024"],
    details: "Gratis, 24 horas, confidencial; no aparece en la factura. Del Ministerio de Sanidad.",
    source: "rtve.es 2022-05-09; elnacional.cat 2022; antena3 2022-05-12",
    checkedOn: "2026-11-15",
    confidence: "high",
  },
  {
    country: "ES",
    kind: "EMERGENCY",
    name: "Emergencias",
    phones: ["112"],
    details: "Ambulancia, bomberos y policía. Gratis, 24 horas.",
    source: "numeración nacional de emergencias; rtve.es 2022-05-09",
    checkedOn: "2026-11-15",
    confidence: "high",
  },
  {
    country: "ES",
    kind: "VIOLENCE",
    name: "Atención a víctimas de violencia machista",
    phones: ["016"],
    details: "Gratis, 24 horas, confidencial; no aparece en la factura.",
    source: "Ministerio de Igualdad",
    checkedOn: "2026-11-15",
    confidence: "high",
  },
  {
    country: "ES",
    kind: "MINORS",
    name: "ANAR, niñas, niños y adolescentes",
    phones: ["900 20 20 10"],
    details: "Gratis, 24 horas, confidencial. También por chat.",
    source: "hacerfamilia 2015; diariocordoba 2017",
    checkedOn: "2026-11-15",
    confidence: "medium",
  },
  {
    country: "ES",
    kind: "SUPPORT",
    name: "Teléfono de la Esperanza",
    phones: ["717 003 717", "91 459 00 55"],
    details: "Escucha y apoyo en crisis.",
    source: "maldita.es 2022",
    checkedOn: "2026-11-15",
    confidence: "medium",
  },
];
