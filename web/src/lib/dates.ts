const dayOfWeek = new Intl.DateTimeFormat("es-ES", { weekday: "long", day: "numeric", month: "long" });

/** «jueves, 16 de octubre» */
export const longDay = (date: Date) => dayOfWeek.format(date);

export function greeting(date: Date): string {
  const hour = date.getHours();
  if (hour >= 6 && hour < 13) return "Buenos días";
  if (hour >= 13 && hour < 21) return "Buenas tardes";
  return "Buenas noches";
}

const whole = new Intl.DateTimeFormat("es-ES", { weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** «jueves, 16 de octubre de 2025» */
export const fullDay = (date: Date) => whole.format(date);

/** The same hour some days later, or earlier; a change of the clocks in between does not matter. */
export function addDays(date: Date, days: number): Date {
  const moved = new Date(date);
  moved.setDate(moved.getDate() + days);
  return moved;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** «2025-10-16», the day as it is called where the reader is. */
export const dayKey = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, "0")}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
