import { readFileSync } from "node:fs";
import type { Download, Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { lookWithHelp } from "./support/look.ts";
import { enter, type Learner, newLearner } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const PATH = "/for-my-therapist";
const TOPICS = "Las discusiones en casa, y cómo volver a dormir.";

const daysAgo = (days: number) => {
  const date = new Date(Date.now() - days * 86_400_000);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
};

const keep = (learner: Learner, feeling: string, description: string, days: number) =>
  learner.ask<{ id: string }>("POST", "/diary/entry", {
    feeling,
    description,
    date: daysAgo(days),
    tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });

/** A reader of PDF files finds this: the words of each page, its metadata and its tags. */
async function readPdf(download: Download) {
  const bytes = new Uint8Array(readFileSync(await download.path()));
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  return {
    size: pages[0]?.view,
    info,
    tags: JSON.stringify(await Promise.all(pages.map((page) => page.getStructTree()))),
    pages: texts.map(({ items }) => items.map((item) => ("str" in item ? item.str : "")).join(" ")),
  };
}

const downloadButton = (page: Page) => page.getByRole("button", { name: "Descargar PDF" });

async function downloadWithPassword(page: Page, password: string): Promise<Download> {
  await downloadButton(page).click();
  const sheet = page.getByRole("dialog", { name: "Confirma que eres tú" });
  await sheet.getByLabel("Contraseña", { exact: true }).fill(password);
  const [download] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  await expect(sheet).toHaveCount(0);
  return download;
}

test("a learner makes a PDF for their therapist on the device: only what they chose, in real text, sent to no one [THER-03, THER-06]", {
  tag: "@drill",
}, async ({ page }) => {
  const learner = await newLearner();
  const kept = await keep(learner, "GREAT", "Caminé con Inés junto al río 🌊. Volví con otra cara.", 1);
  await learner.ask("PATCH", `/diary/${kept.id}/advice`, { rating: "PARTLY" });
  await keep(learner, "BAD", "Me costó salir de la cama.", 3);
  const grave = await keep(learner, "TERRIBLE", "No quiero vivir más.", 4);
  const { data } = await learner.ask<{ data: { id: string; advice: string | null }[] }>("GET", "/diary?limit=100");
  await enter(page, learner, "/profile");
  await page.getByRole("link", { name: /^Para mi terapeuta/ }).click();
  await expect(page.getByText("Se crea en tu dispositivo. Senda no se lo envía a nadie.")).toBeVisible();

  await page.getByRole("button", { name: "Elegir registros" }).press("Enter");
  const entries = page.getByRole("dialog");
  for (const name of [/Caminé con Inés/, /No quiero vivir/]) {
    await entries.getByRole("checkbox", { name }).focus();
    await page.keyboard.press("Space");
  }
  await entries.getByRole("button", { name: "Listo" }).press("Enter");
  await expect(page.getByText("2 de 3 elegidos")).toBeVisible();
  await page.getByRole("textbox", { name: "De lo que quieres hablar" }).fill(TOPICS);
  await expect(page.getByRole("img", { name: /^Vista previa.*2 registros elegidos.*Página 1 de 1/ })).toBeVisible();
  await lookWithHelp(page);

  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ""}`));
  const download = await downloadWithPassword(page, learner.password);
  expect(download.suggestedFilename()).toMatch(/^senda-para-mi-terapeuta-\d{4}-\d\d-\d\d\.pdf$/);
  const { pages, info, tags, size } = await readPdf(download);
  const text = pages.join(" ");

  expect(size).toEqual([0, 0, 595.28, 841.89]);
  expect(info).toMatchObject({ Language: "es", Title: expect.stringMatching(/^Diario de Lucía Prado del /) });
  for (const words of [
    "Lucía Prado",
    "Mis días",
    "Sin registro",
    "Registros que elegí",
    "Volví con otra cara.",
    TOPICS,
  ])
    expect(text).toContain(words);
  expect(text).toContain("No quiero vivir más.");
  expect(text).toMatch(/Lo que probé.*: 1 un poco/);
  expect(text).toMatch(/No es un informe clínico ni un diagnóstico\. · 1 de 1/);
  expect(text).not.toContain("Me costó salir de la cama.");
  expect(text).not.toMatch(/024|Ayuda ahora|Has pensado|riesgo|promedio/i);
  const advice = data.find(({ id }) => id === kept.id)?.advice ?? "";
  expect(text).not.toContain(advice.slice(0, 40));
  expect(data.find(({ id }) => id === grave.id)?.advice).toContain("024");
  expect(tags).toContain("Figure");

  // Nothing but the password left the page, and nothing of the paper stays in it.
  const changes = sent.filter((request) => !request.startsWith("GET"));
  expect(changes.every((request) => request.includes("/api/account/confirm"))).toBe(true);
  expect(sent.join(" ")).not.toContain("discusiones");
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain("discusiones");

  const [again] = await Promise.all([page.waitForEvent("download"), downloadButton(page).click()]);
  expect((await readPdf(again)).pages).toHaveLength(1);
});

test("long entries go over several numbered pages, and the preview turns them [THER-04, THER-07]", {
  tag: "@drill",
}, async ({ page }) => {
  const learner = await newLearner();
  const long = `Comienzo. ${"palabra ".repeat(620)}Final.`;
  for (let day = 0; day < 6; day += 1) await keep(learner, "NEUTRAL", long, day);
  await enter(page, learner, PATH);
  await page.getByRole("button", { name: "Elegir registros" }).click();
  const entries = page.getByRole("dialog");
  for (const box of await entries.getByRole("checkbox").all()) await box.check();
  await entries.getByRole("button", { name: "Listo" }).click();
  const preview = page.getByRole("img", { name: /^Vista previa/ });
  await page.getByRole("button", { name: "Página siguiente" }).click();
  await expect(preview).toHaveAccessibleName(/Página 2 de \d+\.$/);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(preview).toHaveCSS("background-color", "rgb(255, 255, 255)");
  const { pages } = await readPdf(await downloadWithPassword(page, learner.password));
  expect(pages.length).toBeGreaterThan(5);
  const text = pages.join(" ");
  expect(text.match(/palabra/g)).toHaveLength(6 * 620);
  expect(text.match(/Final\./g)).toHaveLength(6);
  for (const [index, words] of pages.entries()) expect(words).toContain(`· ${index + 1} de ${pages.length}`);
});
