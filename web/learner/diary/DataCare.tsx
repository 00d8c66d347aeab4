import { Box } from "@mantine/core";
import { Text } from "../../shared/ui/layout.ts";
import { Sheet } from "../../shared/ui/Sheet.tsx";

interface Terms {
  aiProvider: string | null;
  aiRetention: string | null;
}

const WHAT_IS_SENT =
  "Se envían el sentimiento, tu texto, el país que hayas elegido y tus respuestas a los cuestionarios que se analizan, sin tu nombre ni tu correo. " +
  "Si nombras a otras personas, sus nombres van también.";

/** The operator's own words, or plainly that there are none. */
function whoGetsIt({ aiProvider, aiRetention }: Terms): string {
  if (aiProvider === null && aiRetention === null) {
    return "Quien administra esta Senda no ha indicado quién lo recibe ni cuánto tiempo lo guarda.";
  }
  const who = aiProvider === null ? "No se ha indicado quién lo recibe." : `Lo recibe: ${ended(aiProvider)}`;
  const howLong = aiRetention === null ? "No se ha indicado cuánto tiempo lo guarda." : ended(aiRetention);
  return `${who} ${howLong}`;
}

const ended = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`);

/** A person who chooses the external model agrees to this, on every screen: the text that is sent, and its receiver. */
export const whatTheModelGets = (terms: Terms) => `${WHAT_IS_SENT}\n${whoGetsIt(terms)}`;

const facts = [
  ["Qué guardamos", "Lo que sientes, lo que escribes, tus consejos, tus respuestas y tu avance por las rutas."],
  [
    "Quién lo lee",
    "Solo tú. Quien administra Senda no puede abrir tu diario ni tus respuestas: solo ve recuentos de diez personas o más.",
  ],
  ["Cómo lo guardamos", "Cifrado, con una clave distinta para cada persona."],
  [
    "Qué sale de aquí",
    "Nada, salvo que elijas consejos con IA externa: entonces van el sentimiento, tu texto, el país que hayas elegido y tus respuestas a los cuestionarios que se analizan, sin tu nombre.",
  ],
  [
    "Hasta cuándo",
    "Hasta que tú quieras. Puedes borrar un registro, o tu cuenta con todo lo suyo, y descargarlo antes.",
  ],
] as const;

export const DataCare = ({ onClose }: { onClose: () => void }) => (
  <Sheet title="Cómo cuidamos tus datos" onClose={onClose}>
    <Box component="dl" display="grid" style={{ gap: 14 }}>
      {facts.map(([what, how]) => (
        <div key={what}>
          <Text component="dt" ff="heading" fz="h3" fw={600} lh={1.3}>
            {what}
          </Text>
          <Text component="dd" c="var(--text-2)">
            {how}
          </Text>
        </div>
      ))}
    </Box>
  </Sheet>
);
