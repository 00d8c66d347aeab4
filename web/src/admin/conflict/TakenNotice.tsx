import { UndoLine } from "../contents/UndoLine.tsx";

/** After the stored version was taken: what was written here can still be brought back. */
export const TakenNotice = ({ onBringBack }: { onBringBack: (() => void) | null }) =>
  onBringBack && <UndoLine onUndo={onBringBack}>Ahora ves la versión guardada en lugar de la tuya.</UndoLine>;
