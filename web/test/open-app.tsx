import type { Call } from "@senda/contract/all";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { onTestFinished, vi } from "vitest";
import { Backoffice } from "../backoffice/Backoffice.tsx";
import { Screens } from "../learner/app/screens.tsx";
import { session } from "../shared/api/session.ts";
import { App } from "../shared/app/App.tsx";
import { followSession } from "../shared/app/follow-session.ts";
import { client } from "../shared/app/queries.tsx";
import { clearToasts } from "../shared/ui/Toasts.tsx";
import { answer, fakeServer, type Reply } from "./fake-server.ts";
import { themesAnswer } from "./learning.ts";
import { marta, stored } from "./people.ts";

let leave = () => {};

/** Renders the app of the path, as the server sends its page. */
const renderApp = () =>
  render(<App env="test">{window.location.pathname.startsWith("/admin") ? <Backoffice /> : <Screens />}</App>);

/** The browser of these tests loads no page: a page that is asked for in the place of this one is rendered instead. */
function followPages(): void {
  vi.spyOn(window.location, "replace").mockImplementation((path) => {
    setTimeout(() => {
      cleanup();
      window.history.replaceState(null, "", path);
      renderApp();
    });
  });
}

export async function openApp(path: string) {
  leave();
  clearToasts();
  window.history.replaceState(null, "", path);
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  const unfollow = followSession();
  leave = () => {
    unfollow();
    client.clear();
    leave = () => {};
  };
  onTestFinished(() => leave());
  const started = session.start();
  followPages();
  renderApp();
  await act(() => started);
  const user = userEvent.setup();
  /** Puts a text into a field in one go, as a password manager does. */
  const fill = async (label: string, text: string) => {
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
  };
  return { user, fill, client };
}

export const currentPath = () => window.location.pathname;

/** The toast that says so; `kind` is how urgently it is read out. */
export const toastSaying = (text: string, kind: "alert" | "status" = "alert") =>
  screen.findByText(text, { selector: `[role="${kind}"][data-toast] *` });

type Replies = Partial<Record<Call, Reply | Reply[]>>;

export async function openAdmin(path: string, replies: Replies = {}) {
  const server = fakeServer({
    "GET /auth/profile": answer("GET /auth/profile", marta),
    "GET /admin/themes": themesAnswer,
    "GET /admin/attention": answer("GET /admin/attention", []),
    "GET /admin/reviews": answer("GET /admin/reviews", []),
    ...replies,
  });
  stored(marta);
  return { server, ...(await openApp(path)) };
}

export const pageHeaders = (total: number, next?: string): ResponseInit => ({
  headers: {
    "x-total-count": String(total),
    ...(next ? { link: `</api/somewhere?limit=25&cursor=${next}>; rel="next"` } : {}),
  },
});
