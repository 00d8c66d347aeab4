// What the repository is held to. A figure over its limit fails the checks; lower a limit when the figure has fallen.

/** @type {Record<string, number>} */
export const limits = {
  trackedFiles: 1490, // goal 1050
  sourceLines: 43_700, // goal 30,000
  cssLines: 9548, // goal 6200
  medianFile: 75,
  p90File: 150,
  longestFile: 250,
  importCycles: 7, // goal 0
  castRate: 2.5, // goal 1
  bareCasts: 105, // goal 0
  effectRate: 3.2, // goal 1.5
  longFunctions: 41, // goal 0
  duplicatePairs: 200, // goal 30
  forbiddenWords: 2100, // goal 0
};
