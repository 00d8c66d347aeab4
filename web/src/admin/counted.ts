/** «1 ruta», «6 rutas», «12.480 usuarios» */
export const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("es-ES", { useGrouping: "always" })} ${count === 1 ? one : many}`;
