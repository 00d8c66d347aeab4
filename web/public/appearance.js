// Runs before the first paint, so that a dark page never flashes white, and asks for the first picture and the first
// data while the code is on its way. In a separate file, for the page allows no inline script.
(() => {
  // After a quick exit the way back leads to the neutral page too; opened in another way, Senda is there again.
  try {
    const [{ type }] = performance.getEntriesByType("navigation");
    if (sessionStorage.getItem("left") && type === "back_forward") {
      document.documentElement.hidden = true;
      location.replace("/tiempo/");
    } else sessionStorage.removeItem("left");
  } catch {
    // Where storage is forbidden there is no draft and no session to come back to.
  }
  let chosen = null;
  let token = null;
  try {
    chosen = localStorage.getItem("appearance");
    token = localStorage.getItem("accessToken");
  } catch {
    // Storage may be forbidden; the system's choice is then the only one.
  }
  const isDark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  const scheme = isDark ? "dark" : "light";
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
  document.querySelector('meta[name="theme-color"]').setAttribute("content", isDark ? "#0E1D1A" : "#F6F5EE");

  const { hidden, firstChild } = document.documentElement;
  const named = (name) => firstChild.querySelector(`meta[name="${name}"]`)?.content.split(" ") ?? [];
  const [day, night = day] = named("first-picture");
  // With a session these pages only lead on.
  if (day && !token && !hidden) {
    const link = Object.assign(document.createElement("link"), { rel: "preload", as: "image", fetchPriority: "high" });
    document.head.append(Object.assign(link, { href: isDark ? night : day }));
  }
  const calls = named("first-data");
  if (!hidden && token && calls.length > 0) askEarly(token, calls);

  /** The page has its path as the router writes it, and the calls of its screen with the names in that path. */
  function askEarly(token, [pattern, ...calls]) {
    try {
      const { exp } = JSON.parse(atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")));
      if (!(exp * 1000 > Date.now())) return;
    } catch {
      return;
    }
    const names = pattern.split("/");
    const parts = location.pathname.split("/");
    const headers = { accept: "application/json", authorization: `Bearer ${token}` };
    const answers = new Map();
    for (const call of calls) {
      const address = call.replace(/:\w+/g, (name) => parts[names.indexOf(name)]);
      // Read to its end at once: one that is never taken would keep its connection.
      const answer = fetch(address, { headers }).then(async (read) => new Response(await read.arrayBuffer(), read));
      // A failure is the business of the call that takes the answer.
      answer.catch(() => undefined);
      answers.set(address, answer);
    }
    window.early = { token, answers };
  }
})();
