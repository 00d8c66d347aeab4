import { VisuallyHidden } from "@mantine/core";
import { type ComponentProps, createContext, memo, useContext } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import { Link } from "react-router";
import type { CameFrom } from "../lib/location-state.tsx";
import { headingsFrom } from "./heading-levels.ts";
import styles from "./Markdown.module.css";

const WayBack = createContext<CameFrom | null>(null);

/** What a link may lead to; the renderer has emptied every other address. */
function SafeLink({ href, children }: ComponentProps<"a">) {
  const wayBack = useContext(WayBack);
  if (!href) return <span>{children}</span>;
  if (wayBack && /^\/[\w-]/.test(href))
    return (
      <Link to={href} state={wayBack}>
        {children}
      </Link>
    );
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
  /** Links to our own screens open in the same tab, and lead back here. */
  wayBack?: CameFrom;
}

/** Read again only where the text has changed: a phone takes a fifth of a second for a long one. */
export const Markdown = memo(({ children, level = 2, isArticle = false, wayBack }: Props) => (
  <div className={styles.markdown} data-article={isArticle || undefined}>
    <WayBack value={wayBack ?? null}>
      <ReactMarkdown components={components} remarkPlugins={[[headingsFrom, level]]}>
        {children}
      </ReactMarkdown>
    </WayBack>
  </div>
));
