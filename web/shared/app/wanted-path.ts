const KEY = "wantedPath";

/** The path that was opened without a session, until someone has signed in. Signing out deletes it with all of a tab. */
export const wantedPath = {
  read: () => sessionStorage.getItem(KEY),
  keep: (path: string) => sessionStorage.setItem(KEY, path),
  clear: () => sessionStorage.removeItem(KEY),
};
