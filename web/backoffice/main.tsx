import "../shared/trusted-types.ts";
import "../shared/theme/base.css";
import "@mantine/core/styles.layer.css";
import "../shared/theme/tokens.css";
import "../shared/theme/overrides.css";
import "virtual:kit-variables.css";
import { StrictMode, startTransition } from "react";
import { session } from "../shared/api/session.ts";
import { App } from "../shared/app/App.tsx";
import { followSession } from "../shared/app/follow-session.ts";
import { createRoot } from "../shared/create-root.ts";
import { Backoffice } from "./Backoffice.tsx";

followSession();
void session.start();

const root = document.getElementById("root");
if (root) {
  const app = (
    <StrictMode>
      <App>
        <Backoffice />
      </App>
    </StrictMode>
  );
  // In a transition React renders in short pieces, and the page stays free for input.
  startTransition(() => createRoot(root).render(app));
}
