const MINUTE = 60;

const whole = (seconds: number) => (Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0);

/** «45 seg», «3 min», «5 min 20 seg» */
export function durationText(seconds: number): string {
  const total = whole(seconds);
  const minutes = Math.floor(total / MINUTE);
  const rest = total % MINUTE;
  if (minutes === 0) return `${rest} seg`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} seg`;
}

/** «1:44», as players show it. */
export function clock(seconds: number): string {
  const total = whole(seconds);
  return `${Math.floor(total / MINUTE)}:${String(total % MINUTE).padStart(2, "0")}`;
}

export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, ".");

/** «1234», «12.345»: in Spain four digits stay together. */
export const countText = (count: number) => (count < 10_000 ? String(count) : grouped(count));

/** «42%»: rounded down, so that 100% always means complete. */
export const percentText = (value: number) => `${Math.floor(value)}%`;

export const initials = (firstName: string, lastName: string) =>
  [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase("es-ES") ?? "").join("");

const KB = 1024;

/** «412 KB», «7,4 MB» */
export function sizeText(bytes: number): string {
  const kilos = Math.max(1, Math.round(bytes / KB));
  return kilos < KB ? `${kilos} KB` : `${(kilos / KB).toLocaleString("es-ES", { maximumFractionDigits: 1 })} MB`;
}
