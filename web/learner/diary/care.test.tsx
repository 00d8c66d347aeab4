import { care as texts } from "content:care";
import type { Care, Danger } from "@senda/contract/care";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { diaryServer, kept, next, saved, write } from "../../test/diary.ts";
import { answer, errorAnswer, held, noAnswer } from "../../test/fake-server.ts";
import { openApp } from "../../test/open-app.tsx";

const ENTRY = "POST /diary/entry";
const CHECK_IN = "POST /diary/{id}/check-in";
const EDIT = "PATCH /diary/{id}";
const AGAIN = "POST /diary/{id}/advice";

const metWith = (care: Care) => ({ [ENTRY]: saved({ care, adviceBy: "CRISIS_NOTICE", advice: "no se muestra" }) });
const notice = (...dangers: Danger[]): Care => ({ level: "NOTICE", dangers, answer: null });
const question: Care = { level: "ASK", dangers: ["SELF_HARM"], answer: null };
const called = () => screen.getAllByRole("link", { name: /^Llamar al/ }).map((link) => link.getAttribute("href"));
const QUESTION = /¿Has pensado en hacerte daño o en no seguir viviendo\?$/;

async function openNotice(...dangers: Danger[]) {
  const server = diaryServer({ ...metWith(notice(...dangers)), [EDIT]: answer(EDIT, kept({ description: "" })) });
  return { server, ...(await write("palabra-canario")) };
}

test.each<[Danger[], title: string, lines: string[]]>([
  [["OVERDOSE"], "Pide ayuda médica ahora", ["tel:112", "tel:915620420"]],
  [["MINOR"], "No es culpa tuya, y puedes contarlo", ["tel:116111", "tel:112"]],
  [["BABY"], "Hay ayuda para ti y para tu bebé", ["tel:112", "tel:024"]],
  [["SELF_HARM", "VIOLENCE"], "No tienes que pasar por esto a solas", ["tel:024", "tel:016", "tel:112"]],
  [["HARM_TO_OTHERS"], "Todavía puedes parar", ["tel:112", "tel:024"]],
  [["EATING"], "Tu cuerpo necesita ayuda, y tú también", ["tel:112", "tel:024"]],
  [["SOMEONE_ELSE"], "Gracias por cuidar de alguien", ["tel:112", "tel:024"]],
])("%s has its notice, with the line that fits first [CARE-13]", async (dangers, title, lines) => {
  await openNotice(...dangers);
  const heading = await screen.findByRole("heading", { level: 1, name: title });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe("Un consejo para ti · Senda");
  expect(called()).toEqual(lines);
  expect(document.body.textContent).not.toContain("palabra-canario");
});

test("a notice that another person may see promises no privacy, and can empty the words [CARE-14]", async () => {
  const { server, user } = await openNotice("VIOLENCE");
  await screen.findByRole("button", { name: "Salir rápido" });
  expect(screen.queryByText(/solo tú puedes leerlo/)).toBeNull();
  screen.getByText(texts.notAlertedWatched);
  await user.click(screen.getByRole("button", { name: "Quitar el texto de este registro" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancelar" }));
  expect(server.calls(EDIT)).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Quitar el texto" }));
  await screen.findByText("Texto quitado. Queda solo cómo te sentías.");
  expect(server.calls(EDIT)[0]?.body).toMatchObject({ description: "" });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("palabra-canario");
});

test("where the country is not known it is asked, and the numbers follow [CARE-15]", async () => {
  const { user } = await openNotice("SELF_HARM");
  await user.selectOptions(await screen.findByLabelText("¿Dónde estás?"), "México");
  expect(called()).toEqual(["tel:8009112000", "tel:911"]);
  screen.getByText(/^Números de México\./);
});

test("without a line in the country that is said, with other doors [CARE-15]", async () => {
  localStorage.setItem("country", "OTHER");
  await openNotice("SELF_HARM");
  await screen.findByText("No conocemos una línea de apoyo en tu país. Esto es lo que sí puedes hacer ahora.");
  screen.getByText(texts.noEmergency);
  screen.getByRole("heading", { name: "Otras puertas" });
});

test("a line that is closed at this hour is not the one for now [CARE-15]", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T12:00:00Z") });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  localStorage.setItem("country", "VE");
  await openNotice("SELF_HARM");
  await screen.findByText(/^Las líneas de apoyo que conocemos en Venezuela no atienden a esta hora\./);
  expect(screen.queryByText("Para hablar ahora")).toBeNull();
  screen.getByText(/^Ahora no atiende\. Abre mañana/);
});

test("the question asks plainly, and «Siguiente» without an answer leaves it open [CARE-16]", async () => {
  const server = diaryServer(metWith(question));
  const { user } = await write();
  expect(document.activeElement).toBe(await screen.findByRole("heading", { level: 1, name: QUESTION }));
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(called()).toEqual(["tel:024"]);
  await user.click(next());
  await screen.findByText(texts.farewell.text);
  expect(screen.queryByText(/Todos los tiempos/)).toBeNull();
  const quiet = within(screen.getByRole("main"));
  expect(quiet.getAllByRole("link", { name: "Ayuda ahora" }).at(-1)?.getAttribute("href")).toBe("/ayuda");
  expect(server.calls(CHECK_IN)).toHaveLength(0);
});

const after = (level: Care["level"], given: Care["answer"]) =>
  answer(CHECK_IN, kept({ care: { ...question, level, answer: given } }));

test.each([
  ["Sí", "YES", "NOTICE", "No tienes que pasar por esto a solas"],
  ["A veces", "SOMETIMES", "NOTICE", "No tienes que pasar por esto a solas"],
  ["No", "NO", "ASK", "Un consejo para ti"],
  ["Prefiero no responder", "NO_ANSWER", "ASK", "Está bien no responder"],
] as const)("after «%s» what follows takes the focus [CARE-16]", async (label, given, level, title) => {
  localStorage.setItem("country", "ES");
  const server = diaryServer({ ...metWith(question), [CHECK_IN]: after(level, given) });
  const { user } = await write();
  await user.click(await screen.findByRole("radio", { name: label }));
  await user.click(next());
  const heading = await screen.findByRole("heading", { level: 1, name: title });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(server.calls(CHECK_IN)[0]?.body).toMatchObject({ answer: given, country: "ES" });
  expect(server.calls(ENTRY)[0]?.body).toMatchObject({ country: "ES" });
});

test("an answer that is slow, or does not arrive, is said and stays marked [CARE-17]", async () => {
  const wait = held(noAnswer);
  const server = diaryServer({
    ...metWith(question),
    [CHECK_IN]: [wait.reply, errorAnswer(503), after("NOTICE", "YES")],
  });
  const { user } = await write();
  await user.click(await screen.findByRole("radio", { name: "Sí" }));
  await user.click(next());
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Enviando…" }).disabled).toBe(true);
  wait.open();
  await screen.findByRole("alert");
  await waitFor(() => expect(screen.getByRole("alert").textContent).not.toBe(""));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Sí" }).checked).toBe(true);
  await user.click(next());
  await waitFor(() => expect(server.calls(CHECK_IN)).toHaveLength(2));
  await user.click(await screen.findByRole("button", { name: "Siguiente" }));
  await screen.findByRole("heading", { level: 1, name: "No tienes que pasar por esto a solas" });
});

test("after a reload the question is still open [CARE-17]", async () => {
  diaryServer({ ...metWith(question), [AGAIN]: answer(AGAIN, kept({ care: question, adviceBy: "CHECK_IN" })) });
  await write();
  await screen.findByRole("heading", { level: 1, name: QUESTION });
  await openApp("/records/daily-tips");
  await screen.findAllByRole("heading", { level: 1, name: QUESTION });
});
