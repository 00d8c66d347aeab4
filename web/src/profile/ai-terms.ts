interface Terms {
  aiProvider: string | null;
  aiRetention: string | null;
}

const WHAT_IS_SENT =
  "Se envían el sentimiento, tu texto y tus respuestas a los cuestionarios que se analizan, sin tu nombre ni tu correo. " +
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

/** What a person who chooses the external model agrees to, wherever they choose it: what is sent, and to whom. */
export const whatTheModelGets = (terms: Terms) => `${WHAT_IS_SENT}\n${whoGetsIt(terms)}`;
