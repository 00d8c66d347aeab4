// A model's answer is untrusted text: what could fetch, run or lead away is taken out before it is looked at.

const LONGEST = 2000;

/** Cut at the end of a sentence or a line, so that it does not stop in the middle of a word. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const end = Math.max(cut.lastIndexOf(". "), cut.lastIndexOf(".\n"), cut.lastIndexOf("\n\n"));
  return end > LONGEST / 2 ? cut.slice(0, end + 1) : cut;
}

export function cleanAnswer(answer: string): string {
  const text = answer
    .slice(0, 20_000)
    .normalize("NFC")
    .replace(/<think>[\s\S]*?<\/think>/gi, "")
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\]\((?!\/routes\/[\w-]+\/content\/[\w-]+\))[^)]*\)/g, "$1")
    .replace(/^\[[^\]]+\]:.*$/gm, "")
    .replace(/<\/?[a-z!][^>]*>/gi, "")
    .replace(/\b(?:https?:\/\/|www\.)\S+/gi, "")
    .replace(/^#{1,6}\s+(.+)$/gm, "**$1**")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{3,}/g, "\n\n");
  return shortened(text.trim());
}
