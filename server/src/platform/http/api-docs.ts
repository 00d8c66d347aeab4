import type { FastifyInstance } from "fastify";
import { apiDocsPage } from "./api-docs-page.ts";
import { style } from "./api-docs-style.ts";
import type { OpenApiDocument } from "./openapi.ts";

/** The contract for programs at `/api/openapi.json`, and for people at `/api/docs`; nothing comes from another host. */
export function registerApiDocs(app: FastifyInstance, document: OpenApiDocument): void {
  const json = JSON.stringify(document);
  const page = apiDocsPage(document);
  const files = [
    { url: "/api/openapi.json", type: "application/json; charset=utf-8", body: json },
    { url: "/api/docs", type: "text/html; charset=utf-8", body: page },
    { url: "/api/docs/icon.svg", type: "image/svg+xml", body: ICON },
    { url: "/api/docs/viewer.css", type: "text/css; charset=utf-8", body: style },
    { url: "/api/docs/viewer.js", type: "text/javascript; charset=utf-8", body: SCRIPT },
  ];
  for (const { url, type, body } of files) {
    app.get(url, { logLevel: "warn" }, (_request, reply) => reply.type(type).send(body));
  }
}

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="12" fill="#17594a"/><circle cx="26" cy="14" r="6" fill="#ffb62e"/><path d="M9 33c2-8 17-6 15-12-1-4-9-3-10-7" fill="none" stroke="#fff3dd" stroke-width="4" stroke-linecap="round"/></svg>
`;

/** The search, the theme that the app's own choice sets, and addresses that open one call. */
const SCRIPT = String.raw`
const root = document.documentElement;
const [search, count] = ["search", "count"].map((id) => document.getElementById(id));
const wordsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean);
search.addEventListener("input", () => {
  let shown = 0;
  for (const section of document.querySelectorAll("section")) {
    const calls = [...section.querySelectorAll(".call")];
    const isCall = section.id.startsWith("tag-");
    for (const call of calls) {
      const text = [section.querySelector("h2"), call.querySelector("summary")].map((part) => part.textContent).join(" ") + call.id;
      call.hidden = !wordsOf(search.value).every((word) => text.toLowerCase().includes(word));
      if (isCall && !call.hidden) shown++;
    }
    section.hidden = calls.every((call) => call.hidden);
  }
  count.textContent = shown === 0 ? "Ninguna llamada coincide con la búsqueda." : shown === 1 ? "1 llamada" : shown + " llamadas";
});
const paint = (theme) => { if (theme === "light" || theme === "dark") root.dataset.theme = theme; };
try { paint(localStorage.getItem("appearance")); } catch {}
document.getElementById("theme").addEventListener("click", () => {
  const isDark = (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";
  paint(isDark ? "light" : "dark");
  try { localStorage.setItem("appearance", root.dataset.theme); } catch {}
});
const openTarget = () => { document.getElementById(location.hash.slice(1))?.setAttribute("open", ""); };
addEventListener("hashchange", openTarget);
openTarget();
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input")) return;
  event.preventDefault();
  search.focus();
});
`;
