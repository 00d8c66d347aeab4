import type { Advisor } from "../src/advice/advisor.ts";
import { behindScreen } from "../src/advice/behind-screen.ts";
import { inProcessReader } from "../src/advice/in-process-reader.ts";
import { libraryAdvisor } from "../src/advice/library-advisor.ts";

/** The advisor without an endpoint, for tests: no network, no model, the same words for the same day and text. */
export const builtInAdvisor: Advisor = behindScreen(libraryAdvisor(inProcessReader), inProcessReader);
