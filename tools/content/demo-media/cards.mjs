// Five terraces that climb to the sun: the order in which a wave of anxiety becomes easier.
const steps = [
  {
    title: "Para un momento",
    text: "Deja lo que tengas en las manos.",
    fill: "#2F7A65",
    ink: "#FFFFFF",
    soft: "#D6EEE3",
  },
  {
    title: "Apoya los pies",
    text: "Nota el suelo y el peso del cuerpo.",
    fill: "#4F9A82",
    ink: "#06231B",
    soft: "#06231B",
  },
  {
    title: "Alarga el aire",
    text: "Inhala en cuatro, exhala en seis.",
    fill: "#8CC7AE",
    ink: "#0D3830",
    soft: "#124A3D",
  },
  { title: "Ponle nombre", text: "«Esto es miedo. Sé lo que es».", fill: "#C3B5EA", ink: "#2A1D52", soft: "#392B66" },
  {
    title: "Elige lo siguiente",
    text: "Una cosa pequeña, la más cercana.",
    fill: "#DDD3F4",
    ink: "#2A1D52",
    soft: "#392B66",
  },
];

const terrace = (index) => {
  const top = 905 - index * 152;
  const left = index * 118 - 40;
  return `<path fill="${steps[index].fill}" d="M${left} 1060V${top + 46}C${left} ${top + 12} ${left + 18} ${top} ${left + 60} ${top}C${left + 420} ${top - 18} ${left + 760} ${top + 20} 1420 ${top - 12}V1060Z"/>`;
};

const label = (step, index) => {
  const top = 905 - index * 152;
  const left = index * 118 + 46;
  return `<g transform="translate(${left} ${top + 74})">
    <circle r="42" cx="42" cy="0" fill="#FFB62E"/><circle r="42" cx="42" cy="0" fill="none" stroke="#FFF8E6" stroke-width="6"/>
    <text x="42" y="2" text-anchor="middle" dominant-baseline="central" font-family="Gabarito" font-weight="800" font-size="46" fill="#3B2500">${index + 1}</text>
    <text x="110" y="-8" font-family="Gabarito" font-weight="700" font-size="48" fill="${step.ink}">${step.title}</text>
    <text x="110" y="38" font-family="Figtree" font-weight="500" font-size="34" fill="${step.soft}">${step.text}</text></g>`;
};

const cypress = (x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path fill="#2F7A65" d="M0-100c15 42 30 86 30 118 0 24-15 30-30 30s-30-6-30-30C-30-14-15-58 0-100"/><path fill="#1F5A4B" d="M0-100c15 42 30 86 30 118 0 24-15 30-30 30 9-45 8-98 0-148"/></g>`;

const cloud = (x, y, size) =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="#FFF7EA" opacity=".9"><rect width="170" height="38" rx="19" y="30"/><rect width="96" height="36" rx="18" x="22"/></g>`;

export const calmStair = {
  width: 1400,
  height: 1050,
  html: `<svg width="1400" height="1050" viewBox="0 0 1400 1050">
  <defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#FFF0D9"/><stop offset=".6" stop-color="#FFDDB8"/><stop offset="1" stop-color="#FFC6A0"/></linearGradient></defs>
  <rect width="1400" height="1050" fill="url(#sky)"/>
  <circle cx="1190" cy="190" r="250" fill="#FFD071" opacity=".3"/><circle cx="1190" cy="190" r="176" fill="#FFD071" opacity=".4"/><circle cx="1190" cy="190" r="116" fill="#FFB22E"/>
  ${cloud(70, 330, 1.1)}
  <text x="64" y="128" font-family="Gabarito" font-weight="800" font-size="76" fill="#14302A" letter-spacing="-1">La escalera de la calma</text>
  <text x="66" y="188" font-family="Figtree" font-weight="500" font-size="36" fill="#3E5048">Sube un peldaño cada vez. Puedes quedarte</text>
  <text x="66" y="234" font-family="Figtree" font-weight="500" font-size="36" fill="#3E5048">en cualquiera el tiempo que necesites.</text>
  ${[4, 3, 2, 1, 0].map((index) => terrace(index)).join("")}
  <path transform="translate(34 0)" fill="#FFF3DD" d="M1246 288c-22 26-84 40-84 74s112 46 126 84-52 58-110 84-92 50-76 90 150 62 176 118-62 74-114 116-96 90-100 200h250c-6-84 26-126 74-176s106-96 62-168-176-88-186-132 62-56 116-88 76-62 54-104-110-56-116-76 22-16 34-24Z"/>
  ${cypress(1330, 258, 0.7)}${cypress(1120, 268, 0.5)}
  ${steps.map(label).join("")}</svg>`,
};

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

const nightCypress = (x, y, size) =>
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
  ${nightCypress(170, 920, 0.9)}${nightCypress(226, 934, 0.64)}${nightCypress(1186, 900, 0.7)}
  <path fill="#2B3A5C" d="M1080 946v-34l28-24 28 24v34Z"/><path fill="#22304F" d="m1072 916 36-34 36 34Z"/><rect x="1098" y="918" width="20" height="20" rx="3" fill="#FFC34D"/>
  <path fill="#1F4455" d="M0 1004c240-40 480-26 700 6s460 6 700-36v76H0Z"/>
  <path fill="#D9D4BC" d="M1108 946c-52 8-120 10-128 22s52 14 44 26-96 14-150 28-58 24-62 38h236c2-18-30-26-6-42s70-18 76-34-62-10-58-20 40-12 62-18Z"/>
  <text x="64" y="134" font-family="Gabarito" font-weight="800" font-size="76" fill="#FFFFFF" letter-spacing="-1">Una noche amable</text>
  <text x="66" y="196" font-family="Figtree" font-weight="500" font-size="38" fill="#D6D2F0">Lo que ayuda a dormir empieza por la mañana.</text>
  ${moments.map(tile).join("")}</svg>`,
};

// The same fact, said by two voices. The second one does not flatter: it says what happened and what could help.
const pairs = [
  { harsh: "Siempre lo estropeo todo.", kind: "Esto me ha salido mal, y me duele. Puedo repararlo." },
  { harsh: "No debería sentirme así.", kind: "Me siento así. Algo me importa, y tiene sentido." },
  { harsh: "Todo el mundo puede menos yo.", kind: "A muchas personas también les cuesta. Voy a mi paso." },
  { harsh: "Soy un desastre.", kind: "Hoy no he llegado. ¿Qué necesito para mañana?" },
];

const row = ({ harsh, kind }) =>
  `<div class="row"><p class="harsh">«${harsh}»</p><svg width="76" height="40" viewBox="0 0 76 40"><path d="M4 20c16-14 28 14 44 0" fill="none" stroke="#FFB62E" stroke-width="7" stroke-linecap="round"/><path d="m50 6 18 13-18 14" fill="none" stroke="#FFB62E" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/></svg><p class="kind">«${kind}»</p></div>`;

const furrows = Array.from({ length: 17 }, (_, index) => {
  const x = -500 + index * 150;
  return `<path d="M700 815 ${x} 1060h74Z" fill="${index % 2 ? "#9B89D3" : "#AF9FE0"}"/>`;
}).join("");

export const kindPhrases = {
  width: 1400,
  height: 1050,
  html: `<style>
  .card{position:relative;width:1400px;height:1050px;overflow:hidden;background:linear-gradient(#EDE7FA,#F9EAF0 60%,#FFE9D8)}
  .card>svg{position:absolute;inset:0}
  .in{position:relative;padding:58px 60px}
  h1{font:800 72px/1.05 Gabarito;letter-spacing:-1px;color:#2A1D52;margin:0}
  .heads{display:grid;grid-template-columns:430px 76px 1fr;gap:22px;margin:30px 0 14px;font:600 34px Figtree;color:#4C3A85}
  .row{display:grid;grid-template-columns:430px 76px 1fr;gap:22px;align-items:center;margin-bottom:20px}
  p{margin:0;border-radius:34px;display:flex;align-items:center;min-height:164px;padding:18px 34px;font:600 38px/1.24 Figtree}
  .harsh{background:#D8CEEF;color:#392B66;border-bottom-left-radius:8px}
  .kind{background:#fff;color:#14302A;border-bottom-right-radius:8px;box-shadow:0 5px 0 rgb(95 75 160/.16)}
  </style><div class="card"><svg width="1400" height="1050" viewBox="0 0 1400 1050">
  <circle cx="1250" cy="118" r="190" fill="#FFD071" opacity=".22"/><circle cx="1250" cy="118" r="132" fill="#FFD071" opacity=".3"/><circle cx="1250" cy="118" r="84" fill="#FFB648"/>
  <path fill="#BCD0EA" d="M0 850c180-60 320-80 500-20s380 0 520-40 280-20 380 20v300H0Z"/>
  <path fill="#A594DA" d="M0 900c300-60 460-70 700-70s500 20 700 60v170H0Z"/>
  <clipPath id="field"><path d="M0 900c300-60 460-70 700-70s500 20 700 60v170H0Z"/></clipPath><g clip-path="url(#field)">${furrows}</g></svg>
  <div class="in"><h1>Del juicio a la frase amable</h1>
  <div class="heads"><span>La voz crítica dice</span><span></span><span>Tú puedes decirte</span></div>
  ${pairs.map(row).join("")}</div></div>`,
};
