// Six families of feeling, four finer words each. Colours follow the weather of the app: no family is the "bad" one.
const families = [
  {
    name: "Alegría",
    fill: "#FFB62E",
    soft: "#FFE3A6",
    ink: "#4A2A06",
    words: ["gratitud", "ilusión", "orgullo", "diversión"],
  },
  {
    name: "Calma",
    fill: "#6CBF88",
    soft: "#CDEBD6",
    ink: "#12382B",
    words: ["alivio", "confianza", "ternura", "serenidad"],
  },
  {
    name: "Tristeza",
    fill: "#6FA9DE",
    soft: "#CBE2F6",
    ink: "#10304F",
    words: ["pena", "soledad", "nostalgia", "desánimo"],
  },
  {
    name: "Miedo",
    fill: "#A48FDA",
    soft: "#DFD6F5",
    ink: "#231546",
    words: ["inquietud", "inseguridad", "agobio", "susto"],
  },
  {
    name: "Vergüenza",
    fill: "#DE9DB6",
    soft: "#F6DDE6",
    ink: "#4A1730",
    words: ["timidez", "culpa", "ridículo", "pudor"],
  },
  {
    name: "Enfado",
    fill: "#F5866A",
    soft: "#FFD3C6",
    ink: "#561A0B",
    words: ["molestia", "frustración", "rabia", "celos"],
  },
];

const centre = 700;
const point = (radius, degrees) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(centre + radius * Math.cos(angle)).toFixed(1)} ${(centre + radius * Math.sin(angle)).toFixed(1)}`;
};
const slice = (inner, outer, from, to) =>
  `M${point(inner, from)}L${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`;

// Words on the left half are turned round, so that no one has to read upside down.
const radial = (text, radius, degrees, size, ink, weight) => {
  const flipped = degrees > 180;
  const [x, y] = point(radius, degrees).split(" ");
  const turn = flipped ? degrees + 90 : degrees - 90;
  return `<text x="${x}" y="${y}" transform="rotate(${turn} ${x} ${y})" text-anchor="middle" dominant-baseline="central" font-size="${size}" font-weight="${weight}" fill="${ink}">${text}</text>`;
};

// Family names follow their arc; in the lower half the arc runs backwards to keep the text upright.
const arcName = (family, index, from, to) => {
  const middle = (from + to) / 2;
  const below = middle > 90 && middle < 270;
  const radius = below ? 292 : 270;
  const path = below
    ? `M${point(radius, to)}A${radius} ${radius} 0 0 0 ${point(radius, from)}`
    : `M${point(radius, from)}A${radius} ${radius} 0 0 1 ${point(radius, to)}`;
  return `<path id="arc${index}" d="${path}" fill="none"/><text font-family="Gabarito" font-size="50" font-weight="700" fill="${family.ink}" text-anchor="middle"><textPath href="#arc${index}" startOffset="50%">${family.name}</textPath></text>`;
};

const wheel = families
  .map((family, index) => {
    const from = index * 60;
    const words = family.words
      .map((word, place) => {
        const start = from + place * 15;
        const fill = place % 2 === 0 ? family.soft : `color-mix(in srgb, ${family.soft} 72%, white)`;
        return `<path d="${slice(362, 640, start, start + 15)}" style="fill:${fill}" stroke="#FFFCF5" stroke-width="5"/>${radial(word, 502, start + 7.5, 43, family.ink, 600)}`;
      })
      .join("");
    return `<path d="${slice(196, 362, from, from + 60)}" fill="${family.fill}" stroke="#FFFCF5" stroke-width="7"/>${arcName(family, index, from, from + 60)}${words}`;
  })
  .join("");

export const emotionWheel = {
  width: 1400,
  height: 1400,
  html: `<svg width="1400" height="1400" viewBox="0 0 1400 1400" font-family="Figtree">
  <defs><linearGradient id="sky" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="#FFE9CF"/><stop offset="1" stop-color="#FFFAF0"/></linearGradient></defs>
  <rect width="1400" height="1400" fill="url(#sky)"/>
  <path fill="#D9CFF0" d="M0 1130c180-70 330-60 520 10s420 60 560-10 230-70 320-40v310H0Z"/>
  <path fill="#A9D3BE" d="M0 1230c220-70 420-20 620 20s520 0 780-50v200H0Z"/>
  <path fill="#5DA38B" d="M0 1330c260-70 520-30 760 0s460 0 640-40v110H0Z"/>
  <circle cx="${centre}" cy="${centre}" r="668" fill="#FFFCF5"/>${wheel}
  <circle cx="${centre}" cy="${centre}" r="190" fill="#FFFCF5"/>
  <circle cx="${centre}" cy="${centre}" r="172" fill="#FFF0CF"/>
  <g font-family="Gabarito" text-anchor="middle" fill="#14302A" font-weight="700">
    <text x="700" y="684" font-size="52">¿Qué</text><text x="700" y="744" font-size="52">sientes?</text>
  </g></svg>`,
};
