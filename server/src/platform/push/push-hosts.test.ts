import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { openWorld } from "../../../test/world.ts";
import { isAllowedEndpoint, isPushHost, PUSH_HOSTS, publicLookup } from "./push-hosts.ts";
import { newPrivateKey, publicKeyOf, pushSender } from "./push-sender.ts";

const privateKey = newPrivateKey();
const publicKey = publicKeyOf(privateKey);
const push = pushSender({ publicKey, privateKey, subject: "https://senda.example", hosts: PUSH_HOSTS });
const world = await openWorld({ push });

let calls = 0;
const inside = createServer((_request, response) => {
  calls += 1;
  response.end();
}).listen(0, "127.0.0.1");
afterAll(() => inside.close());
// A server that listens on a port has this form of address.
const insidePort = () => (inside.address() as AddressInfo).port;

const keys = { p256dh: publicKeyOf(newPrivateKey()), auth: "AAAAAAAAAAAAAAAAAAAAAA" };

test.each([
  "https://fcm.googleapis.com/fcm/send/abc:def",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/QAbc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
])("%s is a push service that a browser may name [REM-09]", async (endpoint) => {
  expect(isAllowedEndpoint(PUSH_HOSTS, endpoint)).toBe(true);
  expect((await world.ana.post("/reminders/devices", { endpoint, keys })).status).toBe(200);
});

const HOSTILE = [
  "http://127.0.0.1/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://0x7f000001/",
  "https://2130706433/",
  "https://localhost/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "http://169.254.169.254/latest/meta-data/",
  "https://10.0.0.1/",
  "https://metadata.google.internal/",
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://fcm.googleapis.com@evil.example/",
  "https://user:secret@fcm.googleapis.com/",
  "https://fcm.googleapis.com.evil.example/",
  "https://evilfcm.googleapis.com.example/",
  "https://evil-push.services.mozilla.com.example/",
  "https://push.services.mozilla.com.evil.example/",
  "https://fcm.googleapis.com.",
  "https://evil.example/#fcm.googleapis.com",
  "https://evil.example/?fcm.googleapis.com",
  "https:\\\\evil.example\\fcm.googleapis.com",
  "file:///etc/passwd",
  "gopher://127.0.0.1:25/",
  "ftp://fcm.googleapis.com/",
  "//fcm.googleapis.com/",
  "fcm.googleapis.com",
  "javascript:alert(1)",
  "https://fcm.googleapis.com%2F@evil.example/",
  "https://ⓕcm.googleapis.com.evil.example/",
];

test.each(HOSTILE)("%s is refused, and nothing is called [REM-09, UP-8]", async (endpoint) => {
  const { status, messages, body } = await world.ana.post("/reminders/devices", { endpoint, keys });
  expect(status).toBe(400);
  expect(messages).toEqual(["El servicio de avisos de este navegador no está permitido."]);
  expect(body).toMatchObject({ code: "PUSH_NOT_ALLOWED", field: "endpoint" });
  const message = { payload: "{}", topic: "reminder", ttlSeconds: 60 };
  // As if it had been stored before the list changed.
  expect(await push.send({ endpoint, keys }, message)).toBe("gone");
});

test("the address of this machine is called only where the operator has named it [REM-09]", async () => {
  const origin = `http://127.0.0.1:${insidePort()}`;
  const message = { payload: "{}", topic: "reminder", ttlSeconds: 60 };
  expect(await push.send({ endpoint: `${origin}/x`, keys }, message)).toBe("gone");
  expect(calls).toBe(0);
  const named = pushSender({ publicKey, privateKey, subject: "https://senda.example", hosts: [origin] });
  expect(await named.send({ endpoint: `${origin}/x`, keys }, message)).toBe("sent");
  expect(calls).toBe(1);
});

const foundAt = (name: string) =>
  new Promise((done) => publicLookup(name, {}, (error, address) => done(error?.code ?? address)));

test.each([
  ...["localhost", "127.0.0.1", "10.1.2.3", "169.254.169.254", "192.168.0.1", "::1", "::ffff:127.0.0.1"],
  ...["::ffff:7f00:1", "::ffff:a9fe:a9fe", "64:ff9b::7f00:1", "fd00::1", "fe80::1"],
])("a name that leads into this network is not called: %s [REM-09]", async (name) => {
  expect(await foundAt(name)).toBe("EINTERNAL");
});

test.each(["142.250.184.10", "2a00:1450:4003:80f::200a"])(
  "a name that leads out of it is called: %s",
  async (address) => {
    expect(await foundAt(address)).toBe(address);
  },
);

test.each([
  [{ p256dh: "AAAA", auth: keys.auth }],
  [{ p256dh: keys.p256dh, auth: "AAAA" }],
  [{ p256dh: Buffer.alloc(65, 4).toString("base64url"), auth: keys.auth }],
])("keys that no message can be encrypted for are refused: %j", async (wrong) => {
  const endpoint = "https://fcm.googleapis.com/fcm/send/abc";
  expect((await world.ana.post("/reminders/devices", { endpoint, keys: wrong })).status).toBe(400);
});

test("hosts are names, names with what is below them, or origins", () => {
  for (const right of ["push.example.org", "*.example.org", "http://127.0.0.1:9000"])
    expect(isPushHost(right)).toBe(true);
  for (const wrong of ["*", "*.*", "localhost", "example.org/x", "http://127.0.0.1:9000/", ""]) {
    expect(isPushHost(wrong)).toBe(false);
  }
});
