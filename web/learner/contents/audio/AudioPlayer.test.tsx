import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aContent } from "../../../test/learning.ts";
import { interactionId, logLines, openContent, recording } from "../../../test/open-content.ts";

const subtitles = [
  { text: "Busca una postura.", start: 0.1, end: 4 },
  { text: "Inhala por la nariz.", start: 5, end: 9 },
  { text: "Suelta despacio.", start: 12, end: 16 },
];
const audio = aContent(1, {
  type: "AUDIO",
  title: "Respira",
  duration: 320,
  subtitles,
  contentInteractionId: interactionId,
});

const scrollTo = vi.fn();
beforeEach(() => {
  Element.prototype.scrollTo = scrollTo;
});
afterEach(() => {
  scrollTo.mockClear();
  vi.useRealTimers();
});

async function openAudio(content = audio) {
  const app = await openContent(content);
  await screen.findByRole("button", { name: "Reproducir" });
  return { ...app, ...{ played: recording("audio") } };
}
const line = (text: string) => screen.getByRole("button", { name: text });
const seekBar = () => screen.getByRole<HTMLInputElement>("slider", { name: "Posición del audio" });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

test("an audio without a file plays the sample, one with a file plays that [CONTENT-07]", async () => {
  const { played } = await openAudio();
  expect(played.element.getAttribute("src")).toBe("/samples/muestra.m4a");
  cleanup();
  await openAudio({ ...audio, file: { url: "/media/a.mp3", contentType: "audio/mpeg", bytes: 1 } });
  expect(document.querySelector("audio")?.getAttribute("src")).toBe("/media/a.mp3");
});

test("the buttons skip 10 s back and forward, within the recording [AUDIO-01]", async () => {
  const { played, user } = await openAudio();
  await user.click(screen.getByRole("button", { name: "Avanzar 10 segundos" }));
  await user.click(screen.getByRole("button", { name: "Avanzar 10 segundos" }));
  expect(played.position).toBe(20);
  await user.click(screen.getByRole("button", { name: "Retroceder 10 segundos" }));
  expect(played.position).toBe(10);
  for (let times = 0; times < 2; times++)
    await user.click(screen.getByRole("button", { name: "Retroceder 10 segundos" }));
  expect(played.position).toBe(0);
  played.playTo(315);
  await user.click(screen.getByRole("button", { name: "Avanzar 10 segundos" }));
  expect(played.position).toBe(320);
});

test("the position moves on every 100 ms while it plays, and not while it is paused [AUDIO-01]", async () => {
  const { played } = await openAudio();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("button", { name: "Reproducir" }));
  screen.getByRole("button", { name: "Pausar" });
  played.element.currentTime = 104.4;
  act(() => void vi.advanceTimersByTime(99));
  expect(seekBar().value).toBe("0");
  act(() => void vi.advanceTimersByTime(1));
  expect(seekBar().value).toBe("104.4");
  expect(seekBar().getAttribute("aria-valuetext")).toBe("1 min 44 seg de 5 min 20 seg");
  screen.getByText("1:44");
  screen.getByText("5:20");
  fireEvent.click(screen.getByRole("button", { name: "Pausar" }));
  played.element.currentTime = 200;
  act(() => void vi.advanceTimersByTime(500));
  expect(seekBar().value).toBe("104.4");
});

test("the seek bar moves the recording", async () => {
  const { played } = await openAudio();
  fireEvent.change(seekBar(), { target: { value: "60" } });
  expect(played.position).toBe(60);
  fireEvent.keyDown(seekBar(), { key: "ArrowUp" });
  expect(played.position).toBe(70);
});

test("the teleprompter marks the line being spoken; picking one seeks to its start minus 0.3 s [AUDIO-02, AUDIO-03]", async () => {
  const { played, user } = await openAudio();
  const lines = screen.getByRole("list", { name: "Texto del audio" });
  expect(lines.children).toHaveLength(3);
  await user.click(line("Inhala por la nariz."));
  expect(played.position).toBeCloseTo(4.7);
  expect(line("Inhala por la nariz.").getAttribute("aria-current")).toBe("true");
  await user.click(line("Busca una postura."));
  expect(played.position).toBe(0);
  played.playTo(11.8);
  expect(line("Suelta despacio.").getAttribute("aria-current")).toBe("true");
  expect(line("Inhala por la nariz.").hasAttribute("aria-current")).toBe(false);
});

test("the teleprompter follows the audio, and stops for 3 s after the learner scrolls [AUDIO-02, AUDIO-04]", async () => {
  const { played } = await openAudio();
  vi.useFakeTimers();
  scrollTo.mockClear();
  played.playTo(5);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  fireEvent.wheel(screen.getByRole("list", { name: "Texto del audio" }));
  act(() => void vi.advanceTimersByTime(2_000));
  fireEvent.wheel(screen.getByRole("list", { name: "Texto del audio" }));
  act(() => void vi.advanceTimersByTime(2_999));
  played.playTo(12);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(1));
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

test("the volume is 100 at first and goes from 0 to 100; the speed can be chosen [AUDIO-05, EXT-11]", async () => {
  const { played, user } = await openAudio();
  const volume = screen.getByRole<HTMLInputElement>("slider", { name: "Volumen" });
  expect([volume.min, volume.max, volume.value]).toEqual(["0", "100", "100"]);
  fireEvent.change(volume, { target: { value: "35" } });
  expect(played.element.volume).toBe(0.35);
  screen.getByText("35");
  const speed = screen.getByRole<HTMLSelectElement>("combobox", { name: "Velocidad" });
  expect(speed.value).toBe("1");
  await user.selectOptions(speed, "1,5×");
  expect(played.element.playbackRate).toBe(1.5);
});

test("the space bar starts and stops, the arrows go 10 s back and forward, except where a field has its own keys [EXT-11]", async () => {
  const { played } = await openAudio();
  press(" ");
  screen.getByRole("button", { name: "Pausar" });
  press("ArrowRight");
  press("ArrowRight");
  press("ArrowLeft");
  expect(played.position).toBe(10);
  fireEvent.keyDown(screen.getByRole("combobox", { name: "Velocidad" }), { key: "ArrowRight" });
  fireEvent.keyDown(screen.getByRole("slider", { name: "Volumen" }), { key: "ArrowRight" });
  fireEvent.keyDown(line("Suelta despacio."), { key: " " });
  expect(played.position).toBe(10);
  press(" ");
  screen.getByRole("button", { name: "Reproducir" });
});

test("a recording goes on where it was left, and from the beginning once it was played to its end [EXT-11]", async () => {
  const first = await openAudio();
  first.played.playTo(61.5);
  fireEvent.pause(first.played.element);
  cleanup();
  const second = await openAudio();
  expect(second.played.position).toBe(61.5);
  fireEvent.ended(second.played.element);
  expect(localStorage.getItem("mediaPlaces")).toBe("[]");
});

test("an audio that does not load says so in a status, keeps its text, and can be retried", async () => {
  const lines = logLines();
  const { played, user } = await openAudio();
  const load = vi.spyOn(played.element, "load");
  fireEvent.error(played.element);
  screen.getByText("No pudimos cargar el audio. El texto sigue aquí.");
  expect(lines).toEqual(["Failed to load media"]);
  expect(screen.queryByRole("alert")).toBeNull();
  screen.getByRole("link", { name: "Completar Contenido" });
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByText(/No pudimos/)).toBeNull();
});

test("the lock screen shows what plays and moves it [EXT-11]", async () => {
  const handlers = new Map<string, ((details: object) => void) | null>();
  const mediaSession = {
    metadata: null as unknown,
    playbackState: "none",
    setActionHandler: (action: string, handler: ((details: object) => void) | null) => handlers.set(action, handler),
    setPositionState: vi.fn(),
  };
  vi.stubGlobal(
    "MediaMetadata",
    class {
      constructor(readonly shown: object) {}
    },
  );
  Object.defineProperty(navigator, "mediaSession", { configurable: true, value: mediaSession });
  const { played } = await openAudio();
  expect(mediaSession.metadata).toMatchObject({
    shown: { title: "Respira", album: "Ruta 1", artist: "Senda", artwork: [{ src: expect.any(String) }] },
  });
  act(() => handlers.get("play")?.({}));
  expect(mediaSession.playbackState).toBe("playing");
  act(() => handlers.get("seekforward")?.({}));
  act(() => handlers.get("seekto")?.({ seekTime: 42 }));
  expect(played.position).toBe(42);
  act(() => handlers.get("pause")?.({}));
  expect(mediaSession.playbackState).toBe("paused");
  expect(mediaSession.setPositionState).toHaveBeenLastCalledWith({ duration: 320, playbackRate: 1, position: 42 });
  Reflect.deleteProperty(navigator, "mediaSession");
});
