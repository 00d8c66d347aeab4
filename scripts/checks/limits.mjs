// What the repository is held to. A figure over its limit fails the checks; lower a limit when the figure has fallen.

/** @type {Record<string, number>} */
export const limits = {
  trackedFiles: 1650, // goal 1050
  sourceLines: 45_000, // goal 30,000
  cssLines: 9700, // goal 6200
  medianFile: 75,
  p90File: 150,
  longestFile: 250,
  importCycles: 8, // goal 0
  twoWayFolders: 5, // goal 0
  castRate: 2.6, // goal 1
  bareCasts: 110, // goal 0
  effectRate: 3.4, // goal 1.5
  longFunctions: 50, // goal 0
  duplicatePairs: 200, // goal 30
  forbiddenWords: 2100, // goal 0
};
