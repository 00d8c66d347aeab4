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
