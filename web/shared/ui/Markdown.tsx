import { type ComponentProps, createContext, memo, useContext } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import { Link } from "react-router";
import type { CameFrom } from "../lib/location-state.tsx";
import { headingsFrom } from "./heading-levels.ts";
import styles from "./Markdown.module.css";
import { tables } from "./markdown-tables.ts";

const WayBack = createContext<CameFrom | null>(null);

/** Addresses that a link may lead to; the renderer has emptied every other one. */
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
      <span className="visually-hidden"> (se abre en otra pestaña)</span>
    </a>
  );
}

const isOwn = (address: unknown): address is string =>
  typeof address === "string" &&
  URL.canParse(address, window.location.href) &&
  new URL(address, window.location.href).origin === window.location.origin;

/** The known facts of a stored picture. */
interface KnownPicture {
  url: string;
  alt?: string | null | undefined;
  isDecorative?: boolean | undefined;
  caption?: string | null | undefined;
  width?: number | null | undefined;
  height?: number | null | undefined;
}

const Pictures = createContext<readonly KnownPicture[]>([]);

/** A picture from elsewhere would tell its host who reads what: only our own are fetched. */
function OwnPicture({ src, alt = "" }: ComponentProps<"img">) {
  const known = useContext(Pictures).find(({ url }) => url === src);
  if (!isOwn(src)) return <em>{alt}</em>;
  const { width, height, caption } = known ?? {};
  const shown = known?.isDecorative ? "" : known?.alt || alt;
  // Its place is kept before it is there, if its size is known.
  const picture = <img src={src} alt={shown} loading="lazy" {...(width && height && { width, height })} />;
  return caption ? (
    <span className={styles.captioned}>
      {picture}
      <small>{caption}</small>
    </span>
  ) : (
    picture
  );
}

/** Wider than a phone, it scrolls inside its frame; a landmark would need a different name for each. */
const ScrollingTable = ({ children }: ComponentProps<"table">) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
  <div role="group" aria-label="Tabla" tabIndex={0} className={styles.table}>
    <table>{children}</table>
  </div>
);

const HeadCell = ({ children, style }: ComponentProps<"th">) => (
  <th scope="col" style={style}>
    {children}
  </th>
);

const components: Components = { a: SafeLink, img: OwnPicture, table: ScrollingTable, th: HeadCell };

const NONE: readonly KnownPicture[] = [];

interface Props {
  children: string;
  /** The level of its highest heading: one below the heading above it. */
  level?: 2 | 3 | 4;
  /** A long text to read, rather than a few lines in a card. */
  isArticle?: boolean;
  /** The stored pictures in it. */
  pictures?: readonly KnownPicture[] | undefined;
  /** Links to our own screens open in the same tab, and lead back here. */
  wayBack?: CameFrom;
}

/** Read again only if the text has changed: a phone takes a fifth of a second for a long one. */
export const Markdown = memo(({ children, level = 2, isArticle = false, pictures = NONE, wayBack }: Props) => (
  <div className={styles.markdown} data-article={isArticle || undefined}>
    <WayBack value={wayBack ?? null}>
      <Pictures value={pictures}>
        <ReactMarkdown components={components} remarkPlugins={[tables, [headingsFrom, level]]}>
          {children}
        </ReactMarkdown>
      </Pictures>
    </WayBack>
  </div>
));
