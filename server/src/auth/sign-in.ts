import type { Deps } from "../deps.ts";
import { inTransaction } from "../platform/db/transaction.ts";
import type { Device } from "../platform/http/credentials.ts";
import { insertMailJob } from "../platform/mail/mail-jobs.ts";
import { attempts } from "./attempts.ts";
import { describeDevice, isKnownDevice, rememberDevice } from "./known-devices.ts";
import { hashPassword, isOutdated, matchesCounted } from "./passwords.ts";
import { recordSignIn, replacePasswordHash, userByEmail } from "./queries.ts";
import { type OpenedSession, openSession } from "./sessions.ts";

interface Credentials {
  email: string;
  password: string;
}

type User = NonNullable<Awaited<ReturnType<typeof userByEmail>>>;

export async function signIn(deps: Deps, { email, password }: Credentials, address: string, device: Device) {
  const { db, clock, rateLimits } = deps;
  const isKnown = await isKnownDevice(db, email, device.token, clock());
  const { here, wider } =
    isKnown && device.token ? attempts.loginOnKnownDevice(email, device.token) : attempts.login(email, address);
  // Counted before the password is checked, so that parallel guesses are counted too.
  await rateLimits.take(here, ...wider);
  const user = await userByEmail(db, email);
  const matches = await matchesCounted(deps, [here, ...wider], password, user?.passwordHash);
  const session = user && matches ? await openSessionOn(deps, user, device, isKnown) : null;
  if (!user || !session) return null;
  await Promise.all([rateLimits.clear(here), rateLimits.giveBack(...wider)]);
  if (isOutdated(user.passwordHash)) {
    await replacePasswordHash(db, user.id, user.passwordHash, await hashPassword(password));
  }
  return { session, role: user.role };
}

async function openSessionOn(
  { db, clock, rateLimits, mailQueue }: Deps,
  user: User,
  device: Device,
  isKnown: boolean,
): Promise<OpenedSession | null> {
  const now = clock();
  const named = describeDevice(device.userAgent);
  const isSurprising = !isKnown && user.lastSignInAt !== null;
  const sendsEmail = isSurprising && (await rateLimits.tryToTake(attempts.newDeviceEmail(user.id)));
  const opened = await inTransaction(db, async (trx) => {
    if (!(await recordSignIn(trx, user, now))) return null;
    const session = await openSession(trx, user.id, now, named);
    const token = await rememberDevice(trx, user.id, device.token, now);
    if (sendsEmail)
      await insertMailJob(trx, "new-device", user.email, now, { device: named.name, at: now.toISOString() });
    return { session, token };
  });
  if (!opened) return null;
  device.setToken(opened.token);
  if (sendsEmail) mailQueue.wake();
  return opened.session;
}
