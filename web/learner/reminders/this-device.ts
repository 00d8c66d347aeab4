import { addWorker } from "../../shared/lib/register-worker.ts";

/** True if this browser can show notifications while no page is open. */
export const canNotify = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export class PermissionRefused extends Error {}

/** Asks for permission, so it is called when the person has just switched them on. */
export async function subscribeThisDevice(applicationServerKey: string): Promise<PushSubscriptionJSON> {
  if ((await Notification.requestPermission()) !== "granted") throw new PermissionRefused();
  const { pushManager } = await readyWorker();
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // One that was made with another key of ours has to go first.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return subscription.toJSON();
}

/** The browser's own promise waits for ever if the worker cannot be installed. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  const { installing } = await addWorker();
  return new Promise((resolve, reject) => {
    void navigator.serviceWorker.ready.then(resolve);
    installing?.addEventListener("statechange", () => {
      if (installing.state === "redundant") reject(new Error("The worker was not installed."));
    });
  });
}

export async function unsubscribeThisDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
