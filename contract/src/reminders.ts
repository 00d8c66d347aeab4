import { z } from "zod";
import { DeviceKind } from "./auth.ts";
import { reminderWordings, weekdays } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { Done, Id, Instant, TimeZone, text } from "./values.ts";

const ReminderWording = z.enum(reminderWordings);
export type ReminderWording = z.infer<typeof ReminderWording>;

/** GENTLE takes the place of MOMENT and SKY on the day after a hard one; it is never chosen. */
export type SentWording = ReminderWording | "GENTLE";

const Weekday = z.enum(weekdays);
export type Weekday = z.infer<typeof Weekday>;

export const ReminderSettings = z.object({
  isOn: z.boolean(),
  time: z.string().describe("Of the person's clock, such as 21:00."),
  weekdays: z.array(Weekday),
  timeZone: z.string(),
  wording: ReminderWording,
  byEmail: z.boolean().describe("Also by email; a device gets its own messages once it is added."),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

const SettingsChange = z
  .object({
    isOn: z.boolean(),
    time: z.string().refine((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), { error: "debe ser como 21:00." }),
    weekdays: z
      .array(Weekday)
      .max(weekdays.length)
      .overwrite((days) => weekdays.filter((day) => days.includes(day))),
    timeZone: TimeZone,
    wording: ReminderWording,
    byEmail: z.boolean(),
  })
  .refine(({ isOn, weekdays: days }) => !isOn || days.length > 0, { error: "Elige al menos un día." });

export const ReminderDevice = z.object({
  id: Id,
  deviceName: z.string(),
  deviceKind: DeviceKind,
  addedAt: Instant,
  isCurrent: z.boolean().describe("Whether it was added in the session that asks."),
});

export const Reminders = ReminderSettings.extend({
  pushKey: z.string().nullable().describe("The public key for a push subscription; null if push is not offered."),
  devices: z.array(ReminderDevice),
});
export type Reminders = z.input<typeof Reminders>;

const base64url = (longest: number) =>
  text(1, longest).regex(/^[A-Za-z0-9_-]+=*$/, { error: "no es una clave de avisos." });

const endpointAddress = text(1, limits.pushEndpoint);

/** The JSON of the browser's PushSubscription. */
const Subscription = z.object({
  endpoint: endpointAddress.describe("An address of a push service that this server allows; 400 for another."),
  keys: z.object({ p256dh: base64url(limits.pushKey), auth: base64url(limits.pushKey) }),
});

export const reminders = {
  read: endpoint({
    method: "GET",
    path: "/reminders",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Answers one's own reminder, off if it was never set.",
    answer: Reminders,
  }),
  replace: endpoint({
    method: "PUT",
    path: "/reminders",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Keeps the whole reminder; repeating the request changes nothing.",
    body: SettingsChange,
    answer: Reminders,
  }),
  addDevice: endpoint({
    method: "POST",
    path: "/reminders/devices",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Sends reminders to this browser too, until its session ends.",
    body: Subscription,
    answer: Reminders,
  }),
  removeDevice: endpoint({
    method: "DELETE",
    path: "/reminders/devices/{id}",
    access: "user",
    whenLocked: "REFUSED",
    summary: "Sends no more reminders to a device.",
    answer: Reminders,
  }),
  renewDevice: endpoint({
    method: "POST",
    path: "/reminders/devices/renew",
    access: "public",
    summary: "Replaces a subscription that the browser has exchanged; knowing the old address is the permission.",
    body: Subscription.extend({ oldEndpoint: endpointAddress }),
    answer: Done,
  }),
  stop: endpoint({
    method: "POST",
    path: "/reminders/stop",
    access: "public",
    summary: "Ends all reminders, by the link of an email or by the address of the device that shows one.",
    body: z
      .object({
        token: text(1, limits.stopToken).optional().describe("From the link in an email."),
        endpoint: endpointAddress.optional(),
      })
      .refine(({ token, endpoint: address }) => (token === undefined) !== (address === undefined), {
        error: "Indica qué recordatorios quieres parar.",
      }),
    answer: Done,
  }),
};
