export type Clock = () => Date;

export const later = (date: Date, ms: number) => new Date(date.getTime() + ms);
