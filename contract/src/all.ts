import { z } from "zod";
import { account } from "./account.ts";
import { audit } from "./audit.ts";
import { auth } from "./auth.ts";
import { care } from "./care.ts";
import { contents } from "./contents.ts";
import { diary } from "./diary.ts";
import { drafts } from "./drafts.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { helplines } from "./helplines.ts";
import { insights } from "./insights.ts";
import { interactions } from "./interactions.ts";
import { media } from "./media.ts";
import { outline } from "./outline.ts";
import { packages } from "./packages.ts";
import { plan } from "./plan.ts";
import { presence } from "./presence.ts";
import { progress } from "./progress.ts";
import { publications } from "./publications.ts";
import { reminders } from "./reminders.ts";
import { reviews } from "./reviews.ts";
import { routes } from "./routes.ts";
import { safetyDesk } from "./safety-desk.ts";
import { settings } from "./settings.ts";
import { stages } from "./stages.ts";
import { team } from "./team.ts";
import { together } from "./together.ts";
import { trash } from "./trash.ts";
import { twoStep } from "./two-step.ts";
import { users } from "./users.ts";
import { versions } from "./versions.ts";

const Health = z.object({ status: z.literal("ok") });

const health = {
  ready: endpoint({
    method: "GET",
    path: "/health",
    access: "public",
    summary: "Says whether requests can be served; 503 while the database cannot be reached.",
    answer: Health,
  }),
  live: endpoint({
    method: "GET",
    path: "/health/live",
    access: "public",
    summary: "Says that the process answers, whatever its database does.",
    answer: Health,
  }),
  takesRequests: endpoint({
    method: "GET",
    path: "/health/ready",
    access: "public",
    summary: "Says whether to send requests here; 503 without the database or its migrations, and while stopping.",
    answer: Health,
  }),
};

export const slices = {
  auth,
  routes,
  stages,
  contents,
  outline,
  progress,
  interactions,
  care,
  diary,
  plan,
  reminders,
  account,
  users,
  team,
  drafts,
  versions,
  publications,
  presence,
  reviews,
  trash,
  twoStep,
  packages,
  insights,
  audit,
  helplines,
  safetyDesk,
  settings,
  media,
  together,
  health,
};

type Slices = typeof slices;
export type AnyEndpoint = { [S in keyof Slices]: Slices[S][keyof Slices[S]] }[keyof Slices];

/** `"POST /auth/login"`: callers name an endpoint by this text, so that the browser does not load the schemas. */
export type Call = AnyEndpoint extends infer E ? (E extends Endpoint ? `${E["method"]} ${E["path"]}` : never) : never;
export type EndpointOf<C extends Call> = C extends `${infer M} ${infer P}`
  ? Extract<AnyEndpoint, { method: M; path: P }>
  : never;

export const endpoints: readonly Endpoint[] = Object.values(slices).flatMap((slice) => Object.values<Endpoint>(slice));
