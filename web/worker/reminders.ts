import { reminderTexts } from "@senda/contract/reminder-texts";

// It keeps nothing: the words are here, and a message has only their name.
declare const self: ServiceWorkerGlobalScope;

const TITLE = "Senda";
const ICON = "/icons/icon-192.png";
const TAG = "reminder";
const STOP = { action: "stop", title: "No más recordatorios" };

function wordsIn(message: PushMessageData | null): string {
  try {
    const wording: unknown = message?.json().wording;
    return Object.entries(reminderTexts).find(([name]) => name === wording)?.[1] ?? "";
  } catch {
    // A browser that shows nothing for a message takes the permission back.
    return "";
  }
}

function show(body: string, actions: (typeof STOP)[] = []): Promise<void> {
  // TypeScript does not know the actions of a notification yet.
  const options: NotificationOptions & { actions: (typeof STOP)[] } = {
    ...(body && { body }),
    icon: ICON,
    badge: ICON,
    lang: "es",
    tag: TAG,
    actions,
  };
  return self.registration.showNotification(TITLE, options);
}

async function send(path: string, body: unknown): Promise<void> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
}

/** One tap: the address of the subscription says whose reminders end. */
async function stop(): Promise<void> {
  try {
    const subscription = await self.registration.pushManager.getSubscription();
    if (!subscription) throw new Error("No subscription.");
    await send("/api/reminders/stop", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
    await show("Hecho. No recibirás más recordatorios.");
  } catch {
    await self.clients.openWindow("/reminders");
  }
}

async function openApp(): Promise<void> {
  const [page] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  await (page ? page.focus() : self.clients.openWindow("/"));
}

async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (!oldSubscription) return;
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
  const { endpoint, keys } = renewed.toJSON();
  await send("/api/reminders/devices/renew", { oldEndpoint: oldSubscription.endpoint, endpoint, keys });
}

/** Shows a reminder, and does what a tap on it asks for. */
export function answerReminders(): void {
  self.addEventListener("push", (event) => event.waitUntil(show(wordsIn(event.data), [STOP])));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(event.action === STOP.action ? stop() : openApp());
  });
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
}
