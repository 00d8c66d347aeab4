import { handsOf } from "./support/hands.ts";
import { lookAt } from "./support/look.ts";
import { newLearner, somebody } from "./support/people.ts";
import { enter, expectHome } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";
import {
  answerQuestion,
  ask,
  goThrough,
  type Listed,
  nextButton,
  routeId,
  startQuiz,
  takeQuiz,
} from "./support/walk.ts";

const ROUTE = "Hablarte con amabilidad";

test("a newcomer walks a whole route, with the keyboard alone or with a thumb on a small phone [ROUTE-PROGRESS-01]", async ({
  page,
}, info) => {
  test.setTimeout(240_000);
  const hands = handsOf(page, info);
  if (info.project.name === "phone") await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const person = somebody();

  await page.goto("/");
  await hands.press(page.getByRole("link", { name: "Registrarme" }));
  await hands.write(page.getByLabel("Nombre", { exact: true }), person.firstName);
  await hands.write(page.getByLabel("Apellido"), person.lastName);
  await hands.write(page.getByLabel("Correo electrónico"), person.email);
  await hands.write(page.getByLabel("Contraseña", { exact: true }), person.password);
  await hands.write(page.getByLabel("Confirmar contraseña", { exact: true }), person.password);
  await hands.press(page.getByRole("button", { name: "Registrarme" }));
  await expect(page.getByRole("heading", { name: "Qué bueno verte" })).toBeVisible();
  await hands.write(page.getByLabel("Correo electrónico"), person.email);
  await hands.write(page.getByLabel("Contraseña", { exact: true }), person.password);
  await hands.press(page.getByRole("button", { name: "Iniciar sesión" }));
  await expectHome(page, person.firstName);
  await expect(page.getByText("Aún no has iniciado ninguna ruta")).toBeVisible();

  await hands.press(page.getByRole("link", { name: "Rutas", exact: true }));
  await hands.press(page.getByRole("link", { name: new RegExp(ROUTE) }));
  await hands.press(page.getByRole("button", { name: "Comenzar" }));
  await expect(page.getByRole("heading", { name: "Progreso" })).toBeVisible();

  const route = await routeId(page, ROUTE);
  const contents = await ask<Listed[]>(page, `/contents?routeId=${route}&scope=all`);
  let points = 0;
  for (const [done, content] of contents.entries()) {
    const suggested = page.getByRole("link", { name: /Puedes seguir con este contenido/ });
    await expect(suggested).toContainText(content.title);
    await expect(page.getByRole("progressbar", { name: "Progreso" })).toHaveAttribute(
      "aria-valuenow",
      String(Math.floor((done / contents.length) * 100)),
    );
    await hands.press(suggested);
    await goThrough(page, hands, content);
    await expect(page.getByText(`Completaste: ${content.title}`)).toBeVisible();
    points += content.points;
    await expect(page.getByText(`${points} puntos`).first()).toBeAttached();
    await hands.press(page.getByRole("link", { name: "Continuar Aprendiendo" }));
  }

  await expect(page.getByText("100%")).toBeVisible();
  await page.reload();
  await expect(page.getByText("100%")).toBeVisible();
  expect((await ask<{ points: number }>(page, "/auth/profile")).points).toBe(points);
  await hands.press(page.getByRole("link", { name: "Volver al inicio" }));
  await expect(page.getByText("Completo", { exact: true })).toBeVisible();
});

test("a quiz is left, resumed at the same question, finished, reviewed and changed, and nothing is lost [EXT-13]", async ({
  page,
}, info) => {
  test.setTimeout(120_000);
  const hands = handsOf(page, info);
  const person = await newLearner();
  await enter(page, person);
  await expectHome(page, person.firstName);
  await startQuiz(page, ROUTE, "Una carta muy breve");

  await answerQuestion(page, hands);
  await nextButton(page).click();
  await expect(page.getByRole("button", { name: "Regresar" })).toBeVisible();
  const second = await page.getByRole("heading", { level: 1 }).innerText();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second);
  await takeQuiz(page, hands);
  await expect(page.getByText("Completaste: Una carta muy breve")).toBeVisible();
  await page.getByRole("link", { name: "Continuar Aprendiendo" }).click();

  await page.getByRole("link", { name: /Una carta muy breve/ }).click();
  await expect(page.getByRole("tab", { name: "Respuestas" })).toBeVisible();
  const answer = page.getByRole("textbox").first();
  await answer.fill("Una respuesta que he vuelto a pensar.");
  await expect(page.getByText("Guardado")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("textbox").first()).toHaveValue("Una respuesta que he vuelto a pensar.");
});

test.describe("without a connection", () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED/ });

  test("the screen says so and goes on working; with it, it catches up [EXT-40]", async ({ page, context }) => {
    const person = await newLearner();
    await enter(page, person);
    await expectHome(page, person.firstName);
    await page.getByRole("link", { name: "Rutas", exact: true }).click();
    await expect(page.getByRole("heading", { name: ROUTE })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/Sin conexión/)).toBeVisible();
    // What was seen before is still there.
    await page.getByRole("link", { name: "Hogar", exact: true }).click();
    await expectHome(page, person.firstName);
    await page.getByRole("link", { name: "Rutas", exact: true }).click();
    await expect(page.getByRole("heading", { name: ROUTE })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/Sin conexión/)).toBeHidden();
    await page.getByRole("link", { name: new RegExp(ROUTE) }).click();
    await expect(page.getByRole("button", { name: "Comenzar" })).toBeVisible();
  });

  test("a tab pressed without a connection comes when the connection is back, with its style sheet [EXT-40]", async ({
    page,
    context,
  }) => {
    const person = await newLearner();
    await enter(page, person);
    await expectHome(page, person.firstName);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".css"));
    await page.getByRole("link", { name: "Rutas", exact: true }).click();
    await failed;
    await expect(page.getByText("Sin conexión. Lo intentaremos de nuevo cuando vuelva.")).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Rutas Fundamento" })).toBeVisible();
    await expect(page.getByRole("link", { name: new RegExp(ROUTE) })).toHaveCSS("text-decoration-line", "none");
  });
});

test("the learner's screens keep nobody out, by day and by night", async ({ page }, info) => {
  test.setTimeout(180_000);
  const person = await newLearner();
  await enter(page, person);
  await expectHome(page, person.firstName);
  const route = await routeId(page, ROUTE);
  const contents = await ask<Listed[]>(page, `/contents?routeId=${route}&scope=all`);
  await lookAt(page, info, "home");
  await page.goto("/routes");
  await expect(page.getByRole("heading", { name: ROUTE })).toBeVisible();
  await lookAt(page, info, "routes");
  await page.goto(`/routes/${route}`);
  await expect(page.getByRole("button", { name: "Comenzar" })).toBeVisible();
  await lookAt(page, info, "route-intro");
  await page.getByRole("button", { name: "Comenzar" }).click();
  await expect(page.getByRole("link", { name: /Puedes seguir con este contenido/ })).toBeVisible();
  await lookAt(page, info, "route-progress");
  const seen = new Set<string>();
  const oneOfEach = contents.filter(({ type }) => !seen.has(type) && seen.add(type));
  for (const [index, content] of oneOfEach.entries()) {
    await page.goto(`/routes/${route}/content/${content.id}`);
    await expect(page.getByRole("button", { name: "Comenzar" })).toBeVisible();
    // What comes before a content looks the same for all five types.
    if (index === 0) await lookAt(page, info, "overview");
    await page.getByRole("button", { name: "Comenzar" }).click();
    await expect(page.getByRole("button", { name: "Comenzar" })).toBeHidden();
    await lookAt(page, info, `player-${content.type}`);
  }
});
