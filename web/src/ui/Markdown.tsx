import { VisuallyHidden } from "@mantine/core";
import type { ComponentProps } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import { headingsFrom } from "./heading-levels.ts";
import styles from "./Markdown.module.css";

/** What a link may lead to; the renderer has emptied every other address. */
function SafeLink({ href, children }: ComponentProps<"a">) {
  if (!href) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
    </a>
  );
}

const isOwn = (address: unknown): address is string =>
  typeof address === "string" &&
  URL.canParse(address, window.location.href) &&
  new URL(address, window.location.href).origin === window.location.origin;

/** A picture from elsewhere would tell its host who reads what: only our own are fetched. */
const OwnPicture = ({ src, alt = "" }: ComponentProps<"img">) =>
  isOwn(src) ? <img src={src} alt={alt} loading="lazy" /> : <em>{alt}</em>;

const components: Components = { a: SafeLink, img: OwnPicture };

interface Props {
  children: string;
  /** The level of its highest heading: one below the heading above it. */
  level?: 2 | 3 | 4;
  /** A long text to read, rather than a few lines in a card. */
  isArticle?: boolean;
}

export const Markdown = ({ children, level = 2, isArticle = false }: Props) => (
  <div className={styles.markdown} data-article={isArticle || undefined}>
    <ReactMarkdown components={components} remarkPlugins={[[headingsFrom, level]]}>
      {children}
    </ReactMarkdown>
  </div>
);
