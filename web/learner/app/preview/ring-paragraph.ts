/** Without the signs of Markdown, which the learner does not see. */
const bare = (text: string) => text.replaceAll(/\]\([^)]*\)/g, "").replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Marks the paragraph that a line of the text is in, and brings it into the window. */
export function ringParagraph(line: string): void {
  const article = document.querySelector("[data-article]");
  if (!article) return;
  const wanted = bare(line);
  const blocks = [...article.children];
  const found = wanted === "" ? undefined : blocks.find((block) => bare(block.textContent).includes(wanted));
  for (const block of blocks) block.toggleAttribute("data-ring", block === found);
  if (!found) return;
  const { top, bottom } = found.getBoundingClientRect();
  // The window alone scrolls: the browser's own way would also move the page around the frame, under the writer's hands.
  if (top < 0 || bottom > window.innerHeight - 100) window.scrollBy({ top: top - window.innerHeight / 3 });
}
