import { slices } from "@senda/contract/all";
import type { Endpoint } from "@senda/contract/endpoint";
import type { FastifyInstance } from "fastify";
import { ADVICE_TIMEOUTS, type AdviceTimeouts } from "./advice/advice-in-time.ts";
import type { Advisor } from "./advice/advisor/advisor.ts";
import { careEndpoints } from "./care/endpoints.ts";
import { helplinesEndpoints } from "./care/helplines/endpoints.ts";
import { planEndpoints } from "./care/plan/endpoints.ts";
import { reminderComposer } from "./care/reminders/email.ts";
import { remindersEndpoints } from "./care/reminders/endpoints.ts";
import { acceptOneClick } from "./care/reminders/stop-link.ts";
import { safetyDeskEndpoints } from "./care/safety-desk/endpoints.ts";
import type { AiTerms, ClinicalReview } from "./config.ts";
import type { Deps, SliceHandlers } from "./deps.ts";
import { diaryEndpoints } from "./diary/endpoints.ts";
import { contentsEndpoints } from "./editorial/contents/endpoints.ts";
import { draftsEndpoints } from "./editorial/drafts/endpoints.ts";
import { mediaEndpoints } from "./editorial/media/endpoints.ts";
import { outlineEndpoints } from "./editorial/outline/endpoints.ts";
import { packagesEndpoints } from "./editorial/packages/endpoints.ts";
import { presenceEndpoints } from "./editorial/presence/endpoints.ts";
import { publicationsEndpoints } from "./editorial/publications/endpoints.ts";
import { reviewsEndpoints } from "./editorial/reviews/endpoints.ts";
import { routesEndpoints } from "./editorial/routes/endpoints.ts";
import { stagesEndpoints } from "./editorial/stages/endpoints.ts";
import { trashEndpoints } from "./editorial/trash/endpoints.ts";
import { versionsEndpoints } from "./editorial/versions/endpoints.ts";
import { Catalogue } from "./learning/catalogue/catalogue.ts";
import { insightsEndpoints } from "./learning/insights/endpoints.ts";
import { interactionsEndpoints } from "./learning/interactions/endpoints.ts";
import { progressEndpoints } from "./learning/progress/endpoints.ts";
import { accountEndpoints } from "./people/account/endpoints.ts";
import { auditEndpoints } from "./people/audit/endpoints.ts";
import { auditDenials } from "./people/audit/record.ts";
import { emailComposer } from "./people/auth/emails.ts";
import { authEndpoints } from "./people/auth/endpoints.ts";
import { SessionGate } from "./people/auth/gate.ts";
import { isErased } from "./people/erasures/erasure-list.ts";
import { settingsEndpoints } from "./people/settings/endpoints.ts";
import { invitationComposer } from "./people/team/email.ts";
import { teamEndpoints } from "./people/team/endpoints.ts";
import { twoStepEndpoints } from "./people/two-step/endpoints.ts";
import { usersEndpoints } from "./people/users/endpoints.ts";
import { eraseLeftovers, exportPerson } from "./personal-data.ts";
import type { Database } from "./platform/db/open.ts";
import { HiddenFiles } from "./platform/files/quarantine.ts";
import { type StreamLimits, serveMedia } from "./platform/files/serve.ts";
import { answerText } from "./platform/http/answer-text.ts";
import { registerApiDocs } from "./platform/http/api-docs.ts";
import { AccessTokens, deviceCookie } from "./platform/http/credentials.ts";
import { mount } from "./platform/http/mount.ts";
import { addressesIn } from "./platform/http/networks.ts";
import { openApiDocument } from "./platform/http/openapi.ts";
import {
  type HandlerLimits,
  limitHandlers,
  type PressureLimits,
  refuseUnderPressure,
} from "./platform/http/overload.ts";
import { RateLimits } from "./platform/http/rate-limits.ts";
import { ReadLimit } from "./platform/http/read-limit.ts";
import { createServer, registerHealth, type ServerSettings } from "./platform/http/server.ts";
import { answerTogether } from "./platform/http/together.ts";
import { serveWebFiles } from "./platform/http/web-files.ts";
import { answerWellKnown } from "./platform/http/well-known.ts";
import type { Log } from "./platform/log.ts";
import type { MailJob } from "./platform/mail/mail-jobs.ts";
import { type Mailer, MailQueue } from "./platform/mail/mail-queue.ts";
import { release } from "./platform/metrics/build.ts";
import type { AuthKeys, Secrets } from "./platform/vault/secrets.ts";
import { Vault } from "./platform/vault/vault.ts";

export interface AppParts
  extends Pick<Deps, "clock" | "files" | "erasureList" | "dangerReader" | "push" | "packageParser"> {
  settings: ServerSettings & {
    rateLimits: boolean;
    sharedNetworks: readonly string[];
    isAiOffered: boolean;
    isPublic: boolean;
    aiTerms: AiTerms;
    clinicalReview: ClinicalReview | null;
    securityContact: string | null;
    pressure: PressureLimits | null;
    handlerLimits: HandlerLimits;
    streams?: StreamLimits;
  };
  database: Database;
  secrets: Secrets;
  mailer: (log: Log) => Mailer;
  advisor: (log: Log) => Advisor;
  adviceTimeouts?: AdviceTimeouts;
  webFolder: string;
  isMachineSound?: () => boolean;
  answerText?: typeof answerText;
}

export async function buildApp(
  parts: AppParts,
): Promise<{ app: FastifyInstance; deps: Deps; isReady: () => Promise<boolean> }> {
  const { settings, database } = parts;
  const app = createServer(settings);
  const isShared = addressesIn(settings.sharedNetworks);
  const deps = createDeps(parts, app.log, isShared);
  const isReady = registerHealth(app, database.db, parts.isMachineSound);
  answerWellKnown(app, settings);
  registerApiDocs(app, () => openApiDocument(slices, { version: release }));
  serveMedia(app, deps, isShared, settings.streams);
  await app.register(
    async (api) => {
      limitHandlers(api, settings.handlerLimits);
      if (settings.pressure) refuseUnderPressure(api, database, settings.pressure);
      const offer = <S extends Record<string, Endpoint>>(slice: S, handlers: SliceHandlers<S>) =>
        mount(api, deps, slice, handlers);
      offer(slices.auth, authEndpoints);
      offer(slices.routes, routesEndpoints);
      offer(slices.stages, stagesEndpoints);
      offer(slices.contents, contentsEndpoints);
      offer(slices.outline, outlineEndpoints);
      offer(slices.progress, progressEndpoints);
      offer(slices.interactions, interactionsEndpoints);
      offer(slices.care, careEndpoints);
      offer(slices.diary, diaryEndpoints);
      offer(slices.plan, planEndpoints);
      offer(slices.reminders, remindersEndpoints);
      offer(slices.account, accountEndpoints);
      offer(slices.users, usersEndpoints);
      offer(slices.team, teamEndpoints);
      offer(slices.drafts, draftsEndpoints);
      offer(slices.versions, versionsEndpoints);
      offer(slices.publications, publicationsEndpoints);
      offer(slices.presence, presenceEndpoints);
      offer(slices.reviews, reviewsEndpoints);
      offer(slices.trash, trashEndpoints);
      offer(slices.twoStep, twoStepEndpoints);
      offer(slices.packages, packagesEndpoints);
      offer(slices.insights, insightsEndpoints);
      offer(slices.audit, auditEndpoints);
      offer(slices.helplines, helplinesEndpoints);
      offer(slices.safetyDesk, safetyDeskEndpoints);
      offer(slices.settings, settingsEndpoints);
      offer(slices.media, mediaEndpoints);
    },
    { prefix: "/api" },
  );
  acceptOneClick(app, deps);
  answerTogether(app);
  serveWebFiles(app, parts.webFolder);
  return { app, deps, isReady };
}

function createDeps(parts: AppParts, log: Log, isShared: (address: string) => boolean): Deps {
  const { settings, clock, secrets } = parts;
  const keysFor = (purpose: keyof AuthKeys): [string, ...string[]] => [
    secrets.auth[purpose],
    ...secrets.oldAuth.map((keys) => keys[purpose]),
  ];
  const { db } = parts.database;
  const mailer = parts.mailer(log);
  const accessTokens = new AccessTokens(keysFor("accessTokens"), clock);
  const gate = new SessionGate(db, accessTokens, clock, (userId) => isErased(db, userId));
  const deps: Deps = {
    db,
    catalogue: new Catalogue(db),
    clock,
    log,
    mailer,
    gate,
    accessTokens,
    mailQueue: new MailQueue({
      db,
      mailer,
      clock,
      log,
      compose: composer(parts),
    }),
    push: parts.push,
    refreshKeys: keysFor("refreshTokens"),
    stopKeys: keysFor("stopLinks"),
    rateLimits: new RateLimits(db, clock, secrets.auth.rateLimits, settings.rateLimits, isShared),
    readLimit: settings.rateLimits ? new ReadLimit() : null,
    deviceCookie: deviceCookie(settings.publicUrl),
    answerText: parts.answerText ?? answerText,
    files: parts.files,
    hiddenFiles: new HiddenFiles(db),
    erasureList: parts.erasureList,
    vault: new Vault(secrets.diaryKey, secrets.oldDiaryKey),
    advisor: parts.advisor(log),
    dangerReader: parts.dangerReader,
    packageParser: parts.packageParser,
    adviceTimeouts: parts.adviceTimeouts ?? ADVICE_TIMEOUTS,
    isAiOffered: settings.isAiOffered,
    isPublic: settings.isPublic,
    publicUrl: settings.publicUrl,
    aiTerms: settings.aiTerms,
    clinicalReview: settings.clinicalReview,
    onDenied: auditDenials(db, clock, log),
    exportPerson: (person) => exportPerson(deps, person),
    eraseLeftovers,
  };
  return deps;
}

function composer({ database: { db }, clock, settings: { publicUrl }, secrets }: AppParts) {
  const composeAccountEmail = emailComposer({ db, clock, publicUrl });
  const composeReminder = reminderComposer({ db, clock, publicUrl, stopKey: secrets.auth.stopLinks });
  const composeInvitation = invitationComposer({ db, clock, publicUrl });
  return (job: MailJob) => {
    if (job.kind === "reminder") return composeReminder(job);
    return job.kind === "invitation" ? composeInvitation(job) : composeAccountEmail(job);
  };
}
