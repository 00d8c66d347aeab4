/** Where the server answers a stored file. */
export const mediaUrl = (name: string) => `/media/${name}`;
