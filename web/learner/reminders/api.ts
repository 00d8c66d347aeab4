import type { ReminderSettings, Reminders } from "@senda/contract/reminders";
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { isRefused, passingTrouble, required } from "../../shared/api/api-error.ts";
import { call } from "../../shared/api/client.ts";
import { timeZone } from "../../shared/lib/days.ts";
import { PermissionRefused, subscribeThisDevice, unsubscribeThisDevice } from "./this-device.ts";

export const remindersQuery = queryOptions({
  queryKey: ["reminders"],
  queryFn: ({ signal }) => call("GET /reminders", { signal }),
  staleTime: 0,
});

type Change = Partial<ReminderSettings>;

const settingsOf = ({ isOn, time, weekdays, wording, byEmail }: Reminders) => ({
  isOn,
  time,
  weekdays,
  wording,
  byEmail,
});

/** Sends all that is shown by now, with the change. */
function keep(client: QueryClient, change: Change) {
  const shown = required<Reminders>(client.getQueryData(remindersQuery.queryKey), "Reminders not loaded");
  return call("PUT /reminders", { body: { ...settingsOf(shown), ...change, timeZone: timeZone() } });
}

const notKept = (error: unknown) => passingTrouble(error) ?? "No se pudo guardar el recordatorio";

const CHANGING = ["change-reminder"] as const;

const fieldsOf = (change: Change, reminders: Reminders) =>
  Object.fromEntries(Object.entries(reminders).filter(([name]) => name in change));

/**
 * Shown at once, and sent one after the other. The last answer is shown: an earlier one does not know what was changed
 * since. A change that was not kept is taken back.
 */
export const changeReminder = mutationOptions({
  mutationKey: CHANGING,
  scope: { id: CHANGING[0] },
  mutationFn: (change: Change, { client }) => keep(client, change),
  onMutate: (change, { client }) => {
    void client.cancelQueries(remindersQuery);
    const before = client.getQueryData(remindersQuery.queryKey);
    client.setQueryData(remindersQuery.queryKey, (shown) => shown && { ...shown, ...change });
    return before && fieldsOf(change, before);
  },
  onSuccess: (answer, _change, _before, { client }) => {
    if (client.isMutating({ mutationKey: CHANGING }) === 1) client.setQueryData(remindersQuery.queryKey, answer);
  },
  onError: (_error, _change, before, { client }) =>
    client.setQueryData(remindersQuery.queryKey, (shown) => shown && { ...shown, ...before }),
  meta: { failure: notKept },
});

const noPermission = (error: unknown) =>
  error instanceof PermissionRefused ? null : (passingTrouble(error) ?? "No se pudieron activar los avisos aquí");

/** The device first: a reminder that is on has somewhere to go. */
export const addThisDevice = mutationOptions({
  mutationFn: async ({ pushKey }: Reminders, { client }) => {
    const { endpoint = "", keys } = await subscribeThisDevice(pushKey ?? "");
    const body = { endpoint, keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
    await call("POST /reminders/devices", { body });
    return keep(client, { isOn: true });
  },
  onSuccess: (answer, _given, _result, { client }) => client.setQueryData(remindersQuery.queryKey, answer),
  meta: { failure: noPermission },
});

export const removeThisDevice = mutationOptions({
  mutationFn: async ({ devices }: Reminders) => {
    const own = devices.find(({ isCurrent }) => isCurrent);
    await unsubscribeThisDevice();
    if (!own) return undefined;
    // One that the server has already dropped, as it does when its push service says so, is removed.
    return call("DELETE /reminders/devices/{id}", { params: { id: own.id } }).catch((error: unknown) =>
      isRefused(error, 404) ? call("GET /reminders") : Promise.reject(error),
    );
  },
  onSuccess: (answer, _given, _result, { client }) => {
    if (answer) client.setQueryData(remindersQuery.queryKey, answer);
  },
  meta: { failure: notKept },
});

export const stopReminders = mutationOptions({
  mutationFn: (token: string) => call("POST /reminders/stop", { body: { token } }),
  meta: { success: null },
});
