const MOST_KEPT = 100;

/** The format for each time zone, kept: making one costs a hundred times more than using it. */
export function formatsByZone(locale: string, options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const kept = formats.get(timeZone);
    if (kept) return kept;
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    if (formats.size >= MOST_KEPT) formats.clear();
    formats.set(timeZone, format);
    return format;
  };
}
