import {
  type Icon,
  IconActivity,
  IconBan,
  IconBriefcase,
  IconCloudRain,
  IconDeviceMobileOff,
  IconFlame,
  IconHeart,
  IconHeartHandshake,
  IconLifebuoy,
  IconMoon,
  IconPencil,
  IconPuzzle,
  IconSeeding,
  IconSun,
  IconUsers,
  IconWalk,
  IconWind,
} from "@tabler/icons-react";
import type { BadgeTone } from "../../../shared/ui/Badge.tsx";

interface Family {
  label: string;
  icon: Icon;
  tone: BadgeTone;
}

const families = new Map<string | null, Family>([
  ["breathing", { label: "Respirar despacio", icon: IconWind, tone: "cielo" }],
  ["grounding", { label: "Volver a los sentidos", icon: IconSeeding, tone: "pine" }],
  ["behavioural activation", { label: "Hacer algo pequeño", icon: IconActivity, tone: "sol" }],
  ["cognitive reframing", { label: "Mirarlo de otra forma", icon: IconPencil, tone: "lavanda" }],
  ["self-compassion", { label: "Tratarte con amabilidad", icon: IconHeart, tone: "amapola" }],
  ["sleep", { label: "Cuidar el sueño", icon: IconMoon, tone: "sol" }],
  ["gratitude and savouring", { label: "Saborear lo bueno", icon: IconSun, tone: "sol" }],
  ["asking for support", { label: "Pedir apoyo", icon: IconHeartHandshake, tone: "lavanda" }],
  ["values", { label: "Lo que te importa", icon: IconHeart, tone: "pine" }],
  ["problem solving", { label: "Ir por partes", icon: IconPuzzle, tone: "cielo" }],
  ["movement", { label: "Moverte un rato", icon: IconWalk, tone: "pine" }],
  ["social connection", { label: "Estar con alguien", icon: IconUsers, tone: "lavanda" }],
  ["worry time", { label: "Anotar lo que preocupa", icon: IconPencil, tone: "lavanda" }],
  ["grief", { label: "Dar lugar a la pérdida", icon: IconCloudRain, tone: "cielo" }],
  ["anger", { label: "Dejar bajar la rabia", icon: IconFlame, tone: "amapola" }],
  ["digital rest", { label: "Descansar de pantallas", icon: IconDeviceMobileOff, tone: "cielo" }],
  ["boundaries", { label: "Poner límites", icon: IconBan, tone: "amapola" }],
  ["illness and care", { label: "Cuidarte en la enfermedad", icon: IconLifebuoy, tone: "pine" }],
  ["urges and relapse", { label: "Dejar pasar las ganas", icon: IconWind, tone: "cielo" }],
  ["work and money", { label: "Ordenar trabajo y dinero", icon: IconBriefcase, tone: "sol" }],
  ["everyday care", { label: "Cuidados de cada día", icon: IconSeeding, tone: "pine" }],
]);
const OTHER: Family = { label: "Otros consejos", icon: IconPencil, tone: "lavanda" };

export const familyOf = (family: string | null): Family => families.get(family) ?? OTHER;
