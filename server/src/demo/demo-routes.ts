import { anxietyRoute } from "./anxiety/route.ts";
import type { DemoRoute } from "./demo-route.ts";
import { feelingsRoute } from "./feelings/route.ts";
import { kindnessRoute } from "./kindness/route.ts";
import { sleepRoute } from "./sleep/route.ts";

/** The four routes of the demo, in the order in which they are shown. */
export const demoRoutes: readonly DemoRoute[] = [feelingsRoute, sleepRoute, anxietyRoute, kindnessRoute];
