/** The browser's offer to install the app, kept for the moment at which we ask; TypeScript does not declare it. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();
const tell = (next: InstallOffer | null) => {
  offer = next;
  for (const listener of listeners) listener();
};

const isOffer = (event: Event): event is InstallOffer => "prompt" in event;

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  if (isOffer(event)) tell(event);
});
window.addEventListener("appinstalled", () => tell(null));

export const installOffer = {
  read: () => offer,
  clear: () => tell(null),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
