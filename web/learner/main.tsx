import "../shared/trusted-types.ts";
import "../shared/theme/base.css";
import "../shared/theme/mantine.css";
import "../shared/theme/tokens.css";
import "../shared/theme/overrides.css";
import "virtual:kit-variables.css";
import { StrictMode, startTransition } from "react";
import { planCopy } from "../shared/api/plan-copy.ts";
import { session } from "../shared/api/session.ts";
import { App } from "../shared/app/App.tsx";
import { followSession } from "../shared/app/follow-session.ts";
import { paths } from "../shared/app/paths.ts";
import { createRoot } from "../shared/create-root.ts";
import { loadScreens, Screens } from "./app/screens.tsx";
import "../shared/lib/install-offer.ts";

// Parts that work without a connection, people to call above all, are loaded after the first screen.
const SETTLED_MS = 3_000;
const TOUCHES = ["pointerdown", "keydown"];

function startVisit(): void {
  followSession();
  void session.start();
  window.addEventListener("load", () => {
    const prepare = () => {
      clearTimeout(late);
      for (const touch of TOUCHES) window.removeEventListener(touch, prepare);
      import("./app/after-load.ts").then(({ startAfterLoad }) => startAfterLoad()).catch(() => undefined);
      Promise.all([import("./app/prepare-offline.ts"), import("../shared/app/queries.tsx")])
        .then(([{ prepareOffline }, { client }]) => prepareOffline(client))
        .catch(() => undefined);
    };
    const late = setTimeout(prepare, SETTLED_MS);
    for (const touch of TOUCHES) window.addEventListener(touch, prepare);
    // Words of the plan that an earlier visit could not send.
    if (planCopy.read()?.isSent === false) {
      import("./plan/api.ts").then(({ sendUnsentPlan }) => sendUnsentPlan()).catch(() => undefined);
    }
  });
}

// A preview in the back-office has no session, and nothing of the app works behind it.
if (window.location.pathname !== paths.preview) startVisit();

const root = document.getElementById("root");
if (root) {
  const app = (
    <StrictMode>
      <App>
        <Screens />
      </App>
    </StrictMode>
  );
  // In a transition React renders in short pieces, and the page stays free for input.
  void loadScreens(window.location.pathname).then(() => startTransition(() => createRoot(root).render(app)));
}
