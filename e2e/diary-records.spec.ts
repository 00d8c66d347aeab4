import { readFileSync } from "node:fs";
import { advice, finish, write, writeToday } from "./support/diary.ts";
import { entriesOf, signedIn } from "./support/learner.ts";
import { look } from "./support/look.ts";
import { enter, expectHome, signIn } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

const ENTRIES = 45;

/** The tenth of the month before: in every month there is one, and it is never to come. */
function tenthOfLastMonth(): { key: string; long: string; short: string } {
  const now = new Date();
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 10));
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("es-ES", { ...options, timeZone: "UTC" }).format(day);
  return {
    key: day.toISOString().slice(0, 10),
    long: written({ day: "numeric", month: "long", year: "numeric" }),
    short: written({ day: "numeric", month: "numeric", year: "numeric" }),
  };
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test("forty-five records load page by page to the end, each once and the newest first [REC-05, CALL-DIARY-05]", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const learner = await signedIn();
  const texts = Array.from({ length: ENTRIES }, (_, place) => `Registro número ${place + 1}.`);
  for (const [place, description] of texts.entries()) {
    const date = dayBefore(ENTRIES - place);
    await learner.ask("POST", "/diary/entry", {
      feeling: "GOOD",
      description,
      audioUrl: "",
      date,
      tz: "Europe/Madrid",
    });
  }
  await enter(page, learner);
  await expectHome(page, learner.firstName);
  const asked: URLSearchParams[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/diary") asked.push(searchParams);
  });
  await page.goto("/calendar");
  await page.getByRole("tab", { name: "Todos los Registros" }).click();
  const shown = page.getByText(/^Registro número \d+\.$/);
  await expect(shown).toHaveCount(10);
  expect(asked).toHaveLength(1);

  const end = page.locator("[data-end]");
  await expect(async () => {
    if ((await end.count()) > 0) await end.scrollIntoViewIfNeeded({ timeout: 500 });
    expect(await shown.count()).toBe(ENTRIES);
  }).toPass({ timeout: 30_000, intervals: [50] });
  expect(await shown.allInnerTexts()).toEqual(texts.toReversed());
  await expect(end).toHaveCount(0);
  expect(asked.map((query) => query.get("limit"))).toEqual(["10", "10", "10", "10", "10"]);
  expect(new Set(asked.map((query) => query.get("cursor"))).size).toBe(5);
});

test("a day without records gets one from the calendar, and stands there in its feeling [REC-04, EXT-16, EXT-17]", async ({
  page,
}, info) => {
  test.setTimeout(180_000);
  const { key, long, short } = tenthOfLastMonth();
  const learner = await signedIn();
  await enter(page, learner);
  await expectHome(page, learner.firstName);
  await page.goto("/calendar");
  await page.getByRole("button", { name: "Mes anterior" }).click();
  await page.getByRole("button", { name: `${long}, sin registros` }).click();
  await expect(page.getByRole("heading", { name: `Registros – ${short}` })).toBeVisible();
  await expect(page.getByText("No hay registros en este día.")).toBeVisible();
  await look(page, info, "records-empty-day");
  await page.getByRole("link", { name: "Agrega uno ahora." }).click();
  await expect(page).toHaveURL(new RegExp(`/records/daily-intro\\?dia=${key}$`));
  await expect(page.getByText(/^Vas a escribir sobre el .*, 10 de /)).toBeVisible();
  await write(page, { feeling: "Neutral", text: "Un día que había quedado en blanco." });
  await page.getByRole("button", { name: "Siguiente" }).click();
  await expect(advice(page)).toBeVisible();
  await finish(page);

  await page.goto("/calendar");
  await page.getByRole("button", { name: "Mes anterior" }).click();
  await page.getByRole("button", { name: `${long}, 1 registro: Neutral` }).click();
  await expect(page.getByText("Un día que había quedado en blanco.")).toBeVisible();
  await page.getByRole("button", { name: "Ver consejo" }).click();
  await expect(advice(page)).toBeVisible();
  await page.getByText("90 días", { exact: true }).click();
  await page.getByRole("button", { name: "Ver como texto" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Neutral" }).getByText("1 día")).toBeVisible();
  await look(page, info, "records-day");

  await page.getByRole("button", { name: /^Editar el registro/ }).click();
  await page.getByLabel("Lo que escribiste").fill("Un día que ya no está en blanco.");
  await look(page, info, "records-edit");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Un día que ya no está en blanco.")).toBeVisible();
  await page.getByRole("tab", { name: "Todos los Registros" }).click();
  await expect(page.getByText("Un día que ya no está en blanco.")).toBeVisible();
  await look(page, info, "records-all");
  await page.getByRole("button", { name: /^Eliminar el registro/ }).click();
  await page.getByRole("button", { name: "Eliminar", exact: true }).click();
  await expect(page.getByText("Aún no hay registros")).toBeVisible();
  expect(await entriesOf(learner)).toEqual([]);
});

test("everything of one's own can be downloaded, and the account deleted with it [EXT-18, EXT-19]", async ({
  page,
}, info) => {
  test.setTimeout(120_000);
  const learner = await signedIn();
  await enter(page, learner);
  await expectHome(page, learner.firstName);
  await writeToday(page, { feeling: "Mal", text: "Para llevármelo conmigo." });
  await expect(advice(page)).toBeVisible();
  await finish(page);
  await page.getByRole("link", { name: "Perfil" }).click();
  await expect(page.getByRole("img", { name: /^Total de registros diarios: .*Mal 1/ })).toBeVisible();
  await expect(page.getByText("Consejos con IA externa")).toHaveCount(0);
  await look(page, info, "profile");

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Descargar mis datos/ }).click();
  await page.getByLabel("Contraseña", { exact: true }).fill(learner.password);
  await page.getByRole("button", { name: "Descargar", exact: true }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^senda-mis-datos-\d{4}-\d\d-\d\d\.json$/);
  const everything = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(everything.profile.email).toBe(learner.email);
  expect(everything.diary).toMatchObject([{ feeling: "BAD", description: "Para llevármelo conmigo." }]);

  await page.getByRole("button", { name: /^Eliminar mi cuenta/ }).click();
  const confirm = page.getByRole("button", { name: "Eliminar", exact: true });
  const password = page.getByLabel("Escribe tu contraseña para confirmar", { exact: true });
  await password.fill("no es esta");
  await confirm.click();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await look(page, info, "profile-delete");
  await password.fill(learner.password);
  await confirm.click();
  await expect(page).toHaveURL(/\/welcome$/);
  await signIn(page, learner);
  await expect(page.getByText("Credenciales incorrectas").first()).toBeVisible();
});
