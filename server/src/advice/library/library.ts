import type { Practice } from "./practice.ts";
import { activation } from "./practices/activation.ts";
import { anger } from "./practices/anger.ts";
import { boundaries } from "./practices/boundaries.ts";
import { breathing } from "./practices/breathing.ts";
import { compassion } from "./practices/compassion.ts";
import { connection } from "./practices/connection.ts";
import { digitalRest } from "./practices/digital-rest.ts";
import { grief } from "./practices/grief.ts";
import { grounding } from "./practices/grounding.ts";
import { movement } from "./practices/movement.ts";
import { problemSolving } from "./practices/problem-solving.ts";
import { reframing } from "./practices/reframing.ts";
import { savouring } from "./practices/savouring.ts";
import { sleep } from "./practices/sleep.ts";
import { support } from "./practices/support.ts";
import { values } from "./practices/values.ts";
import { worryTime } from "./practices/worry-time.ts";

/** Everything the built-in advisor may propose. */
export const library: readonly Practice[] = [
  ...breathing,
  ...grounding,
  ...activation,
  ...reframing,
  ...compassion,
  ...sleep,
  ...savouring,
  ...support,
  ...values,
  ...problemSolving,
  ...movement,
  ...connection,
  ...worryTime,
  ...grief,
  ...anger,
  ...digitalRest,
  ...boundaries,
];
