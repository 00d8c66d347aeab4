// What a service worker does about reminders. It keeps nothing: the words are here, and a message has only their name.
import { reminderTexts } from "@senda/contract/reminder-texts";

const TITLE = "Senda";
const ICON = "/icon-192.png";
const TAG = "reminder";
const STOP = { action: "stop", title: "No más recordatorios" };

const wordsIn = (message) => {
  try {
    return reminderTexts[message.json().wording] ?? "";
  } catch {
    // A browser that shows nothing for a message takes the permission back.
    return "";
  }
};

const show = (body, actions = []) =>
  self.registration.showNotification(TITLE, {
    ...(body && { body }),
    icon: ICON,
    badge: ICON,
    lang: "es",
    tag: TAG,
    actions,
  });

const send = async (path, body) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
};

/** One tap: the address of the subscription says whose reminders end. */
const stop = async () => {
  try {
    const subscription = await self.registration.pushManager.getSubscription();
    if (!subscription) throw new Error("No subscription.");
    await send("/api/reminders/stop", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
    await show("Hecho. No recibirás más recordatorios.");
  } catch {
    await openApp("/reminders");
  }
};

const openApp = async (path) => {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const [page] = pages;
  if (path === "/" && page) await page.focus();
  else await self.clients.openWindow(path);
};

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data ? wordsIn(event.data) : "", [STOP]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(event.action === STOP.action ? stop() : openApp("/"));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription } = event;
  if (!oldSubscription) return;
  const renew = async () => {
    const renewed = event.newSubscription ?? (await self.registration.pushManager.subscribe(oldSubscription.options));
    const { endpoint, keys } = renewed.toJSON();
    await send("/api/reminders/devices/renew", { oldEndpoint: oldSubscription.endpoint, endpoint, keys });
  };
  event.waitUntil(renew());
});
