import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { contentModules } from "../tools/content/plugin.mjs";
import { firstPages } from "./first-load/first-pages.ts";
import { kitThemeModules } from "./first-load/kit-theme.ts";
import { staffCalls } from "./first-load/staff-calls.ts";
import { buildWorker } from "./worker/build-worker.ts";

const SERVER = "http://localhost:3000";
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/;
type Areas = [name: string, screens: RegExp][];
/** The screens of an area are one file, with all that they import and no area before them does. */
const learnerAreas: Areas = [
  [
    "learner",
    /shared\/(app\/ProfileGate|ui\/Toasts)|learner\/(app\/layouts\/LearnerLayout|home\/HomeScreen|routes\/RoutesScreen)/,
  ],
  ["auth", /learner\/auth\/(Login|Register|ForgotPassword|ResetPassword)/],
  ["route", /learner\/(routes\/|home\/(FirstSteps|AdviceCard))/],
  ["content", /learner\/contents\/ContentScreen/],
  ["records", /learner\/diary\/records\/RecordsScreen/],
  ["help", /learner\/(help|care)\//],
  ["calm", /learner\/calm\//],
  ["entry", /learner\/diary\/flow\/\w+Screen/],
  ["account", /learner\/(account\/|reminders\/|diary\/works\/|auth\/ChangePassword)/],
  ["players", /learner\/contents\/(audio|video|voice|ImageViewer)/],
  ["markdown", /shared\/ui\/Markdown/],
  ["offline", /learner\/(app\/|contents\/SaveForLater)|shared\/api\//],
];

const backofficeAreas: Areas = [
  ["lists", /backoffice\/(list\/|library\/|users\/UsersScreen|routes\/AdminRoutesScreen|audit\/)/],
  ["editor", /backoffice\/(editor\/|contents\/ContentForm\.)/],
];

/** For `npm run dev`, which has the pages of both apps: the server sends the built ones. */
const sendBackoffice: Plugin = {
  name: "send-backoffice",
  configureServer: ({ middlewares }) =>
    void middlewares.use((request, _response, next) => {
      if (/^\/admin(\/|$)/.test(request.url ?? "") && request.headers.accept?.includes("text/html")) {
        request.url = "/admin.html";
      }
      next();
    }),
};

/** What `vite build --mode` builds: each app by itself, so that neither decides what the other one loads. */
const BUILDS = {
  learner: { html: "index.html", areas: learnerAreas, plugins: [firstPages("learner", "index.html"), buildWorker] },
  backoffice: { html: "admin.html", areas: backofficeAreas, plugins: [firstPages("backoffice", "admin.html")] },
  /** The page that shows developers the kits. */
  catalogue: { html: "catalogue.html", areas: [], plugins: [] },
};
const isBuild = (mode: string): mode is keyof typeof BUILDS => mode in BUILDS;

export default defineConfig(({ mode }) => {
  const { html, areas, plugins } = BUILDS[isBuild(mode) ? mode : "learner"];
  return {
    plugins: [react(), contentModules(), kitThemeModules, staffCalls, sendBackoffice, ...plugins],
    server: { proxy: { "/api": SERVER, "/media": SERVER } },
    build: {
      outDir: mode === "catalogue" ? "../.cache/catalogue" : "dist",
      emptyOutDir: mode !== "backoffice",
      copyPublicDir: mode !== "backoffice",
      // One style for an app: with the first page comes all that its other screens need.
      cssCodeSplit: false,
      // Faces and small drawings come with the script; a scene is a file.
      assetsInlineLimit: 2048,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: html,
        output: {
          codeSplitting: {
            groups: [
              { name: "react", test: REACT, includeDependenciesRecursively: false },
              { name: "first", tags: ["$initial"] },
              ...areas.map(([name, test]) => ({ name, test })),
              { name: "shared", minShareCount: 2 },
            ],
          },
        },
      },
    },
  };
});
