/** The fonts are the reader's, so that nothing else is fetched. */
export const style = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f6f5ee, #0e1d1a); --surface: light-dark(#fff, #162925); --surface-2: light-dark(#eeece2, #1e3530);
  --border: light-dark(#e2e0d4, #2b4740); --strong: light-dark(#7c8780, #7c9990);
  --text: light-dark(#14302a, #eef4ee); --text-2: light-dark(#3e5048, #c0d0c8); --text-3: light-dark(#566760, #9db3a9);
  --link: light-dark(#17594a, #8fd6ba); --soft: light-dark(#dceee5, #1d4138); --focus: light-dark(#5a3fc0, #ffd27a);
  --get: light-dark(#23649e, #8cc3f2); --get-soft: light-dark(#e1f0fb, #16344e);
  --post: light-dark(#1a5a3b, #a9e7c0); --post-soft: light-dark(#ddf2e5, #173d2a);
  --patch: light-dark(#6b4100, #ffd98a); --patch-soft: light-dark(#fff0cf, #3d3013);
  --delete: light-dark(#93301b, #ffc0b0); --delete-soft: light-dark(#ffe4dc, #43211a);
  --admin: light-dark(#4c3a85, #d5caf7); --admin-soft: light-dark(#ede8fa, #2b2748);
  --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace;
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 "Figtree Variable", Figtree, system-ui, sans-serif; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 8px; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 16px; top: -60px; z-index: 3; background: var(--surface); padding: 10px 16px; border-radius: 12px; }
.skip:focus { top: 10px; }

.top { position: sticky; top: 0; z-index: 2; display: flex; align-items: center; gap: 12px; padding: 12px clamp(16px, 4vw, 40px); background: var(--surface); border-bottom: 1px solid var(--border); }
.mark { width: 36px; height: 36px; flex: none; }
h1 { margin: 0; font-size: 1.25rem; letter-spacing: -.01em; }
h1 span { color: var(--text-3); font-weight: 500; }
.find { flex: 1; max-width: 420px; margin-left: auto; }
.find input { width: 100%; height: 44px; padding: 0 18px; border: 1.5px solid var(--strong); border-radius: 999px; background: var(--surface); color: inherit; font: inherit; }
.find input::placeholder { color: var(--text-3); opacity: 1; }
.theme { flex: none; width: 44px; height: 44px; padding: 10px; border: 0; border-radius: 50%; background: var(--surface-2); color: var(--text); cursor: pointer; }

.page { display: grid; grid-template-columns: 232px minmax(0, 1fr); gap: 32px; max-width: 1360px; margin: 0 auto; padding: 24px clamp(16px, 4vw, 40px) 96px; }
.tags { position: sticky; top: 92px; align-self: start; display: grid; gap: 2px; max-height: calc(100vh - 110px); overflow: auto; margin-left: -15px; padding: 3px; }
.tags a { display: flex; justify-content: space-between; gap: 8px; min-height: 40px; align-items: center; padding: 4px 12px; border-radius: 12px; color: var(--text-2); text-decoration: none; font-size: .9375rem; }
.tags a:hover { background: var(--soft); color: var(--text); }
.tags small { color: var(--text-3); font-variant-numeric: tabular-nums; font-size: .8125rem; }
main { min-width: 0; }
main:focus { outline: none; }
.lead { margin: 0 0 4px; color: var(--text-2); max-width: 68ch; }
.count { margin: 0 0 20px; color: var(--text-3); font-size: .875rem; }

section { margin-bottom: 36px; scroll-margin-top: 84px; }
h2 { margin: 0 0 12px; font-size: 1.3125rem; }
.call { margin-bottom: 8px; border: 1px solid var(--border); border-radius: 16px; background: var(--surface); scroll-margin-top: 84px; }
.call > summary { display: grid; grid-template-columns: 76px minmax(0, 1fr) auto; gap: 4px 12px; align-items: center; padding: 12px 16px; cursor: pointer; list-style: none; border-radius: 16px; }
.call > summary::-webkit-details-marker { display: none; }
.call > summary:hover { background: var(--soft); }
.call[open] > summary { border-bottom: 1px solid var(--border); border-radius: 16px 16px 0 0; }
.path { font: 600 .9375rem/1.4 var(--mono); overflow-wrap: anywhere; }
.says { grid-column: 2 / -1; color: var(--text-2); font-size: .9375rem; }
.verb { justify-self: start; min-width: 68px; padding: 3px 8px; border-radius: 8px; text-align: center; font: 700 .8125rem/1.4 var(--mono); }
.verb.get { background: var(--get-soft); color: var(--get); } .verb.post { background: var(--post-soft); color: var(--post); }
.verb.put, .verb.patch { background: var(--patch-soft); color: var(--patch); } .verb.delete { background: var(--delete-soft); color: var(--delete); }
.who { padding: 3px 10px; border-radius: 999px; background: var(--surface-2); color: var(--text-2); font-size: .8125rem; white-space: nowrap; }
.who.admin { background: var(--admin-soft); color: var(--admin); } .who.user { background: var(--soft); color: var(--link); }
.inside { padding: 4px 16px 18px; }
h3 { margin: 18px 0 8px; font-size: 1rem; }
h3 code { font-weight: 500; color: var(--text-3); font-size: .875rem; }
code { font-family: var(--mono); font-size: .875rem; overflow-wrap: anywhere; }

.fields { margin: 0; padding: 0; list-style: none; border: 1px solid var(--border); border-radius: 12px; overflow: hidden; }
.fields > li { padding: 8px 12px; }
.fields > li + li { border-top: 1px solid var(--border); }
.fields .fields { margin-top: 8px; }
.name { font: 600 .875rem/1.5 var(--mono); margin-right: 8px; overflow-wrap: anywhere; }
.kind { color: var(--text-3); font: .8125rem/1.5 var(--mono); overflow-wrap: anywhere; }
.must, .may { margin-left: 8px; color: var(--delete); font-size: .8125rem; white-space: nowrap; }
.may { color: var(--text-3); }
.note { margin: 2px 0 0; color: var(--text-2); font-size: .875rem; }
.more > summary { width: fit-content; margin-top: 4px; padding: 4px 0; min-height: 28px; color: var(--link); cursor: pointer; font-size: .875rem; }
.bare { margin: 0; padding: 8px 12px; border: 1px solid var(--border); border-radius: 12px; }
.status { display: grid; gap: 8px; }
.answer > summary { display: flex; gap: 10px; align-items: baseline; padding: 8px 12px; border-radius: 12px; background: var(--surface-2); cursor: pointer; font-size: .9375rem; }
.answer > summary b { font-family: var(--mono); color: var(--delete); } .answer.good > summary b { color: var(--post); }
.answer > div { padding-top: 8px; }

@media (max-width: 860px) {
  .page { display: block; padding-top: 16px; }
  .tags { position: static; display: flex; gap: 6px; max-height: none; margin: 0 -16px 16px; padding: 3px 16px; scrollbar-width: none; }
  .tags a { flex: none; min-height: 44px; background: var(--surface); border: 1px solid var(--border); border-radius: 999px; }
  h1 span { display: none; }
}
@media (max-width: 520px) {
  h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .call > summary { grid-template-columns: auto minmax(0, 1fr); }
  .call .path { grid-column: 1 / -1; }
  .who { justify-self: end; grid-row: 1; grid-column: 2; }
  .says { grid-column: 1 / -1; }
}
`;

export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="12" fill="#17594a"/><circle cx="26" cy="14" r="6" fill="#ffb62e"/><path d="M9 33c2-8 17-6 15-12-1-4-9-3-10-7" fill="none" stroke="#fff3dd" stroke-width="4" stroke-linecap="round"/></svg>
`;

export const script = String.raw`
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
