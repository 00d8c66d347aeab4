import { handsOf } from "./support/hands.ts";
import { enter, enterAsLearner, expectHome, newLearner, newPerson } from "./support/people.ts";
import { ask, complete, contentsOf, ROUTE, routeId } from "./support/routes.ts";
import { BLANK_PATH, disconnect, expect, test, untilPageIdle } from "./support/test.ts";

test(
  "a new learner completes a whole route, with the keyboard alone or with a thumb on a small phone [ROUTE-PROGRESS-01]",
  {
    tag: ["@drill", "@phone"],
  },
  async ({ page }, info) => {
    const hands = handsOf(page, info);
    if (info.project.name === "phone") await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const person = newPerson();

    await page.goto("/");
    await hands.press(page.getByRole("link", { name: "Registrarme" }));
    await hands.write(page.getByLabel("Nombre", { exact: true }), person.firstName);
    await hands.write(page.getByLabel("Apellido"), person.lastName);
    await hands.write(page.getByLabel("Correo electrónico"), person.email);
    await hands.write(page.getByLabel("Contraseña", { exact: true }), person.password);
    await hands.write(page.getByLabel("Confirmar contraseña", { exact: true }), person.password);
    await hands.press(page.getByRole("button", { name: "Registrarme" }));
    await expect(page.getByRole("heading", { name: "Qué bueno verte" })).toBeVisible();
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(person.email);
    await hands.write(page.getByLabel("Contraseña", { exact: true }), person.password);
    await hands.press(page.getByRole("button", { name: "Iniciar sesión" }));
    await expectHome(page, person.firstName);
    await expect(page.getByText("Aún no has iniciado ninguna ruta")).toBeVisible();

    await hands.press(page.getByRole("link", { name: "Rutas", exact: true }));
    await hands.press(page.getByRole("link", { name: new RegExp(ROUTE) }));
    await hands.press(page.getByRole("button", { name: "Comenzar" }));
    await expect(page.getByRole("heading", { name: "Progreso" })).toBeVisible();

    const route = await routeId(page, ROUTE);
    const contents = await contentsOf(page, route);
    let points = 0;
    for (const [done, content] of contents.entries()) {
      const suggested = page.getByRole("link", { name: /Puedes seguir con este contenido/ });
      await expect(suggested).toContainText(content.title);
      await expect(page.getByRole("progressbar", { name: "Progreso" })).toHaveAttribute(
        "aria-valuenow",
        String(Math.floor((done / contents.length) * 100)),
      );
      await hands.press(suggested);
      await complete(page, hands, content);
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
  },
);

test.describe("without a connection", () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED/ });

  test("the screen says so and goes on working; with it, it catches up [EXT-40]", async ({ page, context }) => {
    const person = await enterAsLearner(page);
    await expectHome(page, person.firstName);
    await page.getByRole("link", { name: "Rutas", exact: true }).click();
    await expect(page.getByRole("heading", { name: ROUTE })).toBeVisible();
    await disconnect(page);
    await expect(page.getByText(/Sin conexión/)).toBeVisible();
    // The screen that was seen before is still there.
    await page.getByRole("link", { name: "Hogar", exact: true }).click();
    await expectHome(page, person.firstName);
    await page.getByRole("link", { name: "Rutas", exact: true }).click();
    await expect(page.getByRole("heading", { name: ROUTE })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/Sin conexión/)).toBeHidden();
    await page.getByRole("link", { name: new RegExp(ROUTE) }).click();
    await expect(page.getByRole("button", { name: "Comenzar" })).toBeVisible();
  });

  // In the shared context the script would come from the cache.
  test.describe("and without a cache", () => {
    test.use({ isFresh: true });
    test("a tab pressed without a connection comes when the connection is back [EXT-40]", async ({ page, context }) => {
      const person = await enterAsLearner(page);
      await expectHome(page, person.firstName);
      await disconnect(page);
      const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".js"));
      await page.getByRole("link", { name: "Calendario" }).click();
      await failed;
      await expect(page.getByText("Sin conexión. Lo intentaremos de nuevo cuando vuelva.")).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole("heading", { level: 1, name: "Registros" })).toBeVisible();
    });
  });
});

test.describe("a first visit", () => {
  test.use({ isFresh: true });

  test("home asks for its data before its code is there, in one request of twelve, and has at most eight scripts [EXT-15]", async ({
    page,
  }) => {
    const learner = await newLearner();
    const asked: string[] = [];
    // A device that saves data fetches nothing for later screens.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const isAskedFor = page.waitForRequest(/\/api\/together\?/);
    await page.route(/\/assets\/first-[\w-]+\.js$/, async (call) => {
      await isAskedFor;
      await call.continue();
    });
    await enter(page, learner, BLANK_PATH);
    page.on("request", (request) => {
      const { protocol, pathname } = new URL(request.url());
      if (protocol !== "data:") asked.push(`${request.resourceType()} ${pathname}`);
    });
    await page.goto("/");
    await expectHome(page, learner.firstName);
    await expect(page.getByRole("heading", { name: "Aún no has iniciado ninguna ruta" })).toBeVisible();
    await untilPageIdle(page);
    expect(asked.filter((each) => each.startsWith("script ")).length).toBeLessThanOrEqual(8);
    expect(asked.filter((each) => each.startsWith("fetch "))).toEqual(["fetch /api/together"]);
    expect(asked.length).toBeLessThanOrEqual(12);
  });
});
