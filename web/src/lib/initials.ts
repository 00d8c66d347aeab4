/** «Lucía», «Ferrer» → «LF» */
export const initials = (firstName: string, lastName: string) =>
  [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase("es-ES") ?? "").join("");
