import type { Care, CareState, Danger } from "@senda/contract/care";
import type { Db } from "../../platform/db/open.ts";
import { addDays } from "../../platform/time.ts";
import type { UserCipher } from "../../platform/vault/vault.ts";

export const NO_CARE_YET: CareState = {
  askedOn: null,
  worriedOn: null,
  followUpOn: null,
  stillHardOn: null,
  noCardBefore: null,
  lowDaysNotBefore: null,
};

const aad = (userId: string) => ({ table: "care_states", row: userId, column: "sealed" });

const encryptState = (cipher: UserCipher, userId: string, state: CareState) =>
  cipher.encrypt(aad(userId), JSON.stringify(state));

const storedState = (db: Db, userId: string) =>
  db.selectFrom("care_states").select("sealed").where("user_id", "=", userId);

export const decryptedState = (cipher: UserCipher, userId: string, { sealed }: { sealed: Buffer }): CareState => ({
  ...NO_CARE_YET,
  ...JSON.parse(cipher.decrypt(aad(userId), sealed)),
});

/** The one state of a person, or none. */
export async function storedCareStates(db: Db, cipher: UserCipher, userId: string): Promise<CareState[]> {
  const rows = await storedState(db, userId).execute();
  return rows.map((row) => decryptedState(cipher, userId, row));
}

/** Locked until the transaction ends: of two entries at once, only one is met with the question. */
export async function lockedCareState(trx: Db, cipher: UserCipher, userId: string): Promise<CareState> {
  await trx
    .insertInto("care_states")
    .values({ user_id: userId, sealed: encryptState(cipher, userId, NO_CARE_YET) })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return decryptedState(cipher, userId, await storedState(trx, userId).forUpdate().executeTakeFirstOrThrow());
}

export const saveCareState = (trx: Db, cipher: UserCipher, userId: string, state: CareState) =>
  trx
    .updateTable("care_states")
    .set({ sealed: encryptState(cipher, userId, state) })
    .where("user_id", "=", userId)
    .execute();

/** The screen may be shared with the person who is feared: nothing on home must speak of these. */
const UNSPOKEN: readonly Danger[] = ["VIOLENCE", "MINOR"];
const QUIET_DAYS = 7;

const afterNewNotice = ({ dangers }: Care, today: string): Partial<CareState> =>
  dangers.some((danger) => UNSPOKEN.includes(danger))
    ? { followUpOn: null, noCardBefore: addDays(today, QUIET_DAYS) }
    : { followUpOn: today };

/** Remembers on which day the person was asked, or was in danger. */
export async function rememberCare(
  trx: Db,
  { userId, cipher, today }: { userId: string; cipher: UserCipher; today: string },
  state: CareState,
  { before, after }: { before: Care | null; after: Care | null },
): Promise<void> {
  if (!after) return;
  const isAsked = after.level === "ASK" && after.answer === null;
  const isWorried = after.level === "NOTICE";
  if (!isAsked && !isWorried) return;
  // An entry that is read or answered again is no new worry: home has asked about it, or will.
  const isNew = isWorried && before?.level !== "NOTICE";
  await saveCareState(trx, cipher, userId, {
    ...state,
    askedOn: isAsked ? today : state.askedOn,
    worriedOn: isWorried ? today : state.worriedOn,
    ...(isNew ? afterNewNotice(after, today) : {}),
  });
}
