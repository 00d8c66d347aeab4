/** A number of repetitions or rows: `npm run drills` runs every test of the server once more, with the larger number. */
export const amount = ({ test, drills }: { test: number; drills: number }): number =>
  process.env.TEST_LANE === "drills" ? drills : test;
