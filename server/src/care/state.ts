import type { Care, CareState } from "@senda/contract/care";
import type { Db } from "../platform/db/open.ts";
import type { UserCipher } from "../platform/vault/vault.ts";

const NOTHING: CareState = { askedOn: null, worriedOn: null };

const aad = (userId: string) => ({ table: "care_states", row: userId, column: "sealed" });

const encryptState = (cipher: UserCipher, userId: string, state: CareState) =>
  cipher.encrypt(aad(userId), JSON.stringify(state));

const storedState = (db: Db, userId: string) =>
  db.selectFrom("care_states").select("sealed").where("user_id", "=", userId);

const decryptState = (cipher: UserCipher, userId: string, { sealed }: { sealed: Buffer }): CareState => ({
  ...NOTHING,
  ...JSON.parse(cipher.decrypt(aad(userId), sealed)),
});

/** The one state of a person, or none. */
export async function storedCareStates(db: Db, cipher: UserCipher, userId: string): Promise<CareState[]> {
  const rows = await storedState(db, userId).execute();
  return rows.map((row) => decryptState(cipher, userId, row));
}

/** Locked until the transaction ends: of two entries at once, only one is met with the question. */
export async function lockedCareState(trx: Db, cipher: UserCipher, userId: string): Promise<CareState> {
  await trx
    .insertInto("care_states")
    .values({ user_id: userId, sealed: encryptState(cipher, userId, NOTHING) })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  return decryptState(cipher, userId, await storedState(trx, userId).forUpdate().executeTakeFirstOrThrow());
}

const saveCareState = (trx: Db, cipher: UserCipher, userId: string, state: CareState) =>
  trx
    .updateTable("care_states")
    .set({ sealed: encryptState(cipher, userId, state) })
    .where("user_id", "=", userId)
    .execute();

/** Remembers on which day the person was asked, or was in danger. */
export async function rememberCare(
  trx: Db,
  { userId, cipher, today }: { userId: string; cipher: UserCipher; today: string },
  state: CareState,
  care: Care | null,
): Promise<void> {
  if (!care) return;
  const isAsked = care.level === "ASK" && care.answer === null;
  const isWorried = care.level === "NOTICE";
  if (!isAsked && !isWorried) return;
  await saveCareState(trx, cipher, userId, {
    ...state,
    askedOn: isAsked ? today : state.askedOn,
    worriedOn: isWorried ? today : state.worriedOn,
  });
}
