import type { Deps } from "../../deps.ts";
import type { Device } from "../../platform/http/credentials.ts";
import { type HttpError, unauthorized } from "../../platform/http/http-error.ts";
import { insertMailJob } from "../../platform/mail/mail-jobs.ts";
import { attempts } from "../auth/attempts.ts";
import { challengedUser, consumeChallenge } from "../auth/challenges.ts";
import { isKnownDevice } from "../auth/known-devices.ts";
import { openSessionOn, tokensOf } from "../auth/sign-in.ts";
import type { Proof } from "./proofs.ts";

const expired = () =>
  unauthorized("El inicio de sesión ha caducado. Escribe otra vez tu contraseña.", { code: "TWO_STEP_EXPIRED" });

export type ChallengedUser = NonNullable<Awaited<ReturnType<typeof challengedUser>>>;

export async function requireChallenge({ db, clock }: Deps, token: string): Promise<ChallengedUser> {
  const user = await challengedUser(db, token, clock());
  if (!user) throw expired();
  return user;
}

interface Attempt {
  challenge: string;
  address: string;
  device: Device;
  wrong: () => HttpError;
  prove: (user: ChallengedUser) => Promise<Proof>;
}

/** The challenge and its proof are spent together with the opening of the session, or not at all. */
export async function finishSignIn(deps: Deps, { challenge, address, device, wrong, prove }: Attempt) {
  const { db, clock, rateLimits, log } = deps;
  const user = await requireChallenge(deps, challenge);
  const { here, wider } = attempts.secondStep(user.id, address);
  await rateLimits.take(here, ...wider);
  const proof = await prove(user);
  let isRefused = false;
  const session = await openSessionOn(deps, user, device, {
    isKnown: await isKnownDevice(db, user.email, device.token, clock()),
    proveSecondStep: async (trx) => {
      if (!(await consumeChallenge(trx, challenge))) throw expired();
      isRefused = !(await proof(trx));
      if (!isRefused) return;
      log.warn({ event: "second-step-refused" }, "a second step of a sign-in was refused");
      throw wrong();
    },
  }).catch(async (error: unknown) => {
    if (isRefused) await reportRejections(deps, user);
    throw error;
  });
  if (!session) throw expired();
  await Promise.all([
    ...[here, attempts.secondStepRefused(user.id)[0]].map((counted) => rateLimits.clear(counted)),
    rateLimits.giveBack(...wider),
  ]);
  return { ...tokensOf(deps, session, user.role), statusCode: 200 as const };
}

/** The third time, the owner is told: who gets this far knows the password. */
async function reportRejections(
  { db, clock, rateLimits, mailQueue }: Deps,
  { id, email }: ChallengedUser,
): Promise<void> {
  const [rejection, notice] = attempts.secondStepRefused(id);
  if ((await rateLimits.tryToTake(rejection)) || !(await rateLimits.tryToTake(notice))) return;
  const now = clock();
  await insertMailJob(db, "second-step-refused", email, now, { device: "", at: now.toISOString() });
  mailQueue.wake();
}
