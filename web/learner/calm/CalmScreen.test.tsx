import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeServer } from "../../test/fake-server.ts";
import { fakeVoices, LOCAL_ENGLISH, LOCAL_SPANISH, REMOTE_SPANISH } from "../../test/fake-voices.ts";
import { currentPath, openApp } from "../../test/open-app.tsx";
import { lucia, signedInAs, stored } from "../../test/people.ts";
import { breathAnnouncement, breathAt } from "./breath.ts";

async function openCalm(path = "/calma") {
  const server = fakeServer({});
  const app = await openApp(path);
  await screen.findByRole("heading", { level: 1 });
  return { ...app, server };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1000));

test("a visitor finds three practices, each with an address, without a call to the server [CALM-01]", async () => {
  const { server } = await openCalm();
  const ways = ["Respirar con el sol", "Cinco sentidos", "Recorrer el cuerpo"].map((name) =>
    screen.getByRole("link", { name: new RegExp(`^${name}`) }).getAttribute("href"),
  );
  expect(ways).toEqual(["/calma/respirar", "/calma/sentidos", "/calma/cuerpo"]);
  const help = screen.getByRole("link", { name: "Ayuda ahora" });
  expect(help.getAttribute("href")).toBe("/ayuda");
  expect(server.received).toEqual([]);
});

test("an unknown practice leads to the list", async () => {
  await openCalm("/calma/volar");
  expect(currentPath()).toBe("/calma");
});

test("the sun counts four seconds in and six out, waits while it is paused, and ends with an invitation [CALM-02, CALM-05]", async () => {
  const { server } = await openCalm("/calma/respirar?minutos=1");
  screen.getByText(/Si te mareas, vuelve a tu ritmo/);
  vi.useFakeTimers();
  press("Empezar");
  pass(3.2);
  screen.getByText("Toma aire", { selector: "[aria-hidden] *, [aria-hidden]" });
  pass(1);
  screen.getByText("Suelta el aire", { selector: "[aria-hidden] *, [aria-hidden]" });
  screen.getByText("0:56");
  press("Pausar");
  pass(30);
  screen.getByText("0:56");
  press("Seguir");
  pass(57);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Quédate un momento así" }));
  expect(screen.getByRole("link", { name: "Crear una cuenta" }).getAttribute("href")).toBe("/register");
  press("Repetir");
  screen.getByRole("button", { name: "Empezar" });
  expect(server.received).toEqual([]);
});

test("a screen reader says the first three breaths, then each minute [CALM-02]", () => {
  const spoken = Array.from({ length: 180 }, (_, second) => breathAnnouncement(second, 180));
  const changes = spoken.filter((text, second) => text !== "" && text !== spoken[second - 1]);
  const breath = [breathAt(0).cue, breathAt(4).cue];
  expect(changes).toEqual([
    ...breath,
    ...breath,
    ...breath,
    "Quedan 2 minutos. Sigue a tu ritmo.",
    "Queda 1 minuto. Sigue a tu ritmo.",
  ]);
});

test("a learner is led back to their home at the end [CALM-05]", async () => {
  stored(lucia);
  fakeServer(signedInAs(lucia));
  await openApp("/calma/cuerpo");
  await screen.findByRole("heading", { level: 1 });
  press("Empezar");
  press("Terminar");
  expect(screen.getByRole("link", { name: "Volver al inicio" }).getAttribute("href")).toBe("/");
  expect(screen.queryByRole("link", { name: "Crear una cuenta" })).toBeNull();
});

test("the five senses go on one by one, and each can be skipped or repeated [CALM-03]", async () => {
  await openCalm("/calma/sentidos");
  press("Ya tengo una");
  for (let times = 0; times < 4; times += 1) press("Otra más");
  screen.getByRole("heading", { name: "Cuatro cosas que puedes tocar" });
  press("Pasar al siguiente");
  screen.getByRole("heading", { name: "Tres cosas que oyes" });
  press("Sentido anterior");
  screen.getByRole("heading", { name: "Cuatro cosas que puedes tocar" });
  for (let times = 0; times < 3; times += 1) press("Pasar al siguiente");
  press("Terminar");
  screen.getByRole("heading", { name: "Quédate un momento así" });
});

test("the body scan goes on every 15 s, and a local voice reads each step out [CALM-04]", async () => {
  const voices = fakeVoices(LOCAL_ENGLISH, REMOTE_SPANISH, LOCAL_SPANISH);
  await openCalm("/calma/cuerpo");
  vi.useFakeTimers();
  press("Escuchar con la voz de este dispositivo");
  press("Empezar");
  expect(voices.saying()).toMatch(/^Siéntate o túmbate/);
  expect(voices.said[0]?.voice).toBe(LOCAL_SPANISH);
  pass(15.1);
  expect(voices.saying()).toMatch(/^Nota el apoyo/);
  press("Paso siguiente");
  expect(voices.saying()).toMatch(/^Lleva la atención/);
  press("Pausar");
  expect(voices.saying()).toBeNull();
});

test("a device without a local Spanish voice offers none [VOICE-01]", async () => {
  fakeVoices(LOCAL_ENGLISH, REMOTE_SPANISH);
  await openCalm("/calma/cuerpo");
  expect(screen.queryByRole("button", { name: /^Escuchar/ })).toBeNull();
});

test("the welcome leads to three minutes without an account [CALM-06]", async () => {
  await openCalm("/welcome");
  const link = screen.getByRole("link", { name: "Tres minutos de calma, sin cuenta" });
  expect(link.getAttribute("href")).toBe("/calma/respirar?minutos=3");
});
