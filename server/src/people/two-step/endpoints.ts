import type { twoStep } from "@senda/contract/two-step";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { badRequest, conflict, notFound, unauthorized } from "../../platform/http/http-error.ts";
import type { Person } from "../../platform/http/mount.ts";
import { later } from "../../platform/time.ts";
import { changing } from "../audit/changing.ts";
import { attempts } from "../auth/attempts.ts";
import { saveSignInPasskeyChallenge } from "../auth/challenges.ts";
import { requireOwnPassword } from "../auth/passwords.ts";
import { userById } from "../auth/queries.ts";
import { endSessionsOf, requireRecentProofOf } from "../auth/sessions.ts";
import { addOwn, changeOwn, isOff, ownAccount, tellOwner } from "./changes.ts";
import { finishSignIn, requireChallenge } from "./finish-sign-in.ts";
import { creationOptions, passkeyProof, requestOptions, TIME_MS, verifiedPasskey } from "./passkeys.ts";
import { makeCodes, openSecret, proofOf, sealSecret } from "./proofs.ts";
import {
  activatePendingApp,
  activatePendingCodes,
  deletePasskey,
  deleteTwoStep,
  insertPasskey,
  passkeyByCredential,
  passkeysOf,
  renamePasskey,
  replaceCodes,
  savePasskeyChallenge,
  savePendingApp,
  spendPasskeyChallenge,
  storedTwoStep,
  twoStepRow,
} from "./queries.ts";
import { matchingStep, newSecret, otpauthUri } from "./totp.ts";

const WRONG_PASSWORD = "La contraseña no es correcta.";
const WRONG_CODE = "Ese código no vale. Escribe el que sale ahora en tu aplicación.";
const WRONG_RECOVERY_CODE = "Ese código de recuperación no vale, o ya se ha usado.";
const MOST_PASSKEYS = 10;

const alreadyStored = () =>
  conflict("Esa llave de acceso ya está guardada.", { code: "PASSKEY_TAKEN", field: "response" });
const noPasskey = () => notFound("Esa llave de acceso ya no está.");

const WRONG_PASSKEY = "No hemos podido comprobar la llave de acceso.";
const wrongProof = (makeError: typeof badRequest, { code }: { code?: string | undefined }) =>
  code === undefined
    ? makeError(WRONG_RECOVERY_CODE, { code: "WRONG_CODE", field: "recoveryCode" })
    : makeError(WRONG_CODE, { code: "WRONG_CODE", field: "code" });

export const twoStepEndpoints: SliceHandlers<typeof twoStep> = {
  async state({ user }, deps) {
    return stateOf(deps, user.id);
  },

  async startApp({ user, body }, deps) {
    await requireProof(deps, user, body.password);
    const { email } = await ownAccount(deps, user);
    const { cipher, codes, hashes } = await makeCodes(deps, user.id);
    const secret = newSecret();
    await inTransaction(deps.db, async (trx) => {
      await savePendingApp(trx, user.id, sealSecret(cipher, user.id, secret));
      await replaceCodes(trx, user.id, hashes, true);
    });
    return { secret, uri: otpauthUri(secret, email), recoveryCodes: codes };
  },

  async activateApp({ user, address, body }, deps) {
    const { db, vault, clock } = deps;
    const row = await twoStepRow(db, user.id);
    const { pending_totp: pending, totp: active } = row ?? {};
    const restart = () =>
      conflict("Esta configuración ya no vale. Vuelve a empezar.", { code: "TWO_STEP_SETUP_EXPIRED" });
    const sealed = pending ?? active;
    if (!sealed) throw restart();
    const secret = openSecret(await vault.cipherOf(db, user.id), user.id, sealed);
    const step = matchingStep(secret, body.code, clock());
    // The code that switched the app on, given again because the answer was lost.
    if (!pending && step === row?.totp_step) return stateOf(deps, user.id);
    if (!pending) throw restart();
    if (step === null) throw badRequest(WRONG_CODE, { code: "WRONG_CODE", field: "code" });
    await addOwn(deps, { user, address }, async (trx) => {
      if (!(await activatePendingApp(trx, user.id, pending, step))) throw restart();
      await activatePendingCodes(trx, user.id);
    });
    return stateOf(deps, user.id);
  },

  async renewRecoveryCodes({ user, address, body }, deps) {
    await requireOwnPassword(deps, user.id, body.password, WRONG_PASSWORD);
    const { codes, hashes } = await makeCodes(deps, user.id);
    await changeOwn(deps, { user, address }, (trx) => replaceCodes(trx, user.id, hashes, false));
    return { recoveryCodes: codes };
  },

  async switchOff({ user, address, body }, deps) {
    const { gate, rateLimits, mailQueue, isPublic } = deps;
    if (isPublic) {
      throw conflict("En este servicio el acceso en dos pasos es obligatorio.", { code: "TWO_STEP_MANDATORY" });
    }
    await requireOwnPassword(deps, user.id, body.password, WRONG_PASSWORD);
    const { here, wider } = attempts.secondStep(user.id, address);
    await rateLimits.take(here, ...wider);
    const proof = await proofOf(deps, await ownAccount(deps, user), body);
    await changing(deps, { user, address }, async (change) => {
      // Not 401: the client would refresh its token and repeat the request.
      if (!(await proof(change.trx))) throw wrongProof(badRequest, body);
      const email = await deleteTwoStep(change.trx, user.id);
      if (email === undefined) throw isOff();
      const owner = { id: user.id, email };
      await tellOwner(change, { action: "TWO_STEP_OFF", kind: "two-step-off", owner });
    });
    await Promise.all([rateLimits.clear(here), rateLimits.giveBack(...wider)]);
    gate.forget([user.sessionId]);
    mailQueue.wake();
    return { message: "Acceso en dos pasos desactivado" };
  },

  async passkeyOptions({ user, body }, deps) {
    await requireProof(deps, user, body.password);
    const { email, firstName, lastName } = await ownAccount(deps, user);
    await makeCodes(deps, user.id);
    const options = await creationOptions(deps, { id: user.id, email, name: `${firstName} ${lastName}` });
    await savePasskeyChallenge(deps.db, user.id, options.challenge, later(deps.clock(), TIME_MS));
    return options;
  },

  async addPasskey({ user, address, body }, deps) {
    const { db, clock } = deps;
    const row = await twoStepRow(db, user.id);
    const restart = () =>
      conflict("La llave de acceso ha tardado demasiado. Vuelve a empezar.", { code: "TWO_STEP_SETUP_EXPIRED" });
    const challenge = row?.passkey_until && row.passkey_until > clock() ? row.passkey_challenge : null;
    if (!challenge) throw (await passkeyByCredential(db, user.id, body.response.id)) ? alreadyStored() : restart();
    const passkey = await verifiedPasskey(deps, body.response, challenge);
    if (!passkey) throw badRequest(WRONG_PASSKEY, { code: "WRONG_PASSKEY", field: "response" });
    if ((await passkeysOf(db, user.id)).length >= MOST_PASSKEYS) {
      throw conflict("Quita antes una llave que no uses.", { code: "TOO_MANY_PASSKEYS" });
    }
    const { codes, hashes } = await makeCodes(deps, user.id);
    const { isFirst } = await addOwn(deps, { user, address }, async (trx, isFirst) => {
      if (!(await spendPasskeyChallenge(trx, user.id, challenge))) throw restart();
      const isKept = await insertPasskey(trx, user.id, { ...passkey, name: body.name, now: clock() });
      if (!isKept) throw alreadyStored();
      if (isFirst) await replaceCodes(trx, user.id, hashes, false);
    });
    return { ...(await stateOf(deps, user.id)), recoveryCodes: isFirst ? codes : null };
  },

  async renamePasskey(request, deps) {
    const { user, params, body } = request;
    await changing(deps, request, async ({ trx, audit }) => {
      if (!(await renamePasskey(trx, user.id, params.id, body.name))) throw noPasskey();
      await audit({ action: "TWO_STEP_CHANGED", target: { personId: user.id } });
    });
    return stateOf(deps, user.id);
  },

  async deletePasskey({ user, address, params, body }, deps) {
    await requireOwnPassword(deps, user.id, body.password, WRONG_PASSWORD);
    await changeOwn(deps, { user, address }, async (trx) => {
      if (!(await deletePasskey(trx, user.id, params.id))) throw noPasskey();
      if ((await twoStepRow(trx, user.id))?.totp || (await passkeysOf(trx, user.id)).length > 0) return;
      const sentence = "Es tu único segundo paso. Añade antes otra llave o una aplicación de códigos.";
      throw conflict(sentence, { code: "LAST_SECOND_STEP" });
    });
    return stateOf(deps, user.id);
  },

  async reset({ user, address, body }, deps) {
    const { db, gate, mailQueue } = deps;
    if (body.userId === user.id) {
      const sentence = "Tu propio segundo paso se cambia en «Acceso en dos pasos».";
      throw conflict(sentence, { code: "OWN_ACCOUNT", field: "userId" });
    }
    if (!(await userById(db, body.userId)))
      throw notFound("Esa persona no existe.", { code: "NOT_FOUND", field: "userId" });
    const ended = await changing(deps, { user, address }, async (change) => {
      const email = await deleteTwoStep(change.trx, body.userId);
      if (email === undefined) throw isOff();
      const owner = { id: body.userId, email };
      await tellOwner(change, { action: "TWO_STEP_RESET", kind: "two-step-reset", owner });
      return endSessionsOf(change.trx, body.userId, null);
    });
    gate.forget(ended.map(({ sessionId }) => sessionId));
    mailQueue.wake();
    return { message: "Segundo paso quitado" };
  },

  async finish({ body, address, device }, deps) {
    const wrong = () => wrongProof(unauthorized, body);
    const prove = (user: { id: string; email: string }) => proofOf(deps, user, body);
    return finishSignIn(deps, { challenge: body.challenge, address, device, wrong, prove });
  },

  async signInOptions({ body }, deps) {
    const user = await requireChallenge(deps, body.challenge);
    const options = await requestOptions(deps, user.id);
    await saveSignInPasskeyChallenge(deps.db, body.challenge, options.challenge);
    return options;
  },

  async finishWithPasskey({ body, address, device }, deps) {
    const wrong = () => unauthorized(WRONG_PASSKEY, { code: "WRONG_PASSKEY", field: "response" });
    const { challenge, response } = body;
    return finishSignIn(deps, {
      challenge,
      address,
      device,
      wrong,
      prove: (user) => passkeyProof(deps, user, response),
    });
  },
};

/** A stolen session must not be able to add a second step. */
async function requireProof(deps: Deps, user: Person, password: string | undefined): Promise<void> {
  if (user.hasTwoStep) await requireOwnPassword(deps, user.id, password ?? "", WRONG_PASSWORD);
  else await requireRecentProofOf(deps, user);
}

async function stateOf({ db, isPublic }: Deps, userId: string) {
  const stored = await storedTwoStep(db, userId);
  return {
    since: stored?.since ?? null,
    isRequired: isPublic,
    hasApp: Boolean(stored?.hasApp),
    recoveryCodesLeft: stored?.recoveryCodesLeft ?? 0,
    passkeys: await passkeysOf(db, userId),
  };
}
