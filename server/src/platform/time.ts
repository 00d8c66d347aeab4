export type Clock = () => Date;

export const later = (date: Date, ms: number) => new Date(date.getTime() + ms);

class TookTooLong extends Error {
  override name = "TookTooLong";
}

export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), Math.max(ms, 0));
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
