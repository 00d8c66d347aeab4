import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeVoices, LOCAL_SPANISH, REMOTE_SPANISH } from "../../../test/fake-voices.ts";
import { aContent } from "../../../test/learning.ts";
import { interactionId, openContent, recording } from "../../../test/open-content.ts";
import { fittedRate } from "./line-voice.ts";

const LISTEN = "Escuchar con la voz de este dispositivo";

const audio = aContent(1, {
  type: "AUDIO",
  duration: 320,
  subtitles: [
    { text: "Busca una postura.", start: 0.1, end: 4 },
    { text: "Inhala por la nariz.", start: 5, end: 9 },
    { text: "Suelta despacio.", start: 12, end: 16 },
  ],
  contentInteractionId: interactionId,
});
const reading = aContent(1, {
  type: "READING",
  content: "Primero.\n\n## Segundo\n\n- Tercero\n- Cuarto",
  contentInteractionId: interactionId,
});

beforeEach(() => {
  Element.prototype.scrollTo = vi.fn();
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function openAudio() {
  await openContent(audio);
  await screen.findByRole("button", { name: "Reproducir" });
  return recording("audio");
}

test("each line is said at its time, the sound goes on beneath, and pausing stops both [VOICE-02]", async () => {
  const voices = fakeVoices(LOCAL_SPANISH);
  const played = await openAudio();
  press(LISTEN);
  expect(voices.saying()).toBeNull();
  expect(played.element.volume).toBeCloseTo(0.35);
  press("Reproducir");
  played.playTo(0.2);
  expect(voices.saying()).toBe("Busca una postura.");
  voices.finish();
  played.playTo(5);
  expect(voices.saying()).toBe("Inhala por la nariz.");
  press("Pausar");
  expect(voices.saying()).toBeNull();
  press(LISTEN);
  expect(played.element.volume).toBe(1);
});

test("the recording waits for a voice that is slower than its line [VOICE-02]", async () => {
  const voices = fakeVoices(LOCAL_SPANISH);
  const played = await openAudio();
  press(LISTEN);
  press("Reproducir");
  played.playTo(0.2);
  played.playTo(4.5);
  expect(played.element.playbackRate).toBe(0);
  screen.getByRole("button", { name: "Pausar" });
  voices.finish();
  expect(played.element.playbackRate).toBe(1);
});

test("a line is said a little faster where its time is short, and no more than that", () => {
  const text = "x".repeat(28);
  expect(fittedRate(text, 4, 0.9)).toBe(0.9);
  expect(fittedRate(text, 1.9, 1)).toBeCloseTo(1.05, 1);
  expect(fittedRate(text, 0.5, 1)).toBeCloseTo(1.15);
});

test("leaving the player ends the voice [VOICE-02]", async () => {
  const voices = fakeVoices(LOCAL_SPANISH);
  const played = await openAudio();
  press(LISTEN);
  press("Reproducir");
  played.playTo(0.2);
  fireEvent.click(screen.getByRole("link", { name: "Volver a la ruta" }));
  await screen.findByRole("heading", { name: "Progreso" });
  expect(voices.saying()).toBeNull();
});

test("where every Spanish voice is remote, no text leaves the device: none is offered [VOICE-01]", async () => {
  fakeVoices(REMOTE_SPANISH);
  await openAudio();
  expect(screen.queryByRole("button", { name: LISTEN })).toBeNull();
});

test("a reading is read out paragraph by paragraph, from any of them on, at a chosen rate [VOICE-03]", async () => {
  const voices = fakeVoices(LOCAL_SPANISH);
  await openContent(reading);
  fireEvent.click(await screen.findByRole("button", { name: LISTEN }));
  const pause = await screen.findByRole("button", { name: "Pausar la voz" });
  expect(document.activeElement).toBe(pause);
  const marked = () => document.querySelector("[data-read]")?.textContent;
  expect([voices.saying(), marked()]).toEqual(["Primero.", "Primero."]);
  voices.finish();
  expect([voices.saying(), marked()]).toEqual(["Segundo", "Segundo"]);
  fireEvent.click(screen.getByText("Cuarto"));
  expect([voices.saying(), marked()]).toEqual(["Cuarto", "Cuarto"]);
  press("Párrafo anterior");
  expect(voices.saying()).toBe("Tercero");
  press("Pausar la voz");
  expect([voices.saying(), marked()]).toEqual([null, "Tercero"]);
  fireEvent.change(screen.getByLabelText("Velocidad de la voz"), { target: { value: "1.2" } });
  press("Seguir con la voz");
  expect(voices.said.at(-1)).toMatchObject({ text: "Tercero", rate: 1.2 });
  press("Párrafo siguiente");
  voices.finish();
  expect(screen.queryByRole("region", { name: "Lectura en voz alta" })).toBeNull();
  expect(marked()).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: LISTEN }));
});

test("a table is read row by row, its cells in order, and a picture is passed over [VOICE-03]", async () => {
  const voices = fakeVoices(LOCAL_SPANISH);
  const content = "![x](/media/a.webp)\n\n| Señal | Gesto |\n|---|---|\n| Prisa | Parar |";
  await openContent({ ...reading, content });
  fireEvent.click(await screen.findByRole("button", { name: LISTEN }));
  await screen.findByRole("button", { name: "Pausar la voz" });
  expect(voices.saying()).toBe("Señal, Gesto");
  voices.finish();
  expect(voices.saying()).toBe("Prisa, Parar");
});

test("the sleep timer repeats the audio, fades it out and pauses it [AUDIO-06]", async () => {
  const played = await openAudio();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("button", { name: "Reproducir" }));
  fireEvent.change(screen.getByLabelText("Temporizador para dormir"), { target: { value: "5" } });
  screen.getByText("Se apaga en 5 min");
  expect(played.element.loop).toBe(true);
  act(() => void vi.advanceTimersByTime(292_500));
  expect(played.element.volume).toBeCloseTo(0.5);
  act(() => void vi.advanceTimersByTime(8_000));
  screen.getByRole("button", { name: "Reproducir" });
  expect([played.element.volume, played.element.loop]).toEqual([1, false]);
});

test("at the end of the audio the timer fades its last seconds [AUDIO-06]", async () => {
  const played = await openAudio();
  vi.useFakeTimers();
  fireEvent.change(screen.getByLabelText("Temporizador para dormir"), { target: { value: "end" } });
  played.playTo(317);
  act(() => void vi.advanceTimersByTime(500));
  expect([played.element.volume, played.element.loop]).toEqual([0.2, false]);
});

test("the controls come before the lines, and the lines are one stop of the Tab key [AUDIO-07]", async () => {
  const played = await openAudio();
  const play = screen.getByRole("button", { name: "Reproducir" });
  const lines = screen.getByRole("list", { name: "Texto del audio" });
  expect(play.compareDocumentPosition(lines)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const stops = () => [...lines.querySelectorAll("button")].map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  played.playTo(6);
  expect(stops()).toEqual([-1, 0, -1]);
  const [first, second, third] = lines.querySelectorAll("button");
  act(() => second?.focus());
  fireEvent.keyDown(lines, { key: "ArrowDown" });
  expect(document.activeElement).toBe(third);
  fireEvent.keyDown(lines, { key: "Home" });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(lines, { key: "End" });
  fireEvent.keyDown(lines, { key: "ArrowUp" });
  expect(document.activeElement).toBe(second);
});

test.each([
  [false, "Texto en pantalla con sonido de fondo, sin voz grabada."],
  [true, "Texto en pantalla con voz grabada."],
  [undefined, "Texto en pantalla con sonido."],
])("the overview says what an audio contains, with a recorded voice %s [AUDIO-08]", async (recordedVoice, sentence) => {
  await openContent({ ...audio, contentInteractionId: null, overviewData: JSON.stringify({ recordedVoice }) });
  await screen.findByText(sentence);
});
