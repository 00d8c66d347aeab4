const PARAGRAPHS = "[data-article] :is(p, h2, h3, h4, h5, h6, pre, tr, li:not(:has(> p)))";
const NEW_TAB = "(se abre en otra pestaña)";

const isList = (node: Node) => node instanceof HTMLUListElement || node instanceof HTMLOListElement;

/** The cells of a row one after the other; without the items of a list inside, which are paragraphs themselves. */
export const paragraphText = (paragraph: HTMLElement): string =>
  [...paragraph.childNodes]
    .filter((node) => !isList(node))
    .map(({ textContent }) => textContent ?? "")
    .join(paragraph instanceof HTMLTableRowElement ? ", " : "")
    .replaceAll(NEW_TAB, "")
    .trim();

export const paragraphsOf = (article: HTMLElement | null): HTMLElement[] =>
  [...(article?.querySelectorAll<HTMLElement>(PARAGRAPHS) ?? [])].filter(
    (paragraph) => paragraphText(paragraph) !== "",
  );

/** The first paragraph in sight, to begin where the learner is. */
export const paragraphAt = (article: HTMLElement | null): number =>
  Math.max(
    0,
    paragraphsOf(article).findIndex((paragraph) => paragraph.getBoundingClientRect().top >= 0),
  );
