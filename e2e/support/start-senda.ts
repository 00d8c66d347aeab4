import { once } from "node:events";
import { createServer } from "node:http";
import path from "node:path";
import { findOrInstallBrowser } from "../../tools/build/browser.mjs";
import { emailTo } from "./emails.ts";
import { startModelEndpoint } from "./model-endpoint.ts";
import { demo, signInAsAdmin } from "./people.ts";
import { AI_TIMEOUT_MS, FIXED_NOW, newDataDir, removeDataDir, type Senda, startBuiltSenda } from "./senda.ts";

/**
 * One Senda serves most journeys: each brings its own people. A second one, with an AI endpoint and a clock that starts
 * at FIXED_NOW, is started when a journey first asks for it. Playwright wants a default export here.
 */
export default async function start(): Promise<() => Promise<void>> {
  process.env.CHROME_PATH ??= findOrInstallBrowser();
  const model = await startModelEndpoint();
  const shared = await startWithTwoAdmins();
  let fixed: Promise<Senda> | null = null;
  const control = createServer(async (_request, response) => {
    fixed ??= startAtFixedTime(model.baseUrl);
    const { url, dataDir } = await fixed;
    response.end(JSON.stringify({ url, dataDir }));
  }).listen(0, "127.0.0.1");
  await once(control, "listening");
  const address = control.address();
  process.env.SENDA_URL = shared.url;
  process.env.SENDA_DATA_DIR = shared.dataDir;
  process.env.SENDA_MODEL_URL = model.controlUrl;
  process.env.SENDA_FIXED_URL = typeof address === "object" ? `http://127.0.0.1:${address?.port}` : "";
  return async () => {
    control.close();
    for (const senda of [shared, await fixed]) {
      await senda?.stop();
      if (senda) removeDataDir(senda.dataDir);
    }
    await model.stop();
  };
}

/** The demo has one owner, who invites another. */
async function startWithTwoAdmins(): Promise<Senda> {
  const senda = await startBuiltSenda(newDataDir(), { SEED_DEMO: "true" });
  const { email, password } = demo.otherAdmin;
  const admin = await signInAsAdmin(senda.url);
  await admin.post("/admin/team/invitations", { email, staffRole: "OWNER" });
  const { link } = await emailTo(email, senda.dataDir);
  const person = { firstName: "Administración", lastName: "Senda", password };
  await admin.post(`/invitations/${path.basename(link)}/accept`, person);
  return senda;
}

const startAtFixedTime = (modelUrl: string) =>
  startBuiltSenda(newDataDir(), {
    STARTS_AT: FIXED_NOW,
    CLOCK_SLOWED: "20",
    AI_BASE_URL: modelUrl,
    AI_API_KEY: "una-clave",
    AI_MODEL: "prueba",
    AI_TIMEOUT_MS: String(AI_TIMEOUT_MS),
  });
