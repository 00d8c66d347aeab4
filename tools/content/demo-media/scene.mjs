// The breathing scene: the welcome landscape, taken apart so that sun, sky and grass can move.

export const scenePage = (landscape, fonts) => `<style>${fonts}
  body{margin:0;background:#FFDDB8;overflow:hidden}
  svg{display:block;width:100vw;height:56.25vw}
  .word{font:700 46px Gabarito;fill:#14302A;text-anchor:middle;letter-spacing:.5px}
  </style>${landscape}`;

/** Runs inside the page. The numbers are places in the drawing: its children in order, from the sky to the flowers. */
export function prepareScene({ lead, steps, seconds }) {
  const name = "http://www.w3.org/2000/svg";
  const svg = document.querySelector("svg");
  svg.setAttribute("viewBox", "0 -160 1280 720");
  const parts = [...svg.children];
  const make = (tag, attributes, before) => {
    const node = document.createElementNS(name, tag);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    svg.insertBefore(node, before ?? null);
    return node;
  };
  const gather = (from, to) => {
    const group = make("g", {}, parts[from]);
    for (const part of parts.slice(from, to + 1)) group.append(part);
    return group;
  };

  const sun = { x: 640, y: 96 };
  for (const old of parts.slice(2, 5)) old.remove();
  const glow = make("rect", { x: 0, y: -160, width: 1280, height: 720, fill: "#FFF1D6", opacity: 0 }, parts[5]);
  const halos = [
    make("circle", { cx: sun.x, cy: sun.y, fill: "#FFD071", opacity: 0.2 }, parts[5]),
    make("circle", { cx: sun.x, cy: sun.y, fill: "#FFD071", opacity: 0.3 }, parts[5]),
    make("circle", { cx: sun.x, cy: sun.y, fill: "#FFD071", opacity: 0.42 }, parts[5]),
  ];
  const disc = make("circle", { cx: sun.x, cy: sun.y, fill: "#FFB22E" }, parts[5]);
  const cloudAt = (x, y, size) =>
    make(
      "path",
      {
        fill: "#FFF7EA",
        opacity: 0.9,
        transform: `translate(${x} ${y}) scale(${size})`,
        d: "M-60 18a18 18 0 0 1 0-36h28-4a17 17 0 0 1 0-34h80a17 17 0 0 1 0 34h80a18 18 0 0 1 0 36Z",
      },
      parts[9],
    );
  const clouds = [
    { node: cloudAt(0, 0, 1), x: 190, y: -40, size: 0.78, speed: 2.2 },
    { node: cloudAt(0, 0, 1), x: 1010, y: -76, size: 0.6, speed: 1.6 },
    { node: cloudAt(0, 0, 1), x: 430, y: 70, size: 0.42, speed: 1.2 },
  ];
  const birds = gather(6, 8);
  parts[5].remove();
  const far = gather(9, 9);
  const middle = gather(10, 11);
  const near = gather(12, 20);

  // Each plant of the foreground sways about its own foot; a plant begins with its stem.
  const plants = [];
  for (let place = 42; place <= 180; place += 1) {
    const isStem = parts[place].getAttribute("stroke") !== null;
    if (isStem) plants.push([]);
    plants.at(-1).push(parts[place]);
  }
  const swaying = plants.map((members, index) => {
    const foot = members[0].getAttribute("d").match(/M(-?[\d.]+) ([\d.]+)/);
    const group = make("g", {}, members[0]);
    for (const member of members) group.append(member);
    return { group, x: Number(foot[1]), y: Number(foot[2]), phase: index * 0.9 };
  });

  const word = make("text", { class: "word", x: sun.x, y: -92 });
  const veil = make("rect", { x: 0, y: -160, width: 1280, height: 720, fill: "#FFF6E6" });

  const smooth = (part) => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, part)));
  const moments = [];
  let at = lead;
  for (const step of steps) {
    moments.push({ from: at, to: at + step.seconds, cue: step.cue });
    at += step.seconds;
  }

  window.drawAt = (time) => {
    const now = moments.find((moment) => time >= moment.from && time < moment.to);
    const part = now ? (time - now.from) / (now.to - now.from) : 0;
    let breath = 0;
    if (now?.cue === "inhale") breath = smooth(part);
    if (now?.cue === "exhale") breath = 1 - smooth(part);
    const rest = 1.5 * Math.sin(time * 0.8);
    const radius = 66 + 62 * breath + rest;
    disc.setAttribute("r", radius);
    halos.forEach((halo, index) => {
      halo.setAttribute("r", radius * (2.5 - index * 0.48) + breath * (26 - index * 8));
    });
    glow.setAttribute("opacity", 0.55 * breath);
    for (const cloud of clouds) {
      cloud.node.setAttribute(
        "transform",
        `translate(${cloud.x + time * cloud.speed} ${cloud.y}) scale(${cloud.size})`,
      );
    }
    birds.setAttribute("transform", `translate(${-60 + time * 5} ${-6 * Math.sin(time * 0.5) - time * 0.6})`);
    far.setAttribute("transform", `translate(0 ${14 - 9 * breath})`);
    middle.setAttribute("transform", `translate(0 ${10 - 6 * breath})`);
    near.setAttribute("transform", `translate(0 ${4 - 3 * breath})`);
    for (const plant of swaying) {
      const lean = 1.7 * Math.sin(time * 0.9 + plant.phase) + 1.4 * (breath - 0.5);
      plant.group.setAttribute("transform", `rotate(${lean} ${plant.x} ${plant.y})`);
    }
    const said = { inhale: "Inhala", exhale: "Exhala" }[now?.cue] ?? "";
    word.textContent = said;
    word.setAttribute(
      "opacity",
      said ? Math.min(1, smooth((time - now.from) / 0.6), smooth((now.to - time) / 0.6)) : 0,
    );
    veil.setAttribute("opacity", Math.max(1 - smooth(time / 1.6), 1 - smooth((seconds - time) / 1.8)));
  };
}
