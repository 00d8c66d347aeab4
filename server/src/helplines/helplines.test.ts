import { expect, test } from "vitest";
import { openWorld } from "../../test/world.ts";

const world = await openWorld();
const list = async () => (await world.visitor.get("/helplines")).body;

test("anybody may read the helplines, each with the day on which it was checked", async () => {
  const lines = await list();
  const spain = lines.filter(({ country }) => country === "ES").flatMap(({ phones }) => phones);
  expect(spain).toEqual(expect.arrayContaining(["024", "112", "016"]));
  for (const { checkedOn, phones, source } of lines) {
    expect(checkedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(phones.length).toBeGreaterThan(0);
    expect(source).not.toBe("");
  }
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
});

test("an administrator corrects a number, and everybody sees it", async () => {
  const [line] = await list();
  const { status, body } = await world.admin.patch(`/helplines/${line?.id}`, {
    phones: ["025"],
    checkedOn: "2026-03-10",
  });
  expect(status).toBe(200);
  expect(body).toEqual({ ...line, phones: ["025"], checkedOn: "2026-03-10" });
  await world.admin.patch(`/helplines/${line?.id}`, { details: "Gratis." });
  expect((await list())[0]).toEqual({ ...line, phones: ["025"], checkedOn: "2026-03-10", details: "Gratis." });
});

test("a line without a number, and a line that is not there, are refused", async () => {
  const [line] = await list();
  expect((await world.admin.patch(`/helplines/${line?.id}`, { phones: [] })).status).toBe(400);
  expect((await world.admin.patch("/helplines/0190b5f0-1111-7000-8000-000000000000", { details: "x" })).status).toBe(
    404,
  );
  expect((await world.ana.patch(`/helplines/${line?.id}`, { details: "x" })).status).toBe(403);
});
