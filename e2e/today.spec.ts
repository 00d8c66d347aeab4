import { keyboard, tabTo } from "./support/hands.ts";
import { look } from "./support/look.ts";
import { enter, enterAsLearner, expectHome, newLearner, newPerson } from "./support/people.ts";
import { contentsOf, type Listed, ROUTE, routeId } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

const TZ = "Europe/Madrid";
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Intl.DateTimeFormat("sv-SE", { timeZone: TZ }).format(Date.now() - days * DAY_MS);

test("a registration carries the e-mail to the login, and the first visit proposes a route and the diary, by keyboard [TODAY-04, TODAY-06]", {
  tag: "@phone",
}, async ({ page }) => {
  const { firstName, lastName, email, password } = newPerson();
  await page.goto("/register");
  await page.getByLabel("Nombre").fill(firstName);
  await page.getByLabel("Apellido").fill(lastName);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByLabel("Confirmar contraseña").fill(password);
  await page.getByRole("button", { name: "Registrarme" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel("Correo electrónico")).toHaveValue(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await expectHome(page, firstName);

  const question = page.getByRole("region", { name: "¿Qué te trae por aquí?" });
  await expect(question).toBeVisible();
  await look(page);
  await keyboard(page).press(question.getByRole("button", { name: "Me exijo demasiado" }));
  const answered = page.getByRole("region", { name: "Gracias por decirlo" });
  await expect(answered.getByRole("heading")).toBeFocused();
  await expect(answered).toContainText(`«${ROUTE}»`);
  await look(page);
  await page.reload();
  await keyboard(page).press(answered.getByRole("link", { name: "Mirar mi cielo de hoy" }));
  await expect(page).toHaveURL(/\/records\/daily-intro$/);
});

test("the days of the strip open the diary and the entries by keyboard, and after an entry home knows it [TODAY-01, TODAY-02]", {
  tag: "@phone",
}, async ({ page }) => {
  const learner = await newLearner();
  const entry = { feeling: "GOOD", description: "Un paseo con mi hermana.", tz: TZ };
  await learner.ask("POST", "/diary/entry", { ...entry, date: daysAgo(1) });
  await enter(page, learner);
  const strip = page.getByRole("list").filter({ has: page.getByRole("link", { name: /tu cielo$/ }) });
  await expect(page.getByRole("heading", { name: "¿Cómo está tu cielo hoy?" })).toBeVisible();
  for (const day of await strip.getByRole("link").all()) {
    const { width = 0, height = 0 } = (await day.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await tabTo(page, strip.getByRole("link", { name: /: Bien\. Leer la entrada$/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/calendar\\?dia=${daysAgo(1)}$`));
  await expect(page.getByText("Un paseo con mi hermana.")).toBeInViewport();
  await expect(page.getByText("¿Te ayudó?")).toBeVisible();

  await page.goBack();
  await strip
    .getByRole("link", { name: /estuvo tu cielo$/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/records/daily-intro\\?dia=${daysAgo(2)}$`));
  await expect(page.getByText(/^Vas a escribir sobre el/)).toBeVisible();
  await page.goBack();
  await strip.getByRole("link", { name: /está tu cielo$/ }).click();
  await expect(page).toHaveURL(/\/records\/daily-intro$/);

  await learner.ask("POST", "/diary/entry", { ...entry, feeling: "BAD" });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Ya has mirado tu cielo hoy" })).toBeVisible();
  await expect(page.getByText("Mal. Si cambia, añade otro momento.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Registrar día" })).toBeVisible();
});

test("yesterday's advice is asked about on home, the valley has grown, and the week is told [TODAY-09, TODAY-10]", {
  tag: "@drill",
}, async ({ page }) => {
  const learner = await newLearner();
  for (const days of [9, 8, 7, 1]) {
    const entry = { feeling: "NEUTRAL", description: "Mucho trabajo.", date: daysAgo(days), tz: TZ };
    await learner.ask("POST", "/diary/entry", entry);
  }
  await enter(page, learner);
  const advice = page.getByRole("region", { name: "El consejo de ayer, ¿te sirvió?" });
  await expect(advice).toBeVisible();
  await expect(page.getByText(/nunca se marchita/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Tu semana en el cielo" })).toBeVisible();
  await look(page);
  await keyboard(page).press(advice.getByRole("button", { name: "Un poco" }));
  await expect(page.getByRole("heading", { name: "Gracias por contarlo" })).toBeFocused();
  const { data } = await learner.ask<{ data: { rating: string }[] }>("GET", "/diary?limit=1");
  expect(data).toMatchObject([{ rating: "PARTLY" }]);
  await keyboard(page).press(page.getByRole("button", { name: "Cerrar tu semana" }));
  await page.reload();
  await expect(page.getByText(/nunca se marchita/)).toBeVisible();
  await expect(advice).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Tu semana en el cielo" })).toHaveCount(0);
});

interface Progress {
  id: string;
}

test("the last content of a stage leads to its milestone, and from there on along the route [TODAY-03, TODAY-07]", async ({
  page,
}) => {
  const learner = await enterAsLearner(page);
  const route = await routeId(page, ROUTE);
  const all = (await contentsOf(page, route)) as (Listed & { stageId: string | null })[];
  const hasQuiz = (stage: string | null) => all.some(({ stageId, type }) => stageId === stage && type === "QUIZ");
  const own = all.filter(({ stageId }) => stageId !== null && !hasQuiz(stageId));
  const last = own.at(-1);
  const { id } = await learner.ask<Progress>("POST", "/user-progress", { routeId: route });
  for (const { id: contentId } of own) {
    const body = { contentId, userRouteProgressId: id };
    const started = await learner.ask<Progress>("POST", "/user-content-interaction", body);
    if (contentId === last?.id) continue;
    await learner.ask("PATCH", `/user-content-interaction/${started.id}/complete`, { ...body, completed: true });
  }
  await page.goto(`/routes/${route}/content/${last?.id}/complete`);
  await expect(page.getByRole("link", { name: "Continuar Aprendiendo" })).toBeVisible();
  await keyboard(page).press(page.getByRole("link", { name: /^Has llegado al final de la etapa/ }));
  await expect(page.getByRole("heading", { level: 1, name: /^Has caminado «/ })).toBeFocused();
  await look(page);
  await keyboard(page).press(page.getByRole("link", { name: "Seguir por la ruta" }));
  await expect(page).toHaveURL(new RegExp(`/routes/${route}$`));
  await page.goto("/");
  await expect(page.getByRole("link", { name: /^Continúa tu ruta/ })).toBeVisible();
  await expect(page.getByText("Tu primer paso")).toHaveCount(0);
});
