import { MantineProvider } from "@mantine/core";
import { configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Markdown } from "../../shared/ui/Markdown.tsx";
import { answer, errorAnswer, held, noAnswer } from "../../test/fake-server.ts";
import { aContent, aRoute } from "../../test/learning.ts";
import { currentPath, toastSaying } from "../../test/open-app.tsx";
import { interactionId, interactionWith, logLines, openContent, theRoute } from "../../test/open-content.ts";
import { lucia } from "../../test/people.ts";

const overviewData = JSON.stringify({
  importance: "Alargar la exhalación calma.",
  benefits: ["Bajas el pulso", "Sueltas los hombros"],
  emoji: "🍃",
});
const fresh = aContent(1, { title: "Respiración guiada", duration: 320, points: 10, overviewData });
const begun = { ...fresh, contentInteractionId: interactionId, visitCount: 3 };

test("a content that has not been begun shows its title, duration, type, why it matters and its benefits [CONTENT-02]", async () => {
  const { server } = await openContent(fresh);
  await screen.findByRole("heading", { level: 1, name: "Respiración guiada" });
  for (const text of ["5 min 20 seg", "Lectura", "10 puntos", "Alargar la exhalación calma."]) screen.getByText(text);
  screen.getByRole("heading", { name: "Por qué importa" });
  screen.getByRole("heading", { name: "Lo que te llevas" });
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Bajas el pulso",
    "Sueltas los hombros",
  ]);
  expect(screen.getByRole("link", { name: "Volver a la ruta" }).getAttribute("href")).toBe(`/routes/${theRoute.id}`);
  screen.getByRole("button", { name: "Comenzar" });
  expect(server.calls("PATCH /user-content-interaction/{id}")).toEqual([]);
});

test("an overview without importance, benefits or duration leaves them out and reads '0 seg' [CONTENT-02, NUM-10]", async () => {
  await openContent(aContent(1, { duration: 0 }));
  await screen.findByText("0 seg");
  expect(screen.queryByText("Por qué importa")).toBeNull();
  expect(screen.queryByText("Lo que te llevas")).toBeNull();
});

test("«Comenzar» creates the interaction, shows the player and goes on at its heading [CONTENT-05, CON-01]", async () => {
  const started = held(answer("POST /user-content-interaction", interactionWith(fresh, { visitCount: 0 })));
  const { user, server } = await openContent(fresh, { replies: { "POST /user-content-interaction": started.reply } });
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  const busy = await screen.findByRole("button", { name: "Cargando..." });
  expect(busy).toHaveProperty("disabled", true);
  started.open();
  await screen.findByText("Un texto.");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Respiración guiada"));
  expect(server.calls("POST /user-content-interaction").map(({ body }) => body)).toEqual([
    { contentId: fresh.id, userRouteProgressId: theRoute.userRouteProgressId },
  ]);
});

const START_ROUTE = "POST /user-progress";
const progress = answer(START_ROUTE, {
  id: theRoute.userRouteProgressId ?? "",
  userId: lucia.id,
  routeId: theRoute.id,
  status: "IN_PROGRESS",
  progress: 0,
  lastVisitedAt: "2026-03-12T10:00:00.000Z",
  stagesProgress: {},
});
const unstarted = { "GET /routes/{id}": answer("GET /routes/{id}", aRoute(1)) };

test("«Comenzar» in a route that was not begun begins both, and shows that content [THEME-04]", async () => {
  const replies = {
    ...unstarted,
    [START_ROUTE]: progress,
    "POST /user-content-interaction": answer("POST /user-content-interaction", interactionWith(fresh)),
  };
  const { user, server } = await openContent(fresh, { replies });
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await screen.findByText("Un texto.");
  expect(currentPath()).toBe(`/routes/${theRoute.id}/content/${fresh.id}`);
  expect(server.calls(START_ROUTE).map(({ body }) => body)).toEqual([{ routeId: theRoute.id, status: "IN_PROGRESS" }]);
  expect(server.calls("POST /user-content-interaction").map(({ body }) => body)).toEqual([
    { contentId: fresh.id, userRouteProgressId: theRoute.userRouteProgressId },
  ]);
});

test("a route that cannot be begun is said, and the content stays to be tried again [THEME-04]", async () => {
  logLines();
  const replies = { ...unstarted, [START_ROUTE]: noAnswer };
  const { user, server } = await openContent(fresh, { replies });
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await screen.findByRole("alert");
  await screen.findByRole("button", { name: "Comenzar" });
  expect(server.calls("POST /user-content-interaction")).toEqual([]);
});

test("a content that was deleted since it was shown says so when it is begun [THEME-04]", async () => {
  logLines();
  const replies = {
    "GET /contents/{id}": [answer("GET /contents/{id}", fresh), errorAnswer(404)],
    "POST /user-content-interaction": errorAnswer(404),
  };
  const { user } = await openContent(fresh, { replies });
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await screen.findByRole("heading", { name: "Este contenido ya no está aquí" });
});

test("«Comenzar» where the route does not come leads to the route", async () => {
  const lines = logLines();
  const replies = { "GET /routes/{id}": errorAnswer(400) };
  const { user, server } = await openContent(fresh, { replies });
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await waitFor(() => expect(currentPath()).toBe(`/routes/${theRoute.id}`));
  expect(server.calls("POST /user-content-interaction")).toEqual([]);
  expect(lines).toContain("User route progress Id not provided");
  expect(screen.queryByText(/not provided/)).toBeNull();
});

test("a start that fails says so, is logged, and can be tried again", async () => {
  const lines = logLines();
  const replies = {
    "POST /user-content-interaction": [
      errorAnswer(404),
      answer("POST /user-content-interaction", interactionWith(fresh)),
    ],
  };
  const { user } = await openContent(fresh, { replies });
  await user.click(await screen.findByRole("button", { name: "Comenzar" }));
  await toastSaying("No pudimos abrir el contenido. Vuelve a intentarlo.");
  expect(lines).toEqual(["Failed to create content interaction"]);
  await user.click(screen.getByRole("button", { name: "Comenzar" }));
  await screen.findByText("Un texto.");
});

test("opening a content records a visit: the time, and one more than before [CONTENT-05, CON-02]", async () => {
  const before = Date.now();
  configure({ reactStrictMode: true });
  const { server } = await openContent(begun).finally(() => configure({ reactStrictMode: false }));
  await screen.findByText("Un texto.");
  await waitFor(() => expect(server.calls("PATCH /user-content-interaction/{id}")).toHaveLength(1));
  const { body, url } = server.calls("PATCH /user-content-interaction/{id}")[0] ?? {};
  const { lastVisitedAt, visitCount } = body as { lastVisitedAt: string; visitCount: number };
  expect(url?.pathname).toBe(`/api/user-content-interaction/${interactionId}`);
  expect(visitCount).toBe(4);
  expect(Date.parse(lastVisitedAt)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(lastVisitedAt)).toBeLessThanOrEqual(Date.now());
});

test("a visit that cannot be noted is logged and nothing else", async () => {
  const lines = logLines();
  await openContent(begun, { replies: { "PATCH /user-content-interaction/{id}": errorAnswer(503) } });
  await screen.findByText("Un texto.");
  await waitFor(() => expect(lines).toEqual(["Failed to update content interaction"]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("while a content loads, 'Cargando...' and a link back are shown", async () => {
  const late = held(answer("GET /contents/{id}", fresh));
  await openContent(fresh, { replies: { "GET /contents/{id}": late.reply } });
  await screen.findByRole("heading", { name: "Cargando..." });
  screen.getByRole("link", { name: "Volver a la ruta" });
  late.open();
  await screen.findByRole("heading", { level: 1, name: "Respiración guiada" });
});

test("a content that does not come is logged, and can be asked for again", async () => {
  const lines = logLines();
  const replies = { "GET /contents/{id}": [errorAnswer(503), answer("GET /contents/{id}", fresh)] };
  const { user } = await openContent(fresh, { replies });
  await screen.findByRole("heading", { name: "No pudimos cargar este contenido" });
  expect(lines).toEqual(["Failed to get content"]);
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("button", { name: "Comenzar" });
});

test("a content that is gone says so and leads back to the route [EXT-14]", async () => {
  logLines();
  const { user } = await openContent(fresh, { replies: { "GET /contents/{id}": errorAnswer(404) } });
  await screen.findByRole("heading", { name: "Este contenido ya no está aquí" });
  const [, back] = screen.getAllByRole("link", { name: "Volver a la ruta" });
  const retry = screen.getByRole("button", { name: "Reintentar" });
  expect(back && back.compareDocumentPosition(retry) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  if (back) await user.click(back);
  await waitFor(() => expect(currentPath()).toBe(`/routes/${theRoute.id}`));
});

test("a completed content is shown at once, without its overview [CONTENT-05]", async () => {
  await openContent({ ...begun, completed: true });
  await screen.findByText("Un texto.");
  expect(screen.queryByRole("button", { name: "Comenzar" })).toBeNull();
});

const file = { url: "/media/mapa.webp", contentType: "image/webp", bytes: 10 };
const picture = aContent(1, {
  type: "IMAGE",
  title: "Mapa",
  file,
  contentInteractionId: interactionId,
  content: "Cuatro lugares.",
});

test("a picture is shown with its title and text, and grows and shrinks in steps of 50 percent [PLAYER-01]", async () => {
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

test("a picture says what its file says that it shows, with its caption [MEDIA-04]", async () => {
  await openContent({ ...picture, file: { ...file, alt: "Un mapa con cuatro casas", caption: "De 1900" } });
  await screen.findByRole("img", { name: "Un mapa con cuatro casas" });
  screen.getByText("De 1900");
});

test("a picture that only adorns says nothing [MEDIA-04]", async () => {
  await openContent({ ...picture, file: { ...file, alt: null, isDecorative: true } });
  await waitFor(() => expect(document.querySelector('img[src="/media/mapa.webp"]')?.getAttribute("alt")).toBe(""));
});

test("an image content without a file says that there is nothing to show", async () => {
  await openContent({ ...picture, file: null });
  await screen.findByText("No hay contenido por mostrar.");
});

const reading = (content: string) => aContent(1, { content, contentInteractionId: interactionId, duration: 0 });

test("a reading shows its markdown under one heading, its duration by default one minute [PLAYER-02, NUM-10]", async () => {
  await openContent(reading("Primero.\n\n## Un apartado\n\n- Uno\n- Dos\n\n**fuerte**"));
  await screen.findByRole("heading", { level: 2, name: "Un apartado" });
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.getByText("fuerte").tagName).toBe("STRONG");
  screen.getByText("1 min");
});

test("an empty reading says 'No hay contenido por mostrar.' and logs it [PLAYER-03]", async () => {
  const lines = logLines();
  await openContent(reading("  \n"));
  await screen.findByText("No hay contenido por mostrar.");
  expect(lines).toContain("No hay contenido por mostrar.");
});

const drawMarkdown = (text: string) =>
  render(
    <MantineProvider env="test">
      <Markdown isArticle>{text}</Markdown>
    </MantineProvider>,
  );

test.each(["http:", "https:", "irc:", "ircs:", "mailto:", "xmpp:"])(
  "a link with %s opens in a new tab [VAL-LINK-01]",
  (protocol) => {
    const address =
      protocol.startsWith("m") || protocol.startsWith("x") ? `${protocol}ana@senda.es` : `${protocol}//senda.es/a`;
    drawMarkdown(`[más](${address})`);
    const link = screen.getByRole("link", { name: "más (se abre en otra pestaña)" });
    expect(link.getAttribute("href")).toBe(address);
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  },
);

test.each(["javascript:alert(1)", "data:text/html,hola", "ftp://senda.es/a", "vbscript:x"])(
  "a link to %s is plain text [VAL-LINK-01, WB-1]",
  (address) => {
    drawMarkdown(`[más](${address})`);
    screen.getByText("más");
    expect(screen.queryByRole("link", { name: /más/ })).toBeNull();
  },
);

test("HTML in a reading stays text, and pictures come from our own host alone [WB-1]", async () => {
  await openContent(reading('<b onclick="x">hola</b>\n\n![propia](/media/a.webp) ![ajena](https://otro.es/a.png)'));
  await screen.findByText(/<b onclick="x">/);
  expect(screen.getByRole("img", { name: "propia" }).getAttribute("src")).toBe("/media/a.webp");
  expect(screen.queryByRole("img", { name: "ajena" })).toBeNull();
  expect(screen.getByText("ajena").tagName).toBe("EM");
});

test("a reading has tables with heads, and pictures with their own text, caption and place [MEDIA-05]", async () => {
  const table = "| Señal | Qué hacer |\n|---|---|\n| Prisa | Parar |";
  const shown = { ...file, alt: "Una ola", caption: "Marea baja", width: 800, height: 500 };
  await openContent({ ...reading(`![ola](/media/mapa.webp)\n\n${table}`), pictures: [shown] });
  const image = await screen.findByRole("img", { name: "Una ola" });
  expect(["loading", "width", "height"].map((name) => image.getAttribute(name))).toEqual(["lazy", "800", "500"]);
  screen.getByText("Marea baja");
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Señal", "Qué hacer"]);
  screen.getByRole("cell", { name: "Parar" });
  expect(screen.getByRole("group", { name: "Tabla" }).tabIndex).toBe(0);
});

test("«Completar Contenido» goes to the completion [CONTENT-08]", async () => {
  const content = reading("Hola.");
  const { user } = await openContent(content);
  await user.click(await screen.findByRole("link", { name: "Completar Contenido" }));
  await waitFor(() => expect(currentPath()).toBe(`/routes/${theRoute.id}/content/${content.id}/complete`));
  await screen.findByText("¡Bien hecho!");
});
