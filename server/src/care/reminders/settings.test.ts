import { expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";

const world = await openWorld();
const SETTINGS = {
  isOn: true,
  time: "21:00",
  weekdays: ["MON"],
  timeZone: "Europe/Madrid",
  wording: "SKY",
  byEmail: false,
};

test.each([
  [{ time: "24:00" }, "La hora debe ser como 21:00."],
  [{ time: "9:00" }, "La hora debe ser como 21:00."],
  [{ weekdays: [] }, "Elige al menos un día."],
  [{ timeZone: "Marte/Olympus" }, "La zona horaria no es una zona horaria conocida."],
  [{ wording: "GENTLE" }, expect.stringContaining("El texto del recordatorio")],
])("%j is refused with a sentence", async (settings, sentence) => {
  const { status, messages } = await world.ana.put("/reminders", { ...SETTINGS, ...settings });
  expect(status).toBe(400);
  expect(messages).toEqual([sentence]);
});
