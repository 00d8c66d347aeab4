export const mediaUrl = (name: string) => `/media/${name}`;
