import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Call, endpoints } from "@senda/contract/all";
import { afterAll, expect, test, vi } from "vitest";
import { listeningPort } from "../../../test/listening.ts";
import { multipart, sample } from "../../../test/uploads.ts";
import { openWorld } from "../../../test/world.ts";
import { CALM } from "../../advice/advisor/advisor.ts";
import { FolderStore } from "../files/open-store.ts";
import { HANDLER_LIMITS, limitOf } from "./overload.ts";

/** Something outside that answers when the test lets it. */
class Held {
  waiting = 0;
  #letGo: (() => void)[] = [];
  wait(): Promise<void> {
    this.waiting += 1;
    return new Promise((resume) => this.#letGo.push(resume));
  }
  letGo() {
    for (const resume of this.#letGo.splice(0)) resume();
  }
}
const mailServer = new Held();
const disk = new Held();
const advisor = new Held();
class SlowStore extends FolderStore {
  override async put(file: string, name: string) {
    await disk.wait();
    await super.put(file, name);
  }
}
const folder = mkdtempSync(path.join(tmpdir(), "senda-slow-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SHORT_MS = 500;
const world = await openWorld({
  settings: { handlerLimits: { ...HANDLER_LIMITS, plainMs: SHORT_MS, bodyMs: SHORT_MS, modelMs: SHORT_MS } },
  advisor: {
    async adviseOnDay() {
      await advisor.wait();
      return { text: "Respira.", author: "BUILT_IN", reading: CALM, practices: [] };
    },
    analyseQuiz: () => Promise.reject(new Error("not asked here")),
  },
  mailer: {
    isReady: () => mailServer.wait().then(() => true),
    isReachable: async () => true,
    send: async () => {},
    removeEmailsTo: async () => {},
  },
  files: new SlowStore(folder),
});

const port = await listeningPort(world.app);
const forgotPassword = () => world.visitor.post("/auth/forgot-password", { email: world.ana.email });

test("a handler that takes too long is answered 503 with a time to come back, and what it says later does no harm [SAFE-54, RT-1]", async () => {
  const { status, body, headers } = await forgotPassword();
  expect(mailServer.waiting).toBe(1);
  expect(status).toBe(503);
  expect(body).toEqual({
    statusCode: 503,
    error: "Service Unavailable",
    message: ["Senda no está disponible ahora mismo. Inténtalo de nuevo en unos segundos."],
  });
  expect(headers["retry-after"]).toBe("2");
  mailServer.letGo();
  await world.deps.mailQueue.settle();
  expect((await world.visitor.get("/health")).status).toBe(200);
});

test("a handler that takes too long is given up over a connection too, after its body was read [SAFE-54]", async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: world.ana.email }),
  });
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("2");
  mailServer.letGo();
  await world.deps.mailQueue.settle();
});

test("an answer that has begun is not cut off by the limit", async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/diary/entry`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${world.ana.accessToken}` },
    body: JSON.stringify({ feeling: "GOOD", description: "He paseado por la playa." }),
  });
  expect(answer.status).toBe(201);
  await vi.waitUntil(() => advisor.waiting > 0, { timeout: 20_000 });
  await pause(2 * SHORT_MS);
  advisor.letGo();
  expect(await answer.json()).toMatchObject({ advice: "Respira." });
});

test("an upload is given longer", async () => {
  const cover = { field: "coverImage", bytes: sample("transparente.png") };
  const route = world.admin.post("/routes", ...multipart({ title: "El lago", description: "Una ruta." }, cover));
  await vi.waitUntil(() => disk.waiting > 0, { timeout: 20_000 });
  // Begun later and given up: by now the upload has taken longer than a plain call may.
  expect((await forgotPassword()).status).toBe(503);
  mailServer.letGo();
  // A picture is stored in two sizes, one after the other.
  const letGo = setInterval(() => disk.letGo(), 10);
  expect((await route).status).toBe(201);
  clearInterval(letGo);
});

test.each<[Call, keyof typeof HANDLER_LIMITS]>([
  ["GET /routes", "plainMs"],
  ["GET /diary", "plainMs"],
  ["GET /health/ready", "plainMs"],
  ["POST /auth/login", "bodyMs"],
  ["DELETE /account", "bodyMs"],
  ["POST /diary/entry", "modelMs"],
  ["PATCH /user-content-interaction/{id}/generate-analysis", "modelMs"],
  ["POST /admin/contents/analysis-preview", "modelMs"],
  ["POST /contents", "uploadMs"],
])("%s is given %s", (call, limit) => {
  const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === call);
  expect(endpoint && limitOf(endpoint, HANDLER_LIMITS)).toBe(HANDLER_LIMITS[limit]);
});
