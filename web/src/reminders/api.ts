import type { ReminderSettings } from "@senda/contract/reminders";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { isRefused, passingTrouble } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import type { AnswerOf } from "../api/transport.ts";
import { timeZone } from "../lib/days.ts";
import { PermissionRefused, subscribeThisDevice, unsubscribeThisDevice } from "./this-device.ts";

export type OwnReminders = AnswerOf<"GET /reminders">;

export const remindersQuery = queryOptions({
  queryKey: ["reminders"],
  queryFn: ({ signal }) => call("GET /reminders", { signal }),
  staleTime: 0,
});

type Change = Partial<ReminderSettings>;

const settingsOf = ({ isOn, time, weekdays, wording, byEmail }: OwnReminders) => ({
  isOn,
  time,
  weekdays,
  wording,
  byEmail,
});

const keep = (current: OwnReminders, change: Change) =>
  call("PUT /reminders", { body: { ...settingsOf(current), ...change, timeZone: timeZone() } });

const notKept = (error: unknown) => passingTrouble(error) ?? "No se pudo guardar el recordatorio";

interface Changing {
  current: OwnReminders;
  change: Change;
}

/** Shown at once; the server's answer, or what was there before, takes its place. */
export const changeReminder = mutationOptions({
  mutationFn: ({ current, change }: Changing) => keep(current, change),
  onMutate: ({ current, change }, { client }) => {
    client.setQueryData(remindersQuery.queryKey, { ...current, ...change });
  },
  onSuccess: (answer, _given, _result, { client }) => client.setQueryData(remindersQuery.queryKey, answer),
  onError: (_error, { current }, _result, { client }) => client.setQueryData(remindersQuery.queryKey, current),
  meta: { failure: notKept },
});

const noPermission = (error: unknown) =>
  error instanceof PermissionRefused ? null : (passingTrouble(error) ?? "No se pudieron activar los avisos aquí");

/** The device first: a reminder that is on has somewhere to go. */
export const addThisDevice = mutationOptions({
  mutationFn: async (current: OwnReminders) => {
    const { endpoint = "", keys } = await subscribeThisDevice(current.pushKey ?? "");
    const body = { endpoint, keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
    await call("POST /reminders/devices", { body });
    return keep(current, { isOn: true });
  },
  onSuccess: (answer, _given, _result, { client }) => client.setQueryData(remindersQuery.queryKey, answer),
  meta: { failure: noPermission },
});

export const removeThisDevice = mutationOptions({
  mutationFn: async ({ devices }: OwnReminders) => {
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
});
