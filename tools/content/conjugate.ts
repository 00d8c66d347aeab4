// The forms of a verb, so that a lexicon names the verb once and no tense is forgotten. Written without accents, as the
// text is read: "pego" is both "yo pego" and "él pegó", and the words around it must tell.

const ENDINGS = {
  ar: {
    infinitive: "ar",
    strong: { first: ["o", "e"], third: ["a", "an", "e", "en"] },
    first: ["e", "aba", "are", "aria", "ara"],
    third: ["o", "aron", "aba", "aban", "ara", "aran", "ase", "asen", "aria", "arian", "ado"],
    gerund: "ando",
  },
  er: {
    infinitive: "er",
    strong: { first: ["o", "a"], third: ["e", "en", "a", "an"] },
    first: ["i", "ia", "ere", "eria", "iera"],
    third: ["io", "ieron", "ia", "ian", "iera", "ieran", "iese", "iesen", "eria", "erian", "era", "eran", "ido"],
    gerund: "iendo",
  },
  ir: {
    infinitive: "ir",
    strong: { first: ["o", "a"], third: ["e", "en", "a", "an"] },
    first: ["i", "ia", "ire", "iria", "iera"],
    third: ["io", "ieron", "ia", "ian", "iera", "ieran", "iese", "iesen", "iria", "irian", "ira", "iran", "ido"],
    gerund: "iendo",
  },
} as const;

/** "pegu-e", "toqu-e": the character that keeps the sound of the stem before an e. */
const joined = (stem: string, ending: string) =>
  ending.startsWith("e") && /[gc]$/.test(stem)
    ? `${stem.slice(0, -1)}${stem.endsWith("g") ? "gu" : "qu"}${ending}`
    : stem + ending;

// "forzar>fuerz": the stem where the stress falls on it follows the verb, and in "herir>hier>hir" the one of "hirió".
function parsed(written: string) {
  const [infinitive = "", strong, weak] = written.split(">");
  const stem = infinitive.slice(0, -2);
  const kind = infinitive.slice(-2) as keyof typeof ENDINGS;
  const form = (end: string) => joined(/^i[eo]/.test(end) ? (weak ?? stem) : stem, end);
  return { form, stem, strong: strong ?? stem, endings: ENDINGS[kind] };
}

const verbs = (list: string) => list.trim().split(/\s+/);

/** Forms of what someone else does: "pega", "pegaron", "pegaría", "pegado"… */
export const theyDo = (list: string) =>
  verbs(list).flatMap((verb) => {
    const { form, strong, endings } = parsed(verb);
    return [
      ...endings.strong.third.map((end) => joined(strong, end)),
      ...endings.third.map(form),
      form(endings.gerund),
    ];
  });

/** Forms of what I do: "corto", "corté", "cortaba", "cortado", "cortando"… */
export const iDo = (list: string) =>
  verbs(list).flatMap((verb) => {
    const { form, stem, strong, endings } = parsed(verb);
    const participle = endings.infinitive === "ar" ? "ado" : "ido";
    return [
      ...endings.strong.first.map((end) => joined(strong, end)),
      ...endings.first.map(form),
      stem + participle,
      form(endings.gerund),
    ];
  });

/** The infinitive, as it is after "va a", "quiere", "volví a". */
export const toDo = (list: string) => verbs(list).map((verb) => verb.split(">")[0] ?? verb);

/** Forms with "me", done by others or by myself: "pegarme", "pegándome". */
export const ontoMe = (list: string) =>
  verbs(list).flatMap((verb) => {
    const { form, endings } = parsed(verb);
    return [`${form(endings.infinitive)}me`, `${form(endings.gerund)}me`];
  });

/** Words as one group of a lexicon line. */
export const anyOf = (...words: string[][]) => `[${[...new Set(words.flat())].join("|")}]`;
