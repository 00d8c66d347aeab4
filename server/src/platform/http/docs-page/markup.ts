/** The page itself: everything that it shows is put in by the script, from the document. */
export const markup = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API · Senda</title>
<link rel="icon" href="/api/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/viewer.css">
<script type="module" src="/api/docs/viewer.js"></script>
</head>
<body>
<a class="skip" href="#calls">Ir a las llamadas</a>
<header class="top">
<img class="mark" src="/api/docs/icon.svg" alt="" width="36" height="36">
<h1>Senda <span>API</span></h1>
<label class="find"><span class="unseen">Buscar una llamada</span><input id="search" type="search" placeholder="Buscar una llamada" autocomplete="off" spellcheck="false"></label>
<button id="theme" type="button" class="theme" aria-label="Cambiar entre claro y oscuro" title="Claro u oscuro"><svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2"/><path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor"/></svg></button>
</header>
<div class="page">
<nav id="tags" class="tags" aria-label="Apartados"></nav>
<main id="calls" tabindex="-1">
<p class="lead" id="lead"></p>
<p id="count" class="count" role="status">Cargando…</p>
<div id="sections"></div>
</main>
</div>
<noscript><p class="lead">Esta página necesita JavaScript. El documento completo está en <a href="/api/openapi.json">/api/openapi.json</a>.</p></noscript>
</body>
</html>
`;

/** A path that winds to the sun. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="12" fill="#17594a"/><circle cx="26" cy="14" r="6" fill="#ffb62e"/><path d="M9 33c2-8 17-6 15-12-1-4-9-3-10-7" fill="none" stroke="#fff3dd" stroke-width="4" stroke-linecap="round"/></svg>
`;
