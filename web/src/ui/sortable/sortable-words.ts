/** What a screen reader calls an item in the middle of a sentence: «Respira», la pregunta 2. */
export type Names = (id: string) => string;

const capital = (text: string) => text.charAt(0).toLocaleUpperCase("es") + text.slice(1);

/** What is said of an item while it is put in another place. */
export const sortableWords = (total: number) => {
  const at = (place: number) => `posición ${place + 1} de ${total}`;
  return {
    lifted: (name: string, place: number) => `Has levantado ${name}, ${at(place)}.`,
    moved: (name: string, place: number) => `${capital(name)}, ${at(place)}`,
    dropped: (name: string, place: number) => `${capital(name)} queda en la ${at(place)}.`,
    cancelled: (name: string, place: number) => `Movimiento cancelado. ${capital(name)} vuelve a la ${at(place)}.`,
  };
};
