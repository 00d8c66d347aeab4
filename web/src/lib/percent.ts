/** «42%»: rounded down, so that 100% always means complete. */
export const percentText = (value: number) => `${Math.floor(value)}%`;
