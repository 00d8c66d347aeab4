import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aContent } from "../../test/learning.ts";
import { interactionId, logLines, openContent } from "../../test/open-content.ts";

const file = { url: "/media/mapa.webp", contentType: "image/webp", bytes: 10 };
const picture = aContent(1, {
  type: "IMAGE",
  title: "Mapa",
  file,
  contentInteractionId: interactionId,
  content: "Cuatro lugares.",
});

test("a picture is shown with its title and text, and grows and shrinks in steps of 50 percent [PLAYER-01, ENT-CONTENT-02]", async () => {
  const { user } = await openContent(picture);
  const image = await screen.findByRole("img", { name: "Mapa" });
  expect(image.getAttribute("src")).toBe("/media/mapa.webp");
  await screen.findByText("Cuatro lugares.");
  screen.getByText("100%");
  await user.click(screen.getByRole("button", { name: "Acercar" }));
  screen.getByText("150%");
  await user.click(screen.getByRole("button", { name: "Alejar" }));
  await user.click(screen.getByRole("button", { name: "Alejar" }));
  screen.getByText("100%");
  await user.click(image);
  screen.getByText("200%");
  screen.getByRole("region", { name: "Imagen ampliable" }).focus();
  await user.keyboard("++++++");
  screen.getByText("400%");
});

test("a picture that does not load can be asked for again [CONTENT-08]", async () => {
  const lines = logLines();
  const { user } = await openContent(picture);
  fireEvent.error(await screen.findByRole("img", { name: "Mapa" }));
  screen.getByRole("heading", { name: "No pudimos cargar la imagen" });
  expect(lines).toEqual(["Failed to load media"]);
  screen.getByRole("link", { name: "Completar Contenido" });
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  screen.getByRole("img", { name: "Mapa" });
});

test("an image content without a file says that there is nothing to show", async () => {
  await openContent({ ...picture, file: null });
  await screen.findByText("No hay contenido por mostrar.");
});
