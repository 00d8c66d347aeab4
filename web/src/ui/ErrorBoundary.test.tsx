import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { lazyScreen } from "../lib/lazy-screen.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

const Broken = () => {
  throw new Error("roto");
};
const Whole = () => <p>entera</p>;

const inside = (child: React.ReactNode, resetBy: string) => (
  <MantineProvider env="test">
    <ErrorBoundary resetBy={resetBy}>
      <Suspense>{child}</Suspense>
    </ErrorBoundary>
  </MantineProvider>
);

test("an error while rendering shows a calm page, and another path is tried again [GEN-02]", async () => {
  // React writes down what broke, as it should.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { rerender } = render(inside(<Broken />, "a"));
  await screen.findByRole("heading", { name: "Algo no ha ido bien" });
  screen.getByRole("button", { name: "Volver a cargar" });
  expect(screen.getByRole("link", { name: "Ir al inicio" }).getAttribute("href")).toBe("/");
  rerender(inside(<Whole />, "b"));
  await screen.findByText("entera");
});

test("a screen that does not arrive at once gets a second try", async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue({ Whole });
  const Screen = lazyScreen<"Whole">(load, "Whole");
  render(inside(<Screen />, "a"));
  await screen.findByText("entera");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a screen asked for without a connection comes when the connection is back", async () => {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue({ Whole });
  const Screen = lazyScreen<"Whole">(load, "Whole");
  vi.useFakeTimers();
  render(inside(<Screen />, "a"));
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("heading", { name: "Algo no ha ido bien" })).toBeNull();
  network.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await screen.findByText("entera");
});
