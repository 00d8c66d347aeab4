/** Without the signs of Markdown, which the learner does not see. */
const bare = (text: string) => text.replaceAll(/\]\([^)]*\)/g, "").replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** The line of a text that the caret is in. */
export function lineAround(text: string, caret: number): string {
  const start = text.lastIndexOf("\n", caret - 1) + 1;
  const end = text.indexOf("\n", caret);
  return text.slice(start, end === -1 ? undefined : end);
}

const ARTICLE = "[data-article]";

/** Marks the paragraph that a line of the text is in, and brings it into the frame's window. */
export function ringParagraph(frame: HTMLIFrameElement | null, line: string): void {
  const article = frame?.contentDocument?.querySelector(ARTICLE);
  const view = frame?.contentWindow;
  if (!article || !view) return;
  const wanted = bare(line);
  const blocks = [...article.children];
  const found = wanted === "" ? undefined : blocks.find((block) => bare(block.textContent).includes(wanted));
  for (const block of blocks) block.toggleAttribute("data-ring", block === found);
  if (!found) return;
  const { top, bottom } = found.getBoundingClientRect();
  // The frame alone scrolls: the browser's own way would move the page under the hands of the writer.
  if (top < 0 || bottom > view.innerHeight - 100) view.scrollBy({ top: top - view.innerHeight / 3 });
}
