import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aContent } from "../../../../test/learning.ts";
import { toastSaying } from "../../../../test/open-app.tsx";
import { fieldNamed, openContentForm, sentIn, textIn } from "../../../../test/open-content-form.tsx";

const UPDATE = "PATCH /contents/{id}";
const overview = { importance: "Suelta la tensión.", benefits: ["Duermes mejor", "Tienes un ancla"], emoji: "🍃" };
const content = aContent(1, { overviewData: JSON.stringify(overview) });

async function openOverview(given = content) {
  const form = await openContentForm({ content: given });
  const saved = async () => {
    await form.press("Guardar");
    await toastSaying("Contenido actualizado correctamente", "status");
    return String(sentIn(form.server.calls(UPDATE)[0]).overviewData);
  };
  return { ...form, saved };
}

test("importance, benefits and emoji are read, and sent back as they were", async () => {
  const { saved } = await openOverview();
  expect(textIn("Por qué importa")).toBe("Suelta la tensión.");
  expect([textIn("Beneficio 1"), textIn("Beneficio 2")]).toEqual(overview.benefits);
  screen.getByRole("img", { name: "Emoji 🍃" });
  expect(JSON.parse(await saved())).toEqual(overview);
});

test("benefits are added and taken away; an empty one is not sent", async () => {
  const { press, fill, saved } = await openOverview();
  await press("Añadir beneficio");
  await waitFor(() => expect(document.activeElement).toBe(fieldNamed("Beneficio 3")));
  await press("Añadir beneficio");
  await fill("Beneficio 4", "Respiras hondo");
  await press("Quitar beneficio 1");
  expect(JSON.parse(await saved()).benefits).toEqual(["Tienes un ancla", "Respiras hondo"]);
});

test("an emoji is picked, written or taken away", async () => {
  const { press, fill, saved } = await openOverview();
  await press("Cambiar");
  await press("Elegir 🌻");
  screen.getByRole("img", { name: "Emoji 🌻" });
  await press("Cambiar");
  await press("Quitar el emoji");
  screen.getByRole("img", { name: "Sin emoji" });
  await press("Elegir");
  await fill("Otro emoji", "🐢");
  expect(JSON.parse(await saved()).emoji).toBe("🐢");
});

test("an overview of which nothing is left is taken away", async () => {
  const { fill, saved } = await openOverview(aContent(1, { overviewData: JSON.stringify({ importance: "Calma." }) }));
  await fill("Por qué importa", "");
  expect(await saved()).toBe("");
});

test("an edit is sent even when the form is saved within 350 ms of it [NUM-16]", async () => {
  const { server } = await openOverview();
  const save = screen.getByRole("button", { name: "Guardar" });
  fireEvent.change(fieldNamed("Por qué importa"), { target: { value: "Porque sí." } });
  fireEvent.click(save);
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(String(sentIn(server.calls(UPDATE)[0]).overviewData)).toContain("Porque sí.");
});
