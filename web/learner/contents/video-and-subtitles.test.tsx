import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { defaultCover } from "../../shared/routes/RouteCover.tsx";
import { aContent } from "../../test/learning.ts";
import { interactionId, logLines, openContent, recording, theRoute } from "../../test/open-content.ts";
import { captionAt, leadIn, subtitleIndexAt, webVtt } from "./media/subtitles.ts";

const subtitles = [
  { text: "Ponte de pie.", start: 0, end: 4 },
  { text: "Sube los hombros.", start: 6, end: 9 },
];
const video = aContent(1, {
  type: "VIDEO",
  title: "Posturas",
  duration: 250,
  subtitles,
  contentInteractionId: interactionId,
});

async function openVideo(content = video) {
  const app = await openContent(content);
  await screen.findByRole("button", { name: "Reproducir" });
  return { ...app, ...{ played: recording("video", 250) } };
}
const captions = () => document.querySelector("figure p")?.textContent ?? null;

test("a video without a file plays the sample; it starts, stops and skips [CONTENT-07, PLAYER-01]", async () => {
  const { played, user } = await openVideo();
  expect(played.element.getAttribute("src")).toBe("/samples/muestra.mp4");
  await user.click(screen.getByRole("button", { name: "Reproducir" }));
  await user.click(screen.getByRole("button", { name: "Pausar" }));
  await user.click(screen.getByRole("button", { name: "Avanzar 10 segundos" }));
  expect(played.position).toBe(10);
  screen.getByText("0:10 / 4:10");
  screen.getByRole("slider", { name: "Posición del video" });
  screen.getByText("4 min 10 seg");
});

test("until it is started, a video shows the picture of its route", async () => {
  const { played, user } = await openVideo();
  expect(played.element.getAttribute("poster")).toBe(defaultCover(theRoute.order));
  const isWaiting = () => document.querySelector("figure")?.hasAttribute("data-waiting");
  expect(isWaiting()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Reproducir" }));
  expect(isWaiting()).toBe(false);
});

test("a video with subtitles shows them over the picture until they are switched off [EXT-12]", async () => {
  const { played, user } = await openVideo();
  expect(captions()).toBe("Ponte de pie.");
  played.playTo(5);
  expect(captions()).toBeNull();
  played.playTo(6);
  expect(captions()).toBe("Sube los hombros.");
  const button = screen.getByRole("button", { name: "Subtítulos" });
  expect(button.getAttribute("aria-pressed")).toBe("true");
  await user.click(button);
  expect(captions()).toBeNull();
  expect(button.getAttribute("aria-pressed")).toBe("false");
  expect(document.querySelector("track")?.kind).toBe("captions");
});

test("«Lo que se dice» lists the lines with their times; picking one seeks to it", async () => {
  const { played, user } = await openVideo();
  screen.getByRole("heading", { name: "Lo que se dice" });
  await user.click(screen.getByRole("button", { name: "0:06 Sube los hombros." }));
  expect(played.position).toBeCloseTo(5.7);
  expect(screen.getByRole("button", { name: "0:06 Sube los hombros." }).getAttribute("aria-current")).toBe("true");
});

test("a video without subtitles has neither captions nor the list", async () => {
  await openVideo({ ...video, subtitles: [] });
  expect(screen.queryByRole("button", { name: "Subtítulos" })).toBeNull();
  expect(screen.queryByText("Lo que se dice")).toBeNull();
});

test("a video that does not load is logged, says so in its frame, and can be completed [CONTENT-08, SIL-01]", async () => {
  const lines = logLines();
  const { played } = await openVideo();
  fireEvent.error(played.element);
  screen.getByText("No pudimos cargar el video.");
  expect(lines).toEqual(["Failed to load media"]);
  expect(screen.queryByRole("alert")).toBeNull();
  screen.getByRole("link", { name: "Completar Contenido" });
});

test("subtitles become a track that a browser reads", () => {
  const lines = [
    { text: "Hola", start: 0, end: 2.5 },
    { text: "a < b --> c & d\n\ny más", start: 3_661.25, end: 3_662 },
  ];
  expect(webVtt(lines)).toBe(
    [
      "WEBVTT",
      "00:00:00.000 --> 00:00:02.500\nHola",
      "01:01:01.250 --> 01:01:02.000\na &lt; b --&gt; c &amp; d y más",
    ].join("\n\n"),
  );
});

const lines = [
  { text: "Uno", start: 1, end: 3 },
  { text: "Dos", start: 4, end: 6 },
  { text: "Tres", start: 6, end: 8 },
];

test.each([
  [0, -1],
  [0.68, -1],
  [0.7, 0],
  [3.5, 0],
  [3.7, 1],
  [5.7, 2],
  [60, 2],
])("at %d s the current line of the teleprompter is %d", (position, line) => {
  expect(subtitleIndexAt(lines, position)).toBe(line);
});

test("a picked line is the current one at once, although playback starts 0.3 s before it", () => {
  for (const [place, { start }] of lines.entries()) expect(subtitleIndexAt(lines, leadIn(start))).toBe(place);
});

test("a line is sought 0.3 s before its start, and never before the beginning", () => {
  expect(leadIn(4)).toBeCloseTo(3.7);
  expect(leadIn(0.2)).toBe(0);
});

test.each([
  [0.9, ""],
  [1, "Uno"],
  [3, ""],
  [5.99, "Dos"],
  [6, "Tres"],
  [8, ""],
])("at %d s the caption reads '%s'", (position, text) => {
  expect(captionAt(lines, position)).toBe(text);
});
