import type { auth } from "@senda/contract/auth";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { badRequest, conflict, forbidden, notFound, unauthorized } from "../../platform/http/http-error.ts";
import { lacksTwoStep } from "../../platform/http/mount.ts";
import { insertMailJob } from "../../platform/mail/mail-jobs.ts";
import { later } from "../../platform/time.ts";
import { attempts } from "./attempts.ts";
import { secondStepRequired } from "./challenges.ts";
import { requireMailer } from "./emails.ts";
import { describeDevice, rememberDevice } from "./known-devices.ts";
import { changePassword, hashPassword, matchesPassword, requireOwnPassword } from "./passwords.ts";
import { consumeResetToken, insertUser, newUserByEmail, userById, validResetToken } from "./queries.ts";
import { hashOf, parseRefreshToken } from "./refresh-token.ts";
import { type Rotation, rotateSession } from "./rotate-session.ts";
import { closeSessions, endSessionOfToken, liveSessionsOf, openSession } from "./sessions.ts";
import { signIn, tokensOf } from "./sign-in.ts";

type Reuse = Extract<Rotation, { outcome: "reused" }>;

export const authEndpoints: SliceHandlers<typeof auth> = {
  async login({ body, address, device }, deps) {
    const signedIn = await signIn(deps, body, address, device);
    if (!signedIn) throw unauthorized("Credenciales incorrectas", { code: "WRONG_CREDENTIALS" });
    if (!signedIn.session) throw await secondStepRequired(deps.db, signedIn);
    return { ...tokensOf(deps, signedIn.session, signedIn.role), statusCode: 200 };
  },

  async register({ body, address, device }, deps) {
    const { db, clock, rateLimits } = deps;
    await rateLimits.take(attempts.registration(address));
    // Hashed before the lookup: a taken address must not answer sooner than a free one.
    const passwordHash = await hashPassword(body.password);
    const now = clock();
    const created = await inTransaction(db, async (trx) => {
      const user = await insertUser(trx, { ...body, role: "USER", passwordHash, now });
      return user && { user, session: await openSession(trx, user.id, now, describeDevice(device.userAgent)) };
    });
    if (!created) throw (await isRepeated(deps, body)) ? alreadyRegistered() : emailTaken();
    return { ...tokensOf(deps, created.session, created.user.role), user: created.user };
  },

  async forgotPassword({ body, address }, deps) {
    const { db, clock, rateLimits, mailQueue } = deps;
    await rateLimits.take(...attempts.recovery(body.email, address));
    // Beyond both limits a recent link is already in the mailbox: the answer stays true, and attackers cannot exhaust
    // the owner's emails.
    const [atOnce, oneMore] = attempts.recoveryEmails(body.email);
    if ((await rateLimits.tryToTake(atOnce)) || (await rateLimits.tryToTake(oneMore))) {
      await insertMailJob(db, "recovery", body.email, clock());
      mailQueue.wake();
    }
    // It is sent when the mail server is back; that it has not been sent yet is told all the same.
    await requireMailer(deps);
    return { message: "Te hemos enviado un enlace para recuperar tu contraseña." };
  },

  async resetPassword({ params, body, device }, deps) {
    const tokenHash = hashOf(params.token);
    const known = await validResetToken(deps.db, tokenHash, deps.clock());
    const done =
      known !== undefined &&
      (await changePassword(deps, {
        userId: known.user_id,
        newPassword: body.newPassword,
        keepSession: null,
        by: "link",
        condition: async (trx) => (await consumeResetToken(trx, tokenHash, deps.clock())) !== undefined,
      }));
    if (!done) throw badRequest("El token es inválido o ha expirado", { code: "INVALID_LINK", field: "token" });
    // The device of the mailbox's owner is never locked out by attempts of others.
    device.setToken(await rememberDevice(deps.db, known.user_id, device.token, deps.clock()));
    return { message: "Tu contraseña ha sido restablecida." };
  },

  async refresh({ body, address }, deps) {
    const { db, clock, rateLimits, refreshKeys, gate, log } = deps;
    const token = parseRefreshToken(body.refreshToken);
    const limit = attempts.refresh(token?.selector ?? "");
    const counted = rateLimits.valuesOf(limit);
    const rotation = await rotateSession(db, { token, keys: refreshKeys, clock, counted });
    if (rotation.outcome === "limited") await rateLimits.refuse(limit);
    const user = rotation.outcome === "rotated" ? await userById(db, rotation.session.userId) : undefined;
    if (rotation.outcome === "rotated" && user) {
      gate.forget([rotation.session.sessionId]);
      return { ...tokensOf(deps, rotation.session, user.role), statusCode: 200 };
    }
    if (rotation.outcome === "reused") await reportReuse(deps, rotation);
    else {
      // After the lookup, so that junk never refuses valid tokens from the same address.
      await rateLimits.take(attempts.refusedRefresh(address));
      log.warn({ event: "refresh-refused" }, "a refresh token was refused");
    }
    throw forbidden("Sesión caducada, por favor, inicia sesión nuevamente.", { code: "SESSION_EXPIRED" });
  },

  async logout({ body }, { db, gate }) {
    const token = parseRefreshToken(body.refreshToken);
    const ended = token && (await endSessionOfToken(db, token));
    if (ended) gate.forget([ended.sessionId]);
    return { message: "Sesión cerrada" };
  },

  async profile({ user }, { db, isPublic }) {
    const profile = await userById(db, user.id);
    if (!profile) throw unauthorized("Inicia sesión para continuar.", { code: "SIGN_IN_REQUIRED" });
    const { staffRole } = profile;
    return {
      ...profile,
      staffRole: staffRole ?? undefined,
      ...(user.areOwnWordsLocked && { areOwnWordsLocked: true as const }),
      ...(isPublic && lacksTwoStep(user) && { mustSetUpTwoStep: true as const }),
    };
  },

  async changePassword({ user, body }, deps) {
    const { currentPassword, newPassword } = body;
    const isDone = await requireOwnPassword(deps, user.id, currentPassword, "La contraseña actual no es correcta.", {
      orAlready: newPassword,
      field: "currentPassword",
    });
    if (!isDone) await changePassword(deps, { userId: user.id, newPassword, keepSession: user.sessionId, by: "owner" });
    return { message: "Contraseña actualizada con éxito." };
  },

  async sessions({ user }, { db, clock }) {
    const sessions = await liveSessionsOf(db, user.id, clock());
    const own = sessions.map((session) => ({ ...session, isCurrent: session.id === user.sessionId }));
    return own.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  },

  async endSession({ user, params }, { db, gate }) {
    const [ended] = await closeSessions(db, user.id, { only: params.id });
    if (!ended) throw notFound("Esa sesión ya no está abierta.");
    gate.forget([ended.sessionId]);
    return { message: "Sesión cerrada" };
  },

  async endOtherSessions({ user }, { db, gate }) {
    const ended = await closeSessions(db, user.id, { allBut: user.sessionId });
    gate.forget(ended.map(({ sessionId }) => sessionId));
    return { message: "Las otras sesiones se han cerrado" };
  },
};

const emailTaken = () =>
  conflict("No se puede crear una cuenta con este correo electrónico.", { code: "EMAIL_TAKEN", field: "email" });
const alreadyRegistered = () =>
  conflict("Tu cuenta ya está creada: inicia sesión con este correo y esta contraseña.", {
    code: "ALREADY_REGISTERED",
    field: "email",
  });
const REPEATED_WITHIN_MS = 10 * 60_000;

/** The answer to the first request was lost: its sender, who knows the password, is told that the account is there. */
async function isRepeated({ db, clock }: Deps, { email, password }: { email: string; password: string }) {
  const known = await newUserByEmail(db, email, later(clock(), -REPEATED_WITHIN_MS));
  return known !== undefined && (await matchesPassword(password, known.passwordHash));
}

/** A token that was used long ago can only come from a copy: its session ends, and the owner is notified. */
async function reportReuse({ db, clock, gate, log, mailQueue }: Deps, reuse: Reuse): Promise<void> {
  gate.forget([reuse.sessionId]);
  log.warn({ event: "refresh-reused", sessionId: reuse.sessionId }, "a spent refresh token came back");
  const owner = await userById(db, reuse.userId);
  if (!owner) return;
  const now = clock();
  await insertMailJob(db, "session-reused", owner.email, now, { device: reuse.deviceName, at: now.toISOString() });
  mailQueue.wake();
}
