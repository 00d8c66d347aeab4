/** Written by the build (`tools/build/server.mjs`): nothing asks git while Senda runs. */
declare const SENDA_VERSION: string | undefined;

export const version = typeof SENDA_VERSION === "string" ? SENDA_VERSION : "development";

/** Without the commit. */
export const release = version.replace(/\+.*/, "");
