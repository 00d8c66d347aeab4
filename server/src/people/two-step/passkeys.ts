import { randomBytes } from "node:crypto";
import type { Body } from "@senda/contract/endpoint";
import type { twoStep } from "@senda/contract/two-step";
import type { Deps } from "../../deps.ts";
import type { Trx } from "../../platform/db/tables.ts";
import { credentialsOf, passkeyByCredential, recordPasskeyUse } from "./queries.ts";

/** EdDSA, ECDSA and RSA, as COSE numbers them. */
const ALGORITHMS = [-8, -7, -257];
export const TIME_MS = 5 * 60_000;

/** A fifth of the server's code, and needed by few requests. */
const library = () => import("@simplewebauthn/server");

const newChallenge = () => randomBytes(32).toString("base64url");

const siteOf = ({ publicUrl }: Pick<Deps, "publicUrl">) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpId: hostname, origin };
};

const listed = (credentials: Awaited<ReturnType<typeof credentialsOf>>) =>
  credentials.map((one) => ({ ...one, type: "public-key" as const }));

export async function creationOptions(deps: Deps, user: { id: string; email: string; name: string }) {
  return {
    challenge: newChallenge(),
    rp: { id: siteOf(deps).rpId, name: "Senda" },
    user: {
      id: Buffer.from(user.id.replaceAll("-", ""), "hex").toString("base64url"),
      name: user.email,
      displayName: user.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
    timeout: TIME_MS,
    attestation: "none" as const,
    excludeCredentials: listed(await credentialsOf(deps.db, user.id)),
    // It is the second step: the account is known when it is asked for.
    authenticatorSelection: { residentKey: "discouraged" as const, userVerification: "preferred" as const },
  };
}

export const requestOptions = async (deps: Deps, userId: string) => ({
  challenge: newChallenge(),
  rpId: siteOf(deps).rpId,
  timeout: TIME_MS,
  allowCredentials: listed(await credentialsOf(deps.db, userId)),
  userVerification: "preferred" as const,
});

type NewPasskey = Body<typeof twoStep.addPasskey>["response"];
type SignedChallenge = Body<typeof twoStep.finishWithPasskey>["response"];

/** Null if the answer of the browser does not prove what it says. */
export async function verifiedPasskey(deps: Deps, { response, ...credential }: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await library();
  const { transports = [], ...given } = response;
  const { rpId, origin } = siteOf(deps);
  const result = await verifyRegistrationResponse({
    response: { ...credential, response: given, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!result?.verified) return null;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** A proof that spends the signature in the transaction of the sign-in. */
export async function passkeyProof(
  deps: Deps,
  user: { id: string; passkeyChallenge: string | null },
  { response, ...credential }: SignedChallenge,
): Promise<(trx: Trx) => Promise<boolean>> {
  const refused = async () => false;
  const passkey = await passkeyByCredential(deps.db, user.id, credential.id);
  if (!passkey || user.passkeyChallenge === null) return refused;
  const { verifyAuthenticationResponse } = await library();
  const { rpId, origin } = siteOf(deps);
  const { userHandle, ...signed } = response;
  const result = await verifyAuthenticationResponse({
    response: {
      ...credential,
      response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: user.passkeyChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => null);
  if (!result?.verified) return refused;
  const counters = { old: passkey.counter, new: result.authenticationInfo.newCounter };
  return (trx) => recordPasskeyUse(trx, passkey.id, counters, deps.clock());
}
