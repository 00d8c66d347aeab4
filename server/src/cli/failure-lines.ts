import { errorCode, reasonOf } from "../platform/log.ts";

/** What is told about a command that failed: at least one line, and none of them empty. */
export const failureLines = (error: unknown): string[] => sentencesOf(error).map((line) => `senda: ${line}`);

/** A fault of the database may quote a row, so it is told by its code; our own sentences are whole. */
function sentencesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [reasonOf(error)];
  const faults = "faults" in error && Array.isArray(error.faults) ? error.faults.map(String).filter(Boolean) : [];
  if (faults.length > 0) return faults;
  const code = errorCode(error);
  if (code && "severity" in error) return [`La base de datos ha respondido con el error ${code}.`];
  // A name with several addresses, of which none answers, has one error for each.
  if (code && ("syscall" in error || error instanceof AggregateError)) {
    return "path" in error
      ? [`No se puede usar ${error.path} (${code}).`]
      : [`No hay conexión (${code}): «senda doctor» dice con qué.`];
  }
  return [reasonOf(error)];
}
