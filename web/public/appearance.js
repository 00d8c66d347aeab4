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
    // If storage is forbidden, there is no draft and no session to come back to.
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
  const named = (name) => firstChild.querySelector(`meta[name="${name}"]`)?.content ?? "";
  const [day, night = day] = named("first-picture").split(" ");
  const [pattern, ...calls] = named("first-data").split(" ");
  // A page without data only leads on if there is a session, and one with data if there is none.
  if (day && !token === !pattern && !hidden) loadPicture({ href: isDark ? night : day });
  if (!hidden && token && calls.length > 0) askEarly(token);

  function loadPicture(picture) {
    const link = Object.assign(document.createElement("link"), { rel: "preload", as: "image", fetchPriority: "high" });
    document.head.append(Object.assign(link, picture));
  }

  /** The page has its path as the router writes it, and the calls of its screen with the names in that path. */
  function askEarly(token) {
    try {
      const { exp } = JSON.parse(atob(token.split(".")[1].replaceAll("-", "+").replaceAll("_", "/")));
      if (!(exp * 1000 > Date.now())) return;
    } catch {
      return;
    }
    const names = pattern.split("/");
    const parts = location.pathname.split("/");
    const today = new Date();
    // A phone takes a fifth of a second to set up the format that names the time zone in browsers without Temporal.
    const timeZone = () => globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
    const known = {
      ":tz": () => encodeURIComponent(timeZone()),
      ":year": () => today.getFullYear(),
      ":month": () => today.getMonth() + 1,
    };
    const filled = (name) => known[name]?.() ?? parts[names.indexOf(name)];
    const addresses = calls.map((call) => call.replace(/:\w+/g, filled));
    const headers = { accept: "application/json", authorization: `Bearer ${token}` };
    const wanted = encodeURIComponent(addresses.map((address) => address.slice("/api".length)).join());
    const together = fetch(`/api/together?calls=${wanted}`, { headers }).then((answer) => answer.json());
    const answers = new Map();
    for (const [at, address] of addresses.entries()) {
      const answer = together.then((all) => {
        const { body, ...rest } = all[at];
        // Too long to come with the others.
        if (rest.status === 413) throw new Error("It is asked for alone.");
        loadCover(body);
        return new Response(JSON.stringify(body), rest);
      });
      // If that failed, the call that takes the answer asks for it alone.
      answer.catch(() => answers.delete(address));
      answers.set(address, answer);
    }
    window.early = { token, answers };
  }

  /** Of a route, or of the one that home shows: the first that has been begun. */
  function loadCover(body) {
    const sizes = named("first-cover");
    const route = Array.isArray(body) ? body.find(({ progressStatus }) => progressStatus === "IN_PROGRESS") : body;
    if (!sizes || !route?.coverImage) return;
    const { url, smallUrl } = route.coverImage;
    loadPicture({ imageSrcset: `${smallUrl} 640w, ${url} 1600w`, imageSizes: sizes });
  }
})();
