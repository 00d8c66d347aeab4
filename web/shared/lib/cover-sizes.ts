/**
 * The width of a cover on home and above a route, for the choice of its file. On a phone less than it is: the small
 * file is enough for a drawn landscape, and home shows it again in its list.
 */
export const coverSizes = {
  home: "(max-width: 599px) 60vw, 520px",
  route: "(max-width: 599px) 60vw, 900px",
} as const;
