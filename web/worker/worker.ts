import { enable as enableNavigationPreload } from "workbox-navigation-preload";
import { answerFiles } from "./files.ts";
import { answerPages } from "./pages.ts";
import { answerReminders } from "./reminders.ts";
import { answerSavedMedia } from "./saved-media.ts";

// Each handler is a file in this folder. An update waits until the last tab of the old version is closed:
// its scripts are in the cache until then.
declare const self: ServiceWorkerGlobalScope;

enableNavigationPreload();
answerFiles();
answerPages();
answerSavedMedia();
answerReminders();

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
