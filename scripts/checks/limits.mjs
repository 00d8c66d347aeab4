// What the repository is held to. A figure over its limit fails the checks; lower a limit when the figure has fallen.

/** @type {Record<string, number>} */
export const limits = {
  trackedFiles: 1345, // goal 1050
  sourceLines: 35_600, // goal 30,000
  cssLines: 9300, // goal 6200
  medianFile: 75,
  p90File: 150,
  longestFile: 250,
  importCycles: 0,
  twoWayFolders: 0,
  comments: 1780, // goal 1060
  castRate: 1.4, // goal 1
  bareCasts: 0,
  effectRate: 1.5,
  longFunctions: 36, // goal 0
  duplicatePairs: 52, // goal 30
  forbiddenWords: 0,
};
