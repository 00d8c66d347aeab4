import { expect, type Page } from "@playwright/test";

interface Credentials {
  email: string;
  password: string;
}

/** Signs in as a person does, from the form. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

/** Is signed in when the page opens, as somebody who was here yesterday; for journeys that are about something else. */
export async function enter(page: Page, { email, password }: Credentials): Promise<void> {
  const answer = await page.request.post("/api/auth/login", { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
  const { access_token, refresh_token } = (await answer.json()) as { access_token: string; refresh_token: string };
  const localStorage = [
    { name: "accessToken", value: access_token },
    { name: "refreshToken", value: refresh_token },
  ];
  const { origin } = new URL(answer.url());
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.goto("/");
}

/** The learner's home, whoever they are and whatever the hour. */
export const expectHome = (page: Page, firstName: string) =>
  expect(page.getByRole("heading", { level: 1, name: new RegExp(`^Buen[oa]s .*, ${firstName}$`) })).toBeVisible();
