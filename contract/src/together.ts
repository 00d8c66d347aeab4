import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const PROFILE = "/auth/profile";
const ROUTE = "/routes/:routeId";
const MONTH = "/diary/month?year=:year&month=:month&tz=:tz";
const WHOLE_ROUTE = [ROUTE, "/stages?routeId=:routeId", "/contents?routeId=:routeId&scope=all"];

/**
 * The reads that each kind of screen makes in any case, asked for in one request while its code is loading. A name after a colon
 * stands for a part of the page's address, or for the year, the month or the time zone of the browser.
 */
export const firstReads = {
  home: [PROFILE, "/routes", "/diary/follow-up?tz=:tz", "/diary/today?tz=:tz"],
  routes: [PROFILE, "/routes"],
  route: [PROFILE, ...WHOLE_ROUTE],
  content: [PROFILE, "/contents/:contentId", ROUTE],
  milestone: [PROFILE, ...WHOLE_ROUTE],
  diary: [PROFILE, MONTH, "/diary/trend?days=30&tz=:tz"],
  works: [PROFILE, "/diary/what-works?tz=:tz"],
  entry: [PROFILE, "/account/consent"],
  account: [PROFILE, "/routes", "/profile/metrics?tz=:tz"],
  therapist: [PROFILE, MONTH],
  reminders: [PROFILE, "/reminders"],
  person: [PROFILE],
} as const satisfies Record<string, readonly string[]>;

// No dots in a path, which would lead to another one.
const IN_PATH = /^[\w-]+$/;
const IN_QUERY = /^[\w%.+-]+$/;

const fits = (names: readonly string[], parts: readonly string[], value: RegExp) =>
  names.length === parts.length &&
  names.every((name, at) => (name.startsWith(":") ? value.test(parts[at] ?? "") : name === parts[at]));

function isRead(read: string, call: string): boolean {
  const [path = "", query = ""] = read.split("?");
  const [calledPath = "", calledQuery = "", ...others] = call.split("?");
  return (
    others.length === 0 &&
    fits(path.split("/"), calledPath.split("/"), IN_PATH) &&
    fits(query.split(/[&=]/), calledQuery.split(/[&=]/), IN_QUERY)
  );
}

const isFirstScreen = (calls: readonly string[]) =>
  Object.values(firstReads).some(
    (reads) => reads.length === calls.length && reads.every((read, at) => isRead(read, calls[at] ?? "")),
  );

export const together = {
  firstReads: endpoint({
    method: "GET",
    path: "/together",
    access: "public",
    summary: "Answers the reads of a first screen in one, each as if it were asked alone, with the same credentials.",
    query: z.object({
      calls: z
        .codec(z.string(), z.array(z.string()), {
          decode: (calls) => calls.split(","),
          encode: (calls) => calls.join(),
        })
        .refine(isFirstScreen, { error: "En calls van las lecturas de una primera pantalla, separadas por comas." })
        .describe("Addresses below `/api`, separated by commas."),
    }),
    answer: z.array(
      z.object({
        status: z.int().describe("413 if the answer is too long to come with others: it is asked for alone."),
        headers: z.record(z.string(), z.string()),
        body: z.unknown(),
      }),
    ),
  }),
};
