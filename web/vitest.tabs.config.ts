import { defineConfig } from "vitest/config";
import { SEVERAL_TABS } from "../vitest.lanes.ts";
import web from "./vitest.config.ts";

/** Each tab of these tests is a copy of the modules, whose timers and listeners would go on in the files that follow. */
export default defineConfig({
  ...web,
  test: { ...web.test, name: "web-tabs", include: SEVERAL_TABS, exclude: [], isolate: true },
});
