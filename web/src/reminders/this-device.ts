import { paths } from "../app/paths.ts";

const WORKER = "/reminders-worker.js";

/** Whether this browser can show notifications while no page is open. */
export const canNotify = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export class PermissionRefused extends Error {}

/** Asks for permission, so it is called when the person has just switched them on. */
export async function subscribeThisDevice(applicationServerKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== "granted") throw new PermissionRefused();
  const registration = await navigator.serviceWorker.register(WORKER, { scope: paths.reminders });
  await activated(registration);
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One that was made with another key of ours has to go first.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return subscription.toJSON();
}

/** Not `serviceWorker.ready`, which waits for ever on a page that was opened at an address outside of the scope. */
async function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((done) => {
    worker.addEventListener("statechange", () => worker.state === "activated" && done());
  });
}

export async function unsubscribeThisDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(paths.reminders);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
