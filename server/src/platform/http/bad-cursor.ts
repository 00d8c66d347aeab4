import { badRequest } from "./http-error.ts";

/** A page, or the refusal of a cursor that is none. */
export function soundPage<P>(page: P | null): P {
  if (page === null) throw badRequest("El cursor no es válido. Vuelve a cargar la lista.");
  return page;
}
