import { weekdays } from "@senda/contract/choices";
import { defaults } from "@senda/contract/limits";
import type { ReminderSettings, reminders } from "@senda/contract/reminders";
import type { Deps, SliceHandlers } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { badRequest, notFound } from "../../platform/http/http-error.ts";
import type { Person } from "../../platform/http/mount.ts";
import { networkOf } from "../../platform/http/rate-limits.ts";
import { areUsableKeys, type PushSubscription } from "../../platform/push/push-sender.ts";
import { nextDue } from "./due.ts";
import {
  deletePushDevice,
  lockedLastDay,
  pushDeviceAt,
  pushDevicesOf,
  savePushDevice,
  saveReminder,
  stopReminders,
  storedReminder,
} from "./queries.ts";
import { incompleteLink, ownerOfStopToken } from "./stop-link.ts";

const HOUR_MS = 60 * 60_000;
const editsLimit = { name: "reminder-edit:user", most: 240, windowMs: HOUR_MS };
const openLimit = { name: "reminder-open:address", most: 120, windowMs: HOUR_MS };
const fromNetwork = (address: string) => ({ limit: openLimit, whose: networkOf(address), address });

const OFF: ReminderSettings = {
  isOn: false,
  time: defaults.reminderTime,
  weekdays: [...weekdays],
  timeZone: defaults.timeZone,
  wording: "MOMENT",
  byEmail: false,
};

export const remindersEndpoints: SliceHandlers<typeof reminders> = {
  async read({ user }, deps) {
    return remindersOf(deps, user);
  },

  async replace({ user, body }, deps) {
    const { db, clock, rateLimits } = deps;
    await rateLimits.take({ limit: editsLimit, whose: user.id });
    await inTransaction(
      db,
      async (trx) => {
        const lastDay = await lockedLastDay(trx, user.id);
        await saveReminder(trx, user.id, body, body.isOn ? nextDue({ ...body, lastDay }, clock()) : null);
      },
      { isIdempotent: true },
    );
    return remindersOf(deps, user);
  },

  async addDevice({ user, body }, deps) {
    const { db, vault, clock, rateLimits } = deps;
    await rateLimits.take({ limit: editsLimit, whose: user.id });
    requireUsable(deps, body);
    const cipher = await vault.cipherOf(db, user.id);
    const { endpoint, keys } = body;
    const subscription = { endpoint, keys };
    const device = { userId: user.id, sessionId: user.sessionId, cipher, subscription, now: clock() };
    await inTransaction(db, (trx) => savePushDevice(trx, device), { isIdempotent: true });
    return remindersOf(deps, user);
  },

  async removeDevice({ user, params }, deps) {
    await deps.rateLimits.take({ limit: editsLimit, whose: user.id });
    if (!(await deletePushDevice(deps.db, user.id, params.id))) throw notFound("Ese dispositivo no existe.");
    return remindersOf(deps, user);
  },

  async renewDevice({ body, address }, deps) {
    const { db, vault, clock, rateLimits } = deps;
    await rateLimits.take(fromNetwork(address));
    requireUsable(deps, body);
    const device = await pushDeviceAt(db, body.oldEndpoint);
    // An unknown address gets the same answer: nothing is told about who has which.
    if (device) {
      const cipher = await vault.cipherOf(db, device.userId);
      const subscription = { endpoint: body.endpoint, keys: body.keys };
      await inTransaction(db, (trx) => savePushDevice(trx, { ...device, cipher, subscription, now: clock() }));
    }
    return { message: "Los avisos de este dispositivo siguen activos." };
  },

  async stop({ body, address }, { db, stopKeys, rateLimits }) {
    await rateLimits.take(fromNetwork(address));
    const { token, endpoint } = body;
    const owner = token === undefined ? null : ownerOfStopToken(stopKeys, token);
    if (token !== undefined && owner === null) throw incompleteLink();
    const userId = owner ?? (endpoint && (await pushDeviceAt(db, endpoint))?.userId);
    if (userId) await stopReminders(db, userId);
    return { message: "No recibirás más recordatorios." };
  },
};

function requireUsable({ push }: Deps, { endpoint, keys }: PushSubscription): void {
  if (!push) throw badRequest("Los avisos en el dispositivo no están disponibles.", { code: "PUSH_UNAVAILABLE" });
  if (!push.isAllowed(endpoint)) throw notAllowed("endpoint");
  if (!areUsableKeys(keys)) throw notAllowed("keys");
}

const notAllowed = (field: string) =>
  badRequest("El servicio de avisos de este navegador no está permitido.", { code: "PUSH_NOT_ALLOWED", field });

async function remindersOf({ db, push }: Deps, { id, sessionId }: Person) {
  const settings = (await storedReminder(db, id)) ?? OFF;
  const devices = await pushDevicesOf(db, id);
  return {
    ...settings,
    pushKey: push?.publicKey ?? null,
    devices: devices.map(({ sessionId: addedIn, ...device }) => ({ ...device, isCurrent: addedIn === sessionId })),
  };
}
