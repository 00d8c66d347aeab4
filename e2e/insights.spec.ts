import { randomUUID } from "node:crypto";
import { look } from "./support/look.ts";
import { demo, enter, newLearner, signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const PEOPLE = 10;

async function takeRoute(routeId: string, contentId: string): Promise<void> {
  const learner = await newLearner();
  const progress = await learner.ask<{ id: string }>("POST", "/user-progress", { routeId });
  const content = { contentId, userRouteProgressId: progress.id };
  const visit = await learner.ask<{ id: string }>("POST", "/user-content-interaction", content);
  await learner.ask("PATCH", `/user-content-interaction/${visit.id}/complete`, { ...content, completed: true });
}

test("the admin home leads to what needs attention, and a route says how many come how far [DESK-64, DESK-65]", {
  tag: "@drill",
}, async ({ page }) => {
  const title = `Camino ${randomUUID().slice(0, 6)}`;
  const admin = await signInAsAdmin();
  const { id: routeId } = await admin.create("/routes", { title, description: "Diez personas la empiezan." });
  const reading = { title: "Una lectura", type: "READING", content: "Respira.", routeId };
  const { id: contentId } = await admin.create("/contents", reading);
  await admin.create("/contents", { title: "Un vídeo sin archivo", type: "VIDEO", content: "", routeId });
  await Promise.all(Array.from({ length: PEOPLE }, () => takeRoute(routeId, contentId)));

  await enter(page, demo.admin, "/admin");
  const line = page.getByRole("listitem").filter({ hasText: `A un contenido de «${title}» le falta lo principal` });
  await expect(line).toContainText("1 contenido sin archivo");
  await look(page);
  await line.getByRole("link", { name: "Arreglar" }).click();
  await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue("Un vídeo sin archivo");

  await page.goto(`/admin/routes/${routeId}`);
  await page.getByRole("link", { name: "Cómo va" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cómo va" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Empiezan/ })).toContainText("10");
  await expect(page.getByRole("row", { name: /Una lectura/ })).toContainText("10");
  await expect(page.getByRole("row", { name: /sin archivo/ })).toContainText("menos de 10 personas: no se muestra");
  await look(page);
  await admin.remove(`/routes/${routeId}`);
});
