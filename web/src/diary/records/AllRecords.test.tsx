import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { diaryServer, record } from "../../../test/diary.ts";
import { answer, errorAnswer, held } from "../../../test/fake-server.ts";
import { openApp } from "../../../test/open-app.tsx";
import { lucia, stored } from "../../../test/people.ts";

const LIST = "GET /diary";
const page = (length: number, nextCursor: string | null, name = "uno") =>
  answer(LIST, { data: Array.from({ length }, (_, place) => record({ description: `${name} ${place}` })), nextCursor });

/** What a browser sees of the list's end; here the test says when it is in sight. */
const seen: { threshold: unknown; show: () => void }[] = [];

beforeEach(() => {
  seen.length = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, { threshold }: { threshold: number }) {
        seen.push({ threshold, show: () => act(() => tell([{ isIntersecting: true }])) });
      }
      observe() {}
      disconnect() {}
    },
  );
});

async function openList(replies: Parameters<typeof diaryServer>[0]) {
  stored(lucia);
  const server = diaryServer(replies);
  const app = await openApp("/calendar");
  await app.user.click(await screen.findByRole("tab", { name: "Todos los Registros" }));
  return { ...app, server };
}

const cards = () => screen.queryAllByRole("button", { name: /^Editar el registro/ });

test("all records come a page of ten at a time, the next one when the end is fully visible [REC-05, CALL-DIARY-05, NUM-06]", async () => {
  const { server } = await openList({ [LIST]: [page(10, "c1"), page(10, "c2", "dos"), page(3, null, "tres")] });
  await screen.findByText("uno 0");
  expect(cards()).toHaveLength(10);
  expect(seen.at(-1)?.threshold).toBe(1);
  seen.at(-1)?.show();
  await screen.findByText("dos 0");
  seen.at(-1)?.show();
  await screen.findByText("tres 2");
  expect(cards()).toHaveLength(23);
  const asked = server.calls(LIST).map(({ url }) => [url.searchParams.get("limit"), url.searchParams.get("cursor")]);
  expect(asked).toEqual([
    ["10", null],
    ["10", "c1"],
    ["10", "c2"],
  ]);
  expect(document.querySelector("[data-end]")).toBeNull();
});

test("«Cargando...» is shown while a page is under way [REC-06]", async () => {
  const wait = held(page(1, null, "dos"));
  await openList({ [LIST]: [page(10, "c1"), wait.reply] });
  await screen.findByText("uno 0");
  await waitFor(() => expect(screen.queryByText("Cargando...")).toBeNull());
  seen.at(-1)?.show();
  await screen.findByText("Cargando...");
  wait.open();
  await screen.findByText("dos 0");
  await waitFor(() => expect(screen.queryByText("Cargando...")).toBeNull());
});

test("a page that does not come costs nothing of what is there, and can be asked for again", async () => {
  const { user } = await openList({ [LIST]: [page(10, "c1"), errorAnswer(503), page(1, null, "dos")] });
  await screen.findByText("uno 9");
  seen.at(-1)?.show();
  await user.click(await screen.findByRole("button", { name: "Seguir cargando" }));
  await screen.findByText("dos 0");
  expect(cards()).toHaveLength(11);
});

test("a diary without a word invites to the first one", async () => {
  await openList({ [LIST]: page(0, null) });
  await screen.findByText("Aún no hay registros");
});

test("a list that cannot be loaded can be tried again", async () => {
  const { user } = await openList({ [LIST]: [errorAnswer(503), page(1, null)] });
  await user.click(await screen.findByRole("button", { name: "Reintentar" }));
  await screen.findByText("uno 0");
});

test("the tab is in the address, so that a reload finds it", async () => {
  await openList({ [LIST]: page(1, null) });
  await screen.findByText("uno 0");
  expect(window.location.search).toBe("?vista=todos");
});
