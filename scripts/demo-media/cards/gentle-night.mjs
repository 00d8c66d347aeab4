// From the morning light to the pillow: what helps the night begins at breakfast.
const moments = [
  { when: "Al levantarte", lines: ["A la misma hora,", "y luz natural pronto."], icon: "sun" },
  { when: "A mediodía", lines: ["Aquí se toma", "el último café."], icon: "cup" },
  { when: "Por la tarde", lines: ["Muévete. Siesta corta,", "o ninguna."], icon: "stroll" },
  { when: "Al caer la tarde", lines: ["Quince minutos para", "las preocupaciones."], icon: "note" },
  { when: "Una hora antes", lines: ["Luz baja y pantallas", "en otra habitación."], icon: "lamp" },
  { when: "De noche", lines: ["A la cama solo", "cuando hay sueño."], icon: "bed" },
];

const icons = {
  sun: `<circle cx="48" cy="48" r="19" fill="#FFB62E"/><g stroke="#FFB62E" stroke-width="6" stroke-linecap="round"><path d="M48 10v9M48 77v9M10 48h9M77 48h9M21 21l6 6M69 69l6 6M75 21l-6 6M27 69l-6 6"/></g>`,
  cup: `<path d="M22 40h44v18a20 20 0 0 1-20 20h-4a20 20 0 0 1-20-20Z" fill="#FFE3A6"/><path d="M66 46h6a9 9 0 0 1 0 18h-7" fill="none" stroke="#FFE3A6" stroke-width="6"/><path d="M36 30q-5-6 0-12M52 30q-5-6 0-12" fill="none" stroke="#FFE3A6" stroke-width="5" stroke-linecap="round"/>`,
  stroll: `<path d="M10 76c14-22 28-26 40-20s22 2 36-14v44H10Z" fill="#7DBBA4"/><path d="M40 86c-4-10 14-12 10-20s8-10 14-14" fill="none" stroke="#FFF3DD" stroke-width="7" stroke-linecap="round"/><circle cx="68" cy="26" r="12" fill="#FFB62E"/>`,
  note: `<rect x="22" y="14" width="52" height="68" rx="9" fill="#F6F3FD"/><path d="M34 34h28M34 48h28M34 62h16" stroke="#8F7CCB" stroke-width="6" stroke-linecap="round"/>`,
  lamp: `<path d="M32 18h32l12 32H20Z" fill="#FFD275"/><path d="M48 50v24" stroke="#C3B5EA" stroke-width="6"/><path d="M32 80h32" stroke="#C3B5EA" stroke-width="8" stroke-linecap="round"/>`,
  bed: `<path d="M58 12a30 30 0 1 0 26 44A25 25 0 0 1 58 12Z" fill="#FCE9C0"/><circle cx="76" cy="22" r="3.4" fill="#FCE9C0"/><circle cx="88" cy="36" r="2.6" fill="#FCE9C0"/>`,
};

const tile = (moment, index) => {
  const x = 64 + (index % 2) * 652;
  const y = 252 + Math.floor(index / 2) * 196;
  const rows = moment.lines.map((line, row) => `<text x="156" y="${102 + row * 44}">${line}</text>`).join("");
  return `<g transform="translate(${x} ${y})"><rect width="620" height="174" rx="34" fill="#3B4178"/>
    <g transform="translate(30 40)">${icons[moment.icon]}</g>
    <text x="156" y="56" font-family="Gabarito" font-weight="700" font-size="42" fill="#FFD98A">${moment.when}</text>
    <g font-family="Figtree" font-weight="500" font-size="37" fill="#FFFFFF">${rows}</g></g>`;
};

const cypress = (x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path fill="#163746" d="M0-100c15 42 30 86 30 118 0 24-15 30-30 30s-30-6-30-30C-30-14-15-58 0-100"/><path fill="#0F2735" d="M0-100c15 42 30 86 30 118 0 24-15 30-30 30 9-45 8-98 0-148"/></g>`;

// A fixed little sky: the same stars every time the picture is made.
const stars = Array.from({ length: 60 }, (_, index) => {
  const x = (index * 397 + 53) % 1400;
  const y = (index * 211 + 17) % 840;
  // Never behind the words.
  if (y > 50 && y < 230 && x < 1060) return "";
  return `<circle cx="${x}" cy="${y}" r="${1.4 + (index % 4) * 0.6}" opacity="${0.35 + (index % 5) * 0.12}"/>`;
}).join("");

export const gentleNight = {
  width: 1400,
  height: 1050,
  html: `<svg width="1400" height="1050" viewBox="0 0 1400 1050">
  <defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#131B3A"/><stop offset=".55" stop-color="#252C5C"/><stop offset="1" stop-color="#46468A"/></linearGradient></defs>
  <rect width="1400" height="1050" fill="url(#sky)"/><g fill="#FDF3D6">${stars}</g>
  <circle cx="1236" cy="124" r="128" fill="#FCE9C0" opacity=".1"/><circle cx="1236" cy="124" r="94" fill="#FCE9C0" opacity=".14"/><circle cx="1236" cy="124" r="62" fill="#FCE9C0"/>
  <path fill="#3A3C7A" d="M0 900c160-60 320-50 480 0s330 30 480-10 300-60 440-10v170H0Z"/>
  <path fill="#2A4A6B" d="M0 956c200-50 380-30 560 6s420 20 840-50v140H0Z"/>
  ${cypress(170, 920, 0.9)}${cypress(226, 934, 0.64)}${cypress(1186, 900, 0.7)}
  <path fill="#2B3A5C" d="M1080 946v-34l28-24 28 24v34Z"/><path fill="#22304F" d="m1072 916 36-34 36 34Z"/><rect x="1098" y="918" width="20" height="20" rx="3" fill="#FFC34D"/>
  <path fill="#1F4455" d="M0 1004c240-40 480-26 700 6s460 6 700-36v76H0Z"/>
  <path fill="#D9D4BC" d="M1108 946c-52 8-120 10-128 22s52 14 44 26-96 14-150 28-58 24-62 38h236c2-18-30-26-6-42s70-18 76-34-62-10-58-20 40-12 62-18Z"/>
  <text x="64" y="134" font-family="Gabarito" font-weight="800" font-size="76" fill="#FFFFFF" letter-spacing="-1">Una noche amable</text>
  <text x="66" y="196" font-family="Figtree" font-weight="500" font-size="38" fill="#D6D2F0">Lo que ayuda a dormir empieza por la mañana.</text>
  ${moments.map(tile).join("")}</svg>`,
};
