import { expect, test } from "vitest";
import { startPushService } from "../../../test/push-service.ts";
import { openWorld } from "../../../test/world.ts";
import { newPrivateKey, publicKeyOf, pushSender } from "../../platform/push/push-sender.ts";
import { sendDueReminders } from "./send-due.ts";

const HOUR_MS = 60 * 60_000;
const privateKey = newPrivateKey();
const publicKey = publicKeyOf(privateKey);
const service = await startPushService(() => publicKey);
const push = pushSender({ publicKey, privateKey, subject: "https://senda.example", hosts: [service.origin] }, [1, 1]);
const world = await openWorld({ push });

test("a device whose address cannot be opened keeps no other person from their reminder [REM-04]", async () => {
  const leo = await world.newLearner();
  for (const person of [world.ana, leo]) {
    await person.post("/reminders/devices", service.newBrowser());
    const settings = { isOn: true, time: "21:00", weekdays: ["TUE"], timeZone: "Europe/Madrid", wording: "SKY" };
    expect((await person.put("/reminders", { ...settings, byEmail: false })).status).toBe(200);
  }
  await world.database.pool.query("update push_devices set sealed = '\\x00' where user_id = $1", [world.ana.id]);
  world.pass(11 * HOUR_MS);
  expect(await sendDueReminders(world.deps)).toBe(2);
  expect(service.received).toHaveLength(1);
});
