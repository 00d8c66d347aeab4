import { MantineProvider } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "./Toasts.tsx";
import { toast } from "./toast.tsx";

beforeEach(() => {
  notifications.clean();
  render(
    <MantineProvider env="test">
      <Toasts />
    </MantineProvider>,
  );
});

const shown = () => [...document.querySelectorAll(".mantine-Notification-description")].map((one) => one.textContent);
const say = (...messages: string[]) => act(() => messages.forEach((message) => void toast.error(message)));

test("at most three toasts are shown: a fourth one takes the place of the oldest [NUM-01]", async () => {
  say("uno", "dos", "tres", "cuatro");
  await waitFor(() => expect(shown()).toEqual(["dos", "tres", "cuatro"]));
});

test("the same news is not shown twice", async () => {
  say("uno", "dos", "uno");
  await waitFor(() => expect(shown()).toEqual(["dos", "uno"]));
});

test("errors and warnings interrupt, success waits for its turn", async () => {
  act(() => {
    toast.error("mal");
    toast.warning("cuidado");
    toast.success("bien");
  });
  const roleOf = (text: string) => screen.getByText(text).closest("[role]")?.getAttribute("role");
  await screen.findByText("bien");
  expect(["mal", "cuidado", "bien"].map(roleOf)).toEqual(["alert", "alert", "status"]);
});

test("a toast goes after five seconds, but not while it has the keyboard focus [NUM-02]", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  say("uno");
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await user.tab();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Cerrar aviso");
  await pass(8_000);
  expect(shown()).toEqual(["uno"]);
  act(() => (document.activeElement as HTMLElement).blur());
  await pass(4_500);
  expect(shown()).toEqual(["uno"]);
  await pass(1_500);
  expect(shown()).toEqual([]);
  vi.useRealTimers();
});

test("toasts stand at the bottom left, and come in 225 ms [NUM-03, NUM-04]", async () => {
  cleanup();
  render(
    <MantineProvider>
      <Toasts />
    </MantineProvider>,
  );
  say("uno");
  const one = (await screen.findByText("uno")).closest<HTMLElement>(".mantine-Notification-root");
  expect(one?.closest(".mantine-Notifications-root")?.getAttribute("data-position")).toBe("bottom-left");
  expect(one?.style.transitionDuration).toMatch(/^225ms(, 225ms)*$/);
  // What the style sheet knows a leaving toast by, to let it go in 195 ms.
  const isLeaving = () => one?.matches('[style*="--notifications-state-opacity: 0"]');
  await waitFor(() => expect(isLeaving()).toBe(false));
  act(() => screen.getByRole("button", { name: "Cerrar aviso" }).click());
  expect(isLeaving()).toBe(true);
});
