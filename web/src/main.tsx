import "./trusted-types.ts";
import "./theme/base.css";
import "./theme/mantine.css";
import "./theme/tokens.css";
import "./theme/overrides.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { session } from "./api/session.ts";
import { App } from "./app/App.tsx";
import { makeQueryClient, tieToSession } from "./app/query-client.ts";
import { planCopy } from "./lib/plan-copy.ts";

const client = makeQueryClient();
tieToSession(client);
session.follow();
void session.start();

// People to call, ready for when there is no connection; after everything that the first screen needs.
const SETTLED_MS = 3_000;
const TOUCHES = ["pointerdown", "keydown"];
window.addEventListener("load", () => {
  const prepare = () => {
    clearTimeout(late);
    for (const touch of TOUCHES) window.removeEventListener(touch, prepare);
    import("./help/prepare.ts").then(({ prepareHelp }) => prepareHelp(client)).catch(() => undefined);
  };
  const late = setTimeout(prepare, SETTLED_MS);
  for (const touch of TOUCHES) window.addEventListener(touch, prepare);
  // Words of the plan that an earlier visit could not send.
  if (planCopy.read()?.isSent === false) {
    import("./plan/api.ts").then(({ sendUnsentPlan }) => sendUnsentPlan()).catch(() => undefined);
  }
});

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  );
}
