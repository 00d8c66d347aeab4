import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addToOutbox, sendOutbox } from "../../../shared/api/outbox.ts";
import type { OutboxItem } from "../../../shared/api/outbox-items.ts";
import { deleteCopies } from "../../../shared/api/sealed-store.ts";
import { session } from "../../../shared/api/session.ts";
import { unsent } from "../../../shared/lib/unsent.ts";
import { fakeDevice } from "../../../test/device.ts";
import { diaryServer, saved } from "../../../test/diary.ts";
import { errorAnswer, noAnswer, type Reply } from "../../../test/fake-server.ts";
import { openApp } from "../../../test/open-app.tsx";
import { lucia, signedInAs, stored } from "../../../test/people.ts";

const ENTRY = "POST /diary/entry";
const NOT_TAKEN = "Ese día aún no ha llegado.";

beforeEach(fakeDevice);
afterEach(() => deleteCopies("all"));

const entry = (key: string): OutboxItem => ({
  kind: "entry",
  key,
  day: "2026-10-16",
  writtenAt: "2026-10-16T10:00:00.000Z",
  place: { tz: "Europe/Madrid" },
  text: { feeling: "GOOD", description: `Palabras de ${key}.`, words: [], tags: [], ownTags: [] },
});

/** Lucía's device after these entries were made without a connection and sent to a server that answers so. */
async function openWith(keys: string[], ...replies: Reply[]) {
  const server = diaryServer({ ...signedInAs(lucia), [ENTRY]: replies });
  stored(lucia);
  await session.start();
  for (const key of keys) await addToOutbox(entry(key));
  await sendOutbox();
  return { server, ...(await openApp("/profile")) };
}

async function openSheet(user: Awaited<ReturnType<typeof openWith>>["user"]) {
  await screen.findByText("1 cambio sin enviar.");
  await user.click(screen.getByRole("button", { name: "Ver" }));
  return within(await screen.findByRole("dialog", { name: "No hemos podido enviarlo" }));
}

test.each([
  [["a"], "1 cambio guardado en este dispositivo. Se enviará cuando vuelvas a tener conexión."],
  [["a", "b"], "2 cambios guardados en este dispositivo. Se enviarán cuando vuelvas a tener conexión."],
])("what waits on the device is shown with its number: %s [OFF-05]", async (keys, sentence) => {
  await openWith(keys, noAnswer);
  await screen.findByText(sentence);
  expect(screen.queryByRole("button", { name: "Ver" })).toBeNull();
});

test("what the server does not take is shown with its words and the reason, and can be sent again [OFF-05]", async () => {
  const { server, user } = await openWith(["a"], errorAnswer(400, [NOT_TAKEN]), saved());
  const sheet = await openSheet(user);
  sheet.getByText("Registro del diario");
  sheet.getByText("Palabras de a.");
  sheet.getByText(NOT_TAKEN);
  await user.click(sheet.getByRole("button", { name: "Intentar de nuevo" }));
  await waitFor(() => expect(unsent.read()).toBeNull());
  expect(server.calls(ENTRY)).toHaveLength(2);
  await waitFor(() => expect(screen.queryByText("1 cambio sin enviar.")).toBeNull());
});

test("what the server does not take can be discarded, and is not sent again [OFF-05]", async () => {
  const { server, user } = await openWith(["a"], errorAnswer(400, [NOT_TAKEN]));
  const sheet = await openSheet(user);
  await user.click(sheet.getByRole("button", { name: "Descartar" }));
  await waitFor(() => expect(unsent.read()).toBeNull());
  await sendOutbox();
  expect(server.calls(ENTRY)).toHaveLength(1);
});

test("a sign-out with something unsent asks first [OFF-06]", async () => {
  const { user } = await openWith(["a"], noAnswer);
  await user.click(await screen.findByRole("button", { name: "Cerrar sesión" }));
  const sheet = within(await screen.findByRole("alertdialog", { name: "Hay cambios sin enviar" }));
  await user.click(sheet.getByRole("button", { name: "Esperar" }));
  expect(session.state).toBe("in");
  await user.click(screen.getByRole("button", { name: "Cerrar sesión" }));
  const again = within(await screen.findByRole("alertdialog"));
  await user.click(again.getByRole("button", { name: "Cerrar sesión" }));
  await waitFor(() => expect(localStorage.getItem("deviceCopies")).toBeNull());
  expect(unsent.read()).toBeNull();
});
