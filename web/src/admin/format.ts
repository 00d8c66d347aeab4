/** «1 ruta», «6 rutas», «12.480 usuarios» */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("es-ES", { useGrouping: "always" })} ${count === 1 ? one : many}`;

const longDate = new Intl.DateTimeFormat("es-ES", { dateStyle: "long" });
const shortDate = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "short", year: "numeric" });
const clock = new Intl.DateTimeFormat("es-ES", { hour: "numeric", minute: "2-digit" });

/** «3:05 p. m.» Written by hand: browsers disagree on the spaces inside. */
function twelveHours(date: Date): string {
  const hours = date.getHours();
  const minutes = String(date.getMinutes()).padStart(2, "0");
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? "a. m." : "p. m."}`;
}

export const longDayOf = (iso: string) => longDate.format(new Date(iso));

/** «15 de noviembre de 2026, 3:05 p. m.» */
export const longMoment = (iso: string) => `${longDayOf(iso)}, ${twelveHours(new Date(iso))}`;

/** «15 nov 2026», and the hour apart from it: «15:05» */
export const shortDayOf = (iso: string) => shortDate.format(new Date(iso));
export const hourOf = (iso: string) => clock.format(new Date(iso));
