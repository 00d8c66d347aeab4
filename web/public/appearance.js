// Runs before the first paint, so that a dark page never flashes white. A file of its own: the page allows no inline script.
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
  try {
    chosen = localStorage.getItem("appearance");
  } catch {
    // Storage may be forbidden; the system's choice is then the only one.
  }
  const isDark = chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  const scheme = isDark ? "dark" : "light";
  document.documentElement.setAttribute("data-mantine-color-scheme", scheme);
  document.querySelector('meta[name="theme-color"]').setAttribute("content", isDark ? "#0E1D1A" : "#F6F5EE");
})();
