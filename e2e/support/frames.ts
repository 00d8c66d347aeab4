import type { Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** What the thread has worked, in microseconds: time in which the machine did other things does not count. */
  tdur?: number;
  args: { name?: string };
}

/** The longest that the page's own thread works at a stretch during the work, in milliseconds: no frame can be drawn before it ends. */
export async function longestWork(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  await browser.startTracing(page, { categories: ["toplevel"] });
  await work();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const isPage = ({ pid, tid }: TraceEvent) => threads.some((thread) => thread.pid === pid && thread.tid === tid);
  const tasks = traceEvents.filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && isPage(event));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
