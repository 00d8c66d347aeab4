import { startSenda } from "./senda.ts";

/** One Senda serves all journeys: each of them brings people of its own. Playwright wants a default export here. */
export default async function start(): Promise<() => Promise<void>> {
  const senda = await startSenda();
  process.env.SENDA_URL = senda.url;
  process.env.SENDA_DATA_DIR = senda.dataDir;
  return async () => {
    await senda.stop();
  };
}
