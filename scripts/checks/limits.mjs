// What the repository is held to. A figure over its limit fails the checks; lower a limit when the figure has fallen.

/** @type {Record<string, number>} */
export const limits = {
  trackedFiles: 2_146, // goal 1050
  sourceLines: 78_422, // goal 30,000
  cssLines: 11_524, // goal 6200
  medianFile: 75,
  p90File: 150,
  longestFile: 250,
  importCycles: 0,
  twoWayFolders: 0,
  comments: 2_898,
  castRate: 0.8,
  bareCasts: 0,
  effectRate: 1.5,
  longFunctions: 0,
  duplicatePairs: 12,
  forbiddenWords: 0,
};
