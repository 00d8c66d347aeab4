import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, errorAnswer } from "../../test/fake-server.ts";
import { aContent } from "../../test/learning.ts";
import { toastSaying } from "../../test/open-app.tsx";
import { logLines } from "../../test/open-content.ts";
import { openSection, sentIn } from "../../test/open-content-form.tsx";
import { ThemesField } from "./ThemesField.tsx";

const UPDATE = "PATCH /contents/{id}";
const openThemes = (themes: string[], replies = {}) =>
  openSection(
    ({ editor: { values, change } }) => (
      <ThemesField value={values.themes} onChange={(next) => change({ themes: next })} />
    ),
    { content: aContent(1, { themes }) },
    replies,
  );
const field = () => screen.findByRole("combobox", { name: "Temas" });

test("an editor finds a theme by its name without accents, chooses it by keyboard and saves it [THEME-03]", async () => {
  const { user, press, server } = await openThemes(["work"]);
  const themes = await field();
  screen.getByText("Se sugiere en el diario solo cuando una persona habla de uno de estos temas.");
  await screen.findByText("Trabajo");
  await user.click(themes);
  await user.keyboard("sueno{ArrowDown}{Enter}");
  await press("Guardar");
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(sentIn(server.calls(UPDATE)[0])).toMatchObject({ themes: '["work","sleep"]' });
});

test("the last theme is taken away with the backspace key, and a search without a match says so [THEME-03]", async () => {
  const { user, press, server } = await openThemes(["work", "anger"]);
  await screen.findByText("Enfado");
  await user.click(await field());
  await user.keyboard("zzz");
  await screen.findByText("Ningún tema con esas letras");
  await user.keyboard("{Backspace}{Backspace}{Backspace}{Backspace}");
  await press("Guardar");
  await toastSaying("Contenido actualizado correctamente", "status");
  expect(sentIn(server.calls(UPDATE)[0])).toMatchObject({ themes: '["work"]' });
});

test("where the list does not come, the field says so, keeps what was chosen and asks again", async () => {
  logLines();
  const list = answer("GET /admin/themes", [{ id: "sleep", label: "Sueño", group: "Por dentro" }]);
  const replies = { "GET /admin/themes": [errorAnswer(400), list] };
  const { user } = await openThemes(["sleep"], replies);
  await screen.findByText(/No pudimos cargar la lista de temas/);
  screen.getByText("sleep");
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByText("Sueño");
});
