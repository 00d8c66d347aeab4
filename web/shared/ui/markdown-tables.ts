import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

/** The used part of the parser. */
interface Processor {
  data(): { settings?: object | undefined; micromarkExtensions?: unknown[]; fromMarkdownExtensions?: unknown[] };
}

/** Tables alone of what GitHub adds to Markdown: the rest would change what texts mean that are already written. */
export function tables(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable()];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()];
}
