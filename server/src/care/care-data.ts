import type { PersonalData } from "../people/personal-data.ts";
import type { Db } from "../platform/db/open.ts";
import { decryptPlan, storedPlan } from "./plan/queries.ts";
import { pushDevicesOf, storedReminder } from "./reminders/queries.ts";
import { storedCareStates } from "./state/care-state.ts";

export const careData: PersonalData<"plan" | "care" | "reminders"> = {
  columns: [
    { table: "plans", column: "user_id", erasure: "CASCADE", exported: "plan" },
    { table: "care_states", column: "user_id", erasure: "CASCADE", exported: "care" },
    { table: "reminders", column: "user_id", erasure: "CASCADE", exported: "reminders" },
    { table: "push_devices", column: "user_id", erasure: "CASCADE", exported: "reminders" },
    { table: "helpline_proposals", column: "proposed_by", erasure: "SET_NULL", exported: "audit" },
  ],
  async exportParts({ db }, { id, cipher }) {
    const plan = decryptPlan(cipher, id, await storedPlan(db, id));
    return {
      plan: plan.updatedAt && plan,
      care: await storedCareStates(db, cipher, id),
      reminders: await exportedReminders(db, id),
    };
  },
};

async function exportedReminders(db: Db, userId: string) {
  const settings = await storedReminder(db, userId);
  const devices = await pushDevicesOf(db, userId);
  return settings || devices.length > 0 ? { ...settings, devices } : null;
}
