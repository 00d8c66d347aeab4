import { IconBook2, IconHeadphones, IconListCheck, IconPhoto, IconPlayerPlay } from "@tabler/icons-react";

export const contentKinds = {
  READING: { label: "Lectura", Icon: IconBook2, tone: "lavanda" },
  AUDIO: { label: "Audio", Icon: IconHeadphones, tone: "sol" },
  VIDEO: { label: "Video", Icon: IconPlayerPlay, tone: "amapola" },
  IMAGE: { label: "Imagen", Icon: IconPhoto, tone: "cielo" },
  QUIZ: { label: "Cuestionario", Icon: IconListCheck, tone: "pine" },
} as const;
