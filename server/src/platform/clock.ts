/** Where the time comes from: the machine's clock, or a test's. */
export type Clock = () => Date;

export const later = (date: Date, ms: number) => new Date(date.getTime() + ms);
