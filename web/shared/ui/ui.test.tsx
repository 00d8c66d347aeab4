import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Suspense } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { lazyScreen } from "../lib/lazy-screen.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { headingsFrom } from "./heading-levels.ts";
import { Loading } from "./Loading.tsx";
import { clearToasts, Toasts } from "./Toasts.tsx";
import { saySuccess, toast } from "./toast.tsx";

describe("a toast", () => {
  beforeEach(() => {
    clearToasts();
    render(<Toasts />);
  });

  const shown = () => [...document.querySelectorAll("[data-toast]")].map((one) => one.textContent);
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

  test("a success shows the sentence of its answer, unless the mutation has its own or is silent", async () => {
    act(() => {
      saySuccess({}, { message: "De la respuesta" });
      saySuccess({ success: "De la llamada" }, { message: "Otra" });
      saySuccess({ success: null }, { message: "Callada" });
      saySuccess(undefined, { id: "1" });
      saySuccess({}, null);
    });
    await waitFor(() => expect(shown()).toEqual(["De la respuesta", "De la llamada"]));
  });

  test("a toast goes after five seconds, but not while it has the keyboard focus [NUM-01]", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    say("uno");
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await screen.findByText("uno");
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
});

const Broken = () => {
  throw new Error("roto");
};
const Whole = () => <p>entera</p>;

const inside = (child: React.ReactNode, resetBy: string) => (
  <ErrorBoundary resetBy={resetBy}>
    <Suspense>{child}</Suspense>
  </ErrorBoundary>
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

test("a screen that was loaded beforehand is there at once, without a sign of loading", async () => {
  const Screen = lazyScreen(async () => ({ Whole }), "Whole");
  await Screen.load();
  render(
    <Suspense fallback="cargando">
      <Screen />
    </Suspense>,
  );
  expect(document.body.textContent).toBe("entera");
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

test("what takes longer than twelve seconds offers to load again, and a screen that came waits for nothing", () => {
  vi.useFakeTimers();
  const waiting = render(<Loading />);
  act(() => void vi.advanceTimersByTime(11_999));
  expect(screen.queryByRole("alert")).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole("alert").textContent).toContain("Está tardando más de lo normal.");
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeDefined();
  waiting.unmount();

  const arrived = render(<Loading />);
  arrived.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

const headings = (...depths: number[]) => depths.map((depth) => ({ type: "heading", depth }));

test.each([
  [2, [1, 2, 3], [2, 3, 4]],
  [2, [2, 2, 3], [2, 2, 3]],
  [2, [3, 5, 3], [2, 3, 2]],
  [3, [1, 6], [3, 4]],
  [4, [1, 2, 3, 4], [4, 5, 6, 6]],
])("headings from level %d turn %j into %j", (level, written, shown) => {
  const tree = { children: [{ type: "paragraph" }, ...headings(...written)] };
  headingsFrom(level)(tree);
  expect(tree.children.slice(1)).toEqual(headings(...shown));
});

test("a text without headings stays as it is", () => {
  const tree = { children: [{ type: "paragraph" }] };
  headingsFrom(2)(tree);
  expect(tree).toEqual({ children: [{ type: "paragraph" }] });
});
