import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { account } from "./account.ts";
import { Content, contents } from "./contents.ts";
import { diary } from "./diary.ts";
import { isWholeOrder } from "./paging.ts";
import { progress } from "./progress.ts";
import { routes } from "./routes.ts";
import { sentencesFor } from "./sentences.ts";

const id = "0190a1b2-c3d4-7e5f-8a6b-000000000001";
const content = {
  id,
  title: "Respirar",
  type: "AUDIO" as const,
  content: "",
  file: null,
  points: 5,
  duration: 60,
  subtitles: [{ text: "Inspira", start: 0, end: 2 }],
  quizData: null,
  overviewData: { importance: "Porque sí", benefits: ["Calma"], emoji: "🌿" },
  hasAnalysisPrompt: false,
  hasAnalysis: false,
  order: 1,
  version: 1,
  state: "PUBLISHED" as const,
  routeId: id,
  stageId: null,
  completed: false,
  lastVisitedAt: new Date("2026-11-15T10:00:00Z"),
  visitCount: 1,
  contentInteractionId: null,
  quizResponses: null,
  care: null,
  themes: ["sleep"],
};

describe("a content on the wire", () => {
  it("carries JSON text, a list of subtitles and ISO times", () => {
    const sent = z.encode(Content, content);
    expect(JSON.parse(sent.overviewData ?? "")).toEqual(content.overviewData);
    expect(sent.subtitles).toEqual(content.subtitles);
    expect(sent.lastVisitedAt).toBe("2026-11-15T10:00:00.000Z");
    expect(z.decode(Content, sent)).toEqual(content);
  });

  it("has no prompt of the analysis unless it is given one", () => {
    expect(z.encode(Content, content)).not.toHaveProperty("analysisPrompt");
  });

  it("lets nothing out that the contract does not name", () => {
    expect(z.encode(Content, { ...content, secret: "x" } as typeof content)).not.toHaveProperty("secret");
  });
});

describe("a form", () => {
  it("that changes a route changes only what is given", () => {
    expect(routes.update.form.parse({ title: " Dormir " })).toEqual({ title: "Dormir" });
    expect(routes.create.form.parse({ title: "Dormir", description: "Mejor" })).toHaveProperty("type", "FOUNDATION");
  });

  it("that changes a content changes only what is given", () => {
    expect(contents.update.form.parse({})).toEqual({});
    expect(contents.update.form.parse({ points: "", quizData: "" })).toEqual({ points: undefined, quizData: null });
  });

  it("of a content needs a place, and of a reading a text", () => {
    const given = (fields: object) => {
      const { error } = contents.create.form.safeParse({ title: "Uno", type: "READING", ...fields });
      return error ? sentencesFor(error) : [];
    };
    expect(given({ content: "Hola" })).toEqual(["Indica la ruta o la etapa del contenido."]);
    expect(given({ content: " ", routeId: id })).toEqual(["El contenido es obligatorio."]);
    expect(given({ content: "Hola", stageId: id })).toEqual([]);
  });
});

describe("the diary's inputs", () => {
  it("take ten records where no number is given", () => {
    expect(diary.list.query.parse({})).toEqual({ limit: 10 });
  });

  it.each([{ limit: "0" }, { limit: "101" }, { limit: "-1" }, { limit: "ten" }, { cursor: "" }])(
    "refuse %j",
    (query) => {
      expect(diary.list.query.safeParse(query).success).toBe(false);
    },
  );

  it.each([{ year: "0", month: "1" }, { year: "2026", month: "13" }, { year: "275760", month: "9" }, { year: "2026" }])(
    "refuse the month %j",
    (query) => expect(diary.month.query.safeParse(query).success).toBe(false),
  );

  it("take the zone of Madrid where none is given, and no zone that does not exist", () => {
    expect(diary.month.query.parse({ year: "9999", month: "12" })).toEqual({
      limit: 100,
      year: 9999,
      month: 12,
      tz: "Europe/Madrid",
    });
    expect(diary.month.query.safeParse({ year: "2026", month: "1", tz: "America/Mexico_City" }).success).toBe(true);
    for (const tz of ["Mars/Olympus", "+02:00", "", "x".repeat(65)]) {
      expect(diary.month.query.safeParse({ year: "2026", month: "1", tz }).success).toBe(false);
    }
  });

  it("take an entry without text, and a past day", () => {
    expect(diary.register.body.parse({ feeling: "BAD", date: "2026-11-01" })).toEqual({
      feeling: "BAD",
      description: "",
      audioUrl: "",
      words: [],
      tags: [],
      ownTags: [],
      date: "2026-11-01",
      tz: "Europe/Madrid",
    });
    expect(diary.register.body.safeParse({ feeling: "BAD", date: "2026-02-30" }).success).toBe(false);
    expect(diary.register.body.safeParse({ feeling: "BAD", description: "x".repeat(5_001) }).success).toBe(false);
  });
});

describe("what a learner may say of themselves", () => {
  it("is that they start a route, never how far they are", () => {
    expect(progress.start.body.parse({ routeId: id, status: "IN_PROGRESS", progress: 100 })).toEqual({
      routeId: id,
      status: "IN_PROGRESS",
    });
    expect(progress.start.body.safeParse({ routeId: id, status: "COMPLETED" }).success).toBe(false);
  });

  it("is a decision about something", () => {
    expect(account.decide.body.safeParse({ version: 1 }).success).toBe(false);
    expect(account.decide.body.safeParse({ version: 1, ai: false }).success).toBe(true);
  });
});

const positions = fc
  .integer({ min: 1, max: 30 })
  .chain((size) => fc.shuffledSubarray([...Array(size).keys()], { minLength: size, maxLength: size }));
const itemsAt = (order: readonly number[]) => order.map((at, index) => ({ id: `item ${index}`, newOrder: at + 1 }));

describe("a new order", () => {
  it("is any arrangement of 1 to n", () => {
    fc.assert(
      fc.property(positions, (order) => {
        expect(isWholeOrder(itemsAt(order))).toBe(true);
      }),
    );
  });

  it("has no gap, no position twice and no item twice", () => {
    fc.assert(
      fc.property(positions, fc.nat(), fc.integer({ min: -3, max: 40 }), (order, which, moved) => {
        const items = itemsAt(order);
        const changed = items.map((item, index) =>
          index === which % items.length ? { ...item, newOrder: moved } : item,
        );
        const isSame = changed[which % items.length]?.newOrder === items[which % items.length]?.newOrder;
        expect(isWholeOrder(changed)).toBe(isSame);
      }),
    );
    expect(
      isWholeOrder([
        { id: "a", newOrder: 1 },
        { id: "a", newOrder: 2 },
      ]),
    ).toBe(false);
    expect(isWholeOrder([{ id: "a", newOrder: 1.5 }])).toBe(false);
  });

  it("is told in Spanish what it lacks", () => {
    const { error: empty } = routes.reorder.body.safeParse({ routes: [] });
    expect(empty && sentencesFor(empty)).toEqual(["El nuevo orden debe tener al menos 1 elemento."]);
    const routeId = "0190a1b2-c3d4-7e5f-8a6b-000000000001";
    const { error: twice } = routes.reorder.body.safeParse({ routes: [{ routeId, newOrder: 2 }] });
    expect(twice && sentencesFor(twice)).toEqual([
      "El orden debe nombrar cada elemento una vez, en las posiciones 1, 2, 3… sin huecos.",
    ]);
  });
});
