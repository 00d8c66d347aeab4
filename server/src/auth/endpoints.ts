import type { auth } from "@senda/contract/auth";
import { recordAudit } from "../audit/record.ts";
import type { Deps, SliceHandlers } from "../deps.ts";
import { soundPage } from "../http/bad-cursor.ts";
import { Refusal } from "../http/refusal.ts";
import { attempts } from "./attempts.ts";
import { changePassword } from "./change-password.ts";
import { hashPassword, isOutdated, matchesPassword } from "./passwords.ts";
import {
  hasResetToken,
  insertMailJob,
  insertUser,
  replacePasswordHash,
  spendResetToken,
  userByEmail,
  userById,
} from "./queries.ts";
import { hashOf, parseRefreshToken } from "./refresh-token.ts";
import { endSessionOfToken, type OpenedSession, openSession, openSessionFor, rotateSession } from "./sessions.ts";
import { usersPage } from "./users-page.ts";

export const authEndpoints: SliceHandlers<typeof auth> = {
  async login({ body, address }, deps) {
    const { db, clock, rateLimits } = deps;
    const { here, wider } = attempts.login(body.email, address);
    // Counted before the password is looked at, so that guesses in parallel are counted too.
    await rateLimits.take(here, ...wider);
    const user = await userByEmail(db, body.email);
    const matches = await matchesPassword(body.password, user?.passwordHash);
    if (!user || !matches) throw new Refusal("unauthenticated", "Credenciales incorrectas");
    const session = await openSessionFor(db, user, clock());
    if (!session) throw new Refusal("unauthenticated", "Credenciales incorrectas");
    await Promise.all([rateLimits.clear(here), rateLimits.giveBack(...wider)]);
    if (isOutdated(user.passwordHash)) {
      await replacePasswordHash(db, user.id, user.passwordHash, await hashPassword(body.password));
    }
    return { ...tokens(deps, session, user.role), statusCode: 200 };
  },

  async register({ body, address }, deps) {
    const { db, clock, rateLimits } = deps;
    await rateLimits.take(attempts.registration(address));
    // Hashed before the e-mail is looked up: a taken address answers no sooner than a free one.
    const passwordHash = await hashPassword(body.password);
    const user = await insertUser(db, { ...body, role: "USER", passwordHash, now: clock() });
    if (!user) throw new Refusal("conflict", "No se puede crear una cuenta con este correo electrónico.");
    return { ...tokens(deps, await openSession(db, user.id, clock()), user.role), user };
  },

  async forgotPassword({ body, address }, { db, clock, rateLimits, mailer, postOffice }) {
    await rateLimits.take(...attempts.recovery(body.email, address));
    if (!(await mailer.isReady())) throw new Refusal("not_ready", "No se pudo enviar el correo de recuperación", 30);
    await insertMailJob(db, "recovery", body.email, clock());
    postOffice.wake();
    return { message: "Te hemos enviado un enlace para recuperar tu contraseña." };
  },

  async resetPassword({ params, body }, deps) {
    const tokenHash = hashOf(params.token);
    const known = await hasResetToken(deps.db, tokenHash, deps.clock());
    const done =
      known !== undefined &&
      (await changePassword(deps, {
        userId: known.user_id,
        newPassword: body.newPassword,
        keepSession: null,
        condition: async (trx) => (await spendResetToken(trx, tokenHash, deps.clock())) !== undefined,
      }));
    if (!done) throw new Refusal("bad_input", "El token es inválido o ha expirado");
    return { message: "Tu contraseña ha sido restablecida." };
  },

  async refresh({ body, address }, deps) {
    const { db, clock, rateLimits, refreshKey, log } = deps;
    await rateLimits.take(attempts.refresh(address));
    const session = await rotateSession(db, body.refreshToken, refreshKey, clock);
    const user = session && (await userById(db, session.userId));
    if (!user) {
      log.warn({ event: "refresh-refused" }, "a refresh token was refused");
      throw new Refusal("forbidden", "Sesión caducada, por favor, inicia sesión nuevamente.");
    }
    return { ...tokens(deps, session, user.role), statusCode: 200 };
  },

  async logout({ body }, { db, gate }) {
    const token = parseRefreshToken(body.refreshToken);
    const ended = token && (await endSessionOfToken(db, token));
    if (ended) gate.forget([ended.sessionId]);
    return { message: "Sesión cerrada." };
  },

  async profile({ user }, { db }) {
    const profile = await userById(db, user.id);
    if (!profile) throw new Refusal("unauthenticated", "Inicia sesión para continuar.");
    return profile;
  },

  async changePassword({ user, body }, deps) {
    await deps.rateLimits.take(attempts.passwordCheck(user.id));
    const known = await userById(deps.db, user.id);
    // Not a 401: to the client that means an old token, and it would ask for a new one and try again.
    if (!(await matchesPassword(body.currentPassword, known?.passwordHash))) {
      throw new Refusal("bad_input", "La contraseña actual no es correcta.");
    }
    await deps.rateLimits.clear(attempts.passwordCheck(user.id));
    await changePassword(deps, { userId: user.id, newPassword: body.newPassword, keepSession: user.sessionId });
    return { message: "Contraseña actualizada con éxito." };
  },

  async users({ query }, { db }) {
    return soundPage(await usersPage(db, query));
  },

  async adminResetPassword({ user, address, body }, deps) {
    const target = { personId: body.userId };
    const done = await changePassword(deps, {
      userId: body.userId,
      newPassword: body.newPassword,
      keepSession: body.userId === user.id ? user.sessionId : null,
      record: (trx) => recordAudit(trx, { by: user, address, at: deps.clock(), action: "PASSWORD_RESET", target }),
    });
    if (!done) throw new Refusal("not_found", "Esa persona no existe.");
    return { message: "Contraseña cambiada correctamente" };
  },
};

const tokens = ({ accessTokens }: Deps, session: OpenedSession, role: "USER" | "ADMIN") => ({
  access_token: accessTokens.make({ sub: session.userId, role, sid: session.sessionId }),
  refresh_token: session.refreshToken,
});
