import { type DemoContent, type DemoRoute, history as demoHistory, routes as demoRoutes } from "content:demo";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { QuizQuestion } from "@senda/contract/quiz";
import { describe, expect, it } from "vitest";

const mediaFolder = fileURLToPath(new URL("../../../content/demo/", import.meta.url));
const inRoute = (route: DemoRoute) => [...route.stages.flatMap((stage) => stage.contents), ...route.contents];
const contents = demoRoutes.flatMap(inRoute);
const ofType = (type: DemoContent["type"]) => contents.filter((content) => content.type === type);
const questions = contents.flatMap((content) => content.quiz?.questions ?? []);
const wordCount = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
const needsAnswer = (question: QuizQuestion) => question.type !== "text";

describe("the demo routes", () => {
  it("are four complete routes with stages and loose contents [ENV-16]", () => {
    expect(demoRoutes).toHaveLength(4);
    for (const route of demoRoutes) {
      expect(route.stages.length).toBeGreaterThanOrEqual(2);
      expect(route.contents.length).toBeGreaterThanOrEqual(1);
      for (const stage of route.stages) expect(stage.contents.length).toBeGreaterThanOrEqual(2);
    }
  });

  it("are written in Spanish [ENV-16]", () => {
    const count = (text: string, words: RegExp) => text.match(words)?.length ?? 0;
    for (const route of demoRoutes) {
      const said = inRoute(route).flatMap(({ title, content, overview }) => [title, content, overview.importance]);
      const text = [route.title, route.description, ...said].join(" ");
      expect(count(text, /(?<!\p{L})(que|de|la|el|en|los|una?|tu)(?!\p{L})/giu), route.title).toBeGreaterThan(200);
      expect(count(text, /(?<!\p{L})(the|and|of|you|with|is)(?!\p{L})/giu), route.title).toBe(0);
    }
  });

  it("use every type of content, of route and of question", () => {
    expect(new Set(contents.map((content) => content.type))).toEqual(
      new Set(["READING", "AUDIO", "VIDEO", "IMAGE", "QUIZ"]),
    );
    expect(new Set(demoRoutes.map((route) => route.type))).toEqual(new Set(["FOUNDATION", "CUSTOM"]));
    expect(new Set(questions.map((question) => question.type))).toEqual(
      new Set(["text", "multipleChoice", "singleChoice", "open", "range"]),
    );
    expect(ofType("AUDIO").length).toBeGreaterThanOrEqual(4);
    expect(contents.filter((content) => content.analysisPrompt).length).toBeGreaterThanOrEqual(2);
  });

  it("name every route, content and question once", () => {
    const keys = [...demoRoutes.map((route) => route.key), ...contents.map((content) => content.key)];
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(questions.map((question) => question.id)).size).toBe(questions.length);
  });

  it("stay within the limits of the product", () => {
    for (const route of demoRoutes) {
      for (const titled of [route, ...route.stages]) {
        expect(titled.title.length).toBeLessThanOrEqual(160);
        expect(titled.description.length).toBeGreaterThan(0);
        expect(titled.description.length).toBeLessThanOrEqual(4000);
      }
    }
    for (const content of contents) {
      expect(content.title.length).toBeLessThanOrEqual(160);
      expect(content.points).toBeGreaterThan(0);
      expect(content.duration).toBeGreaterThan(0);
    }
  });

  it("tell before each content why it matters, what it gives and with which emoji it ends", () => {
    for (const { overview } of contents) {
      expect(overview.importance.length).toBeGreaterThan(20);
      expect(overview.benefits.length).toBeGreaterThanOrEqual(2);
      expect(overview.emoji).toMatch(/\p{Extended_Pictographic}/u);
    }
  });

  it("have readings of 350 to 700 words whose headings start at the second level", () => {
    for (const { title, content } of ofType("READING")) {
      expect(wordCount(content), title).toBeGreaterThanOrEqual(350);
      expect(wordCount(content), title).toBeLessThanOrEqual(700);
      expect(content, title).toMatch(/^## /m);
      expect(content, title).not.toMatch(/^# /m);
    }
  });

  it("say where help is in each route that touches hard matters", () => {
    for (const route of demoRoutes) {
      const text =
        route.description +
        inRoute(route)
          .map((content) => content.content)
          .join("\n");
      expect(text, route.title).toContain("Ayuda ahora");
    }
  });

  it("have quizzes that the product accepts", () => {
    for (const content of ofType("QUIZ")) expect(content.quiz?.questions.some(needsAnswer), content.title).toBe(true);
    for (const question of questions) {
      expect(question.id).toMatch(/^[a-z0-9]{6}$/);
      if (question.type === "singleChoice" || question.type === "multipleChoice") {
        expect(new Set(question.options).size).toBe(question.options.length);
        expect(question.options.length).toBeGreaterThanOrEqual(3);
        expect(question.options.length).toBeLessThanOrEqual(20);
      }
      if (question.type === "range") {
        const { min, max, step } = question.options;
        expect(Number(min)).toBeLessThan(Number(max));
        expect(Number(step)).toBeGreaterThan(0);
      }
    }
  });
});

describe("the demo media", () => {
  it("read the sentences of a sound in order, without gaps, within its length", () => {
    for (const { title, subtitles, duration } of [...ofType("AUDIO"), ...ofType("VIDEO")]) {
      expect(subtitles.length, title).toBeGreaterThan(0);
      let end = 0;
      for (const line of subtitles) {
        expect(line.text.trim()).not.toBe("");
        expect(line.start).toBeGreaterThanOrEqual(end);
        expect(line.end).toBeGreaterThan(line.start);
        end = line.end;
      }
      expect(end, title).toBeLessThanOrEqual(duration);
    }
  });

  it("are as long as the data says", () => {
    for (const { title, file, duration } of [...ofType("AUDIO"), ...ofType("VIDEO")]) {
      const real = secondsInMp4(readFileSync(mediaFolder + file));
      expect(Math.abs(real - duration), title).toBeLessThan(0.5);
    }
  });

  it("guide a slow breath for five minutes at least: four seconds in, six out", () => {
    const practice = ofType("AUDIO").find((content) => content.key === "respiracion");
    const lasting = (word: string, seconds: number) =>
      (practice?.subtitles ?? []).filter((line) => line.text.startsWith(word) && line.end - line.start === seconds);
    expect(practice?.duration).toBeGreaterThanOrEqual(300);
    expect(lasting("Inhala", 4).length).toBeGreaterThan(20);
    expect(lasting("Exhala", 6).length).toBe(lasting("Inhala", 4).length);
  });

  it("say what each picture shows [MEDIA-04]", () => {
    const alts = [...demoRoutes.map(({ coverAlt }) => coverAlt), ...ofType("IMAGE").map(({ alt = "" }) => alt)];
    expect(new Set(alts).size).toBe(8);
    for (const alt of alts) expect(wordCount(alt)).toBeGreaterThan(8);
  });

  it("are all there, all used, and weigh no more than 12 MB together", () => {
    const named = [...demoRoutes.map((route) => route.cover), ...contents.flatMap((content) => content.file ?? [])];
    const files = readdirSync(mediaFolder, { recursive: true, encoding: "utf8" });
    const present = files.filter((file) => /\/media\/./.test(file));
    expect([...named].sort()).toEqual([...present].sort());
    const bytes = present.reduce((sum, file) => sum + statSync(mediaFolder + file).size, 0);
    expect(bytes).toBeLessThanOrEqual(12 * 1024 * 1024);
  });
});

describe("the demo learner", () => {
  const routeOf = (key: string) => demoRoutes.find((route) => route.key === key);

  it("has one route completed, others in progress and one not begun", () => {
    const standing = demoHistory.progress.map(({ route, completed }) => {
      const all = inRoute(routeOf(route) as DemoRoute).map((content) => content.key);
      expect(all).toEqual(expect.arrayContaining(completed.map((done) => done.content)));
      return completed.length === all.length ? "COMPLETED" : "IN_PROGRESS";
    });
    expect(standing).toEqual(["COMPLETED", "IN_PROGRESS", "IN_PROGRESS"]);
  });

  it("never did something before starting its route or after the last visit", () => {
    for (const { startedDaysAgo, lastVisitDaysAgo, completed } of demoHistory.progress) {
      for (const { daysAgo, visits } of completed) {
        expect(daysAgo).toBeLessThanOrEqual(startedDaysAgo);
        expect(daysAgo).toBeGreaterThanOrEqual(lastVisitDaysAgo);
        expect(visits).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it("answered every question of the quizzes that were completed, with answers that the questions offer", () => {
    for (const { completed, answers } of demoHistory.progress) {
      const done = contents.filter((content) => completed.some((one) => one.content === content.key));
      for (const content of done.filter((one) => one.quiz)) {
        const given = answers.find((one) => one.content === content.key);
        for (const question of content.quiz?.questions.filter(needsAnswer) ?? []) {
          const answer = given?.responses.find((one) => one.questionId === question.id)?.answer;
          expect(answer, question.question).toBeDefined();
          if (question.type === "singleChoice") expect(question.options).toContain(answer);
          if (question.type === "multipleChoice")
            expect(question.options).toEqual(expect.arrayContaining([...(answer ?? [])]));
          if (question.type === "range") {
            expect(Number(answer)).toBeGreaterThanOrEqual(Number(question.options.min));
            expect(Number(answer)).toBeLessThanOrEqual(Number(question.options.max));
          }
        }
      }
    }
  });

  it("wrote some forty records over two months, with all five feelings, and none today", () => {
    const { diary } = demoHistory;
    expect(diary.length).toBeGreaterThanOrEqual(40);
    expect(new Set(diary.map((record) => record.feeling)).size).toBe(5);
    expect(Math.max(...diary.map((record) => record.daysAgo))).toBeLessThanOrEqual(62);
    expect(Math.min(...diary.map((record) => record.daysAgo))).toBe(1);
    const times = diary.map(({ daysAgo, time }) => {
      const [hour = 0, minute = 0] = time.split(":").map(Number);
      return daysAgo * -1440 + hour * 60 + minute;
    });
    expect(times).toEqual([...times].sort((one, other) => one - other));
  });
});

/** Seconds of an mp4 or m4a, read from its movie header (`moov/mvhd`): enough to notice a file that was not remade. */
export function secondsInMp4(file: Buffer): number {
  const header = file.indexOf("mvhd", 0, "latin1");
  if (header < 0) throw new Error("no movie header");
  const version = file.readUInt8(header + 4);
  const scaleAt = header + (version === 1 ? 24 : 16);
  const length = version === 1 ? Number(file.readBigUInt64BE(scaleAt + 4)) : file.readUInt32BE(scaleAt + 4);
  return length / file.readUInt32BE(scaleAt);
}
