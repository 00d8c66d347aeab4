import type { Advisor } from "./advisor.ts";
import { behindScreen } from "./behind-screen.ts";
import { inProcessReader } from "./in-process-reader.ts";
import { libraryAdvisor } from "./library-advisor.ts";

/** The advisor without an endpoint, for tests: no network, no model, the same words for the same day and text. */
export const builtInAdvisor: Advisor = behindScreen(libraryAdvisor(inProcessReader), inProcessReader);
