/** What somebody who chooses the external model agrees to, wherever they choose it. */
export const WHAT_THE_MODEL_GETS =
  "Se envían el sentimiento y tu texto, sin tu nombre ni tu correo. Si nombras a otras personas, sus nombres van en él.";
