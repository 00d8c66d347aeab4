import type { Deps } from "../../deps.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Device } from "../../platform/http/credentials.ts";
import { insertMailJob } from "../../platform/mail/mail-jobs.ts";
import { attempts } from "./attempts.ts";
import { openChallenge } from "./challenges.ts";
import { describeDevice, isKnownDevice, rememberDevice } from "./known-devices.ts";
import { hashPassword, isOutdated, matchesCounted } from "./passwords.ts";
import { recordSignIn, replacePasswordHash, userByEmail } from "./queries.ts";
import { type OpenedSession, openSession } from "./sessions.ts";

interface Credentials {
  email: string;
  password: string;
}

type User = Pick<
  NonNullable<Awaited<ReturnType<typeof userByEmail>>>,
  "id" | "email" | "passwordHash" | "lastSignInAt"
>;

/** Null if email or password are wrong; a challenge if the password alone is not enough. */
export async function signIn(deps: Deps, { email, password }: Credentials, address: string, device: Device) {
  const { db, clock, rateLimits } = deps;
  const isKnown = await isKnownDevice(db, email, device.token, clock());
  const { here, wider } =
    isKnown && device.token ? attempts.loginOnKnownDevice(email, device.token) : attempts.login(email, address);
  // Counted before the password is checked, so that parallel guesses are counted too.
  await rateLimits.take(here, ...wider);
  const user = await userByEmail(db, email);
  const matches = await matchesCounted(deps, [here, ...wider], password, user?.passwordHash);
  if (!user || !matches) return null;
  const session = user.twoStepSince ? null : await openSessionOn(deps, user, device, { isKnown });
  if (!user.twoStepSince && !session) return null;
  await Promise.all([rateLimits.clear(here), rateLimits.giveBack(...wider)]);
  const passwordHash = await renewedHash(db, user, password);
  if (session) return { session, role: user.role };
  return { challenge: await openChallenge(db, { id: user.id, passwordHash }, clock()), userId: user.id };
}

async function renewedHash(db: Deps["db"], { id, passwordHash }: User, password: string): Promise<string> {
  if (!isOutdated(passwordHash)) return passwordHash;
  const renewed = await hashPassword(password);
  await replacePasswordHash(db, id, passwordHash, renewed);
  return renewed;
}

interface Circumstances {
  isKnown: boolean;
  /** Part of the sign-in's transaction: if it throws, nothing is stored. */
  proveSecondStep?: (trx: Trx) => Promise<void>;
}

export async function openSessionOn(
  { db, clock, rateLimits, mailQueue }: Deps,
  user: User,
  device: Device,
  { isKnown, proveSecondStep }: Circumstances,
): Promise<OpenedSession | null> {
  const now = clock();
  const named = describeDevice(device.userAgent);
  const isSurprising = !isKnown && user.lastSignInAt !== null;
  const sendsEmail = isSurprising && (await rateLimits.tryToTake(attempts.newDeviceEmail(user.id)));
  const opened = await inTransaction(db, async (trx) => {
    if (!(await recordSignIn(trx, user, now))) return null;
    await proveSecondStep?.(trx);
    const token = await rememberDevice(trx, user.id, device.token, now);
    const session = await openSession(trx, user.id, now, named, token);
    if (sendsEmail)
      await insertMailJob(trx, "new-device", user.email, now, { device: named.name, at: now.toISOString() });
    return { session, token };
  });
  if (!opened) return null;
  device.setToken(opened.token);
  if (sendsEmail || proveSecondStep) mailQueue.wake();
  return opened.session;
}

export const tokensOf = ({ accessTokens }: Deps, session: OpenedSession, role: "USER" | "ADMIN") => ({
  access_token: accessTokens.make({ sub: session.userId, role, sid: session.sessionId, gen: session.generation }),
  refresh_token: session.refreshToken,
});
