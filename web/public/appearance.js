// Runs before the first paint, so that a dark page never flashes white. A file of its own: the page allows no inline script.
(() => {
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
