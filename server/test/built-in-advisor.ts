import { openAdvisor } from "../src/advice/open-advisor.ts";
import { inProcessReader } from "../src/advice/text-reader.ts";

/** The advisor without an endpoint: no network, no model, the same words for the same day and text. */
export const builtInAdvisor = openAdvisor(null, inProcessReader);
