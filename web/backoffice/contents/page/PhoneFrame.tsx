import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./PhonePreview.module.css";

const SHEETS = 'style, link[rel="stylesheet"]';

/** The frame has the width of a phone, so that the learner's own layout for a phone applies; its styles are the page's. */
function copySheets(into: Document): void {
  const sheets = [...document.head.querySelectorAll(SHEETS)].map((sheet) => into.importNode(sheet, true));
  into.head.replaceChildren(...sheets);
}

function useCopiedSheets(inside: Document | null): void {
  useEffect(() => {
    if (!inside) return;
    copySheets(inside);
    const observer = new MutationObserver(() => copySheets(inside));
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, [inside]);
}

interface Props {
  frame: RefObject<HTMLIFrameElement | null>;
  scheme: "light" | "dark";
  children: ReactNode;
}

/** A second window inside the page. It is to be looked at: nothing in it can be pressed or reached by key. */
export function PhoneFrame({ frame, scheme, children }: Props) {
  const [inside, setInside] = useState<Document | null>(null);
  useCopiedSheets(inside);
  useEffect(() => {
    if (!inside) return;
    for (const { name, value } of document.documentElement.attributes) inside.documentElement.setAttribute(name, value);
    inside.documentElement.setAttribute("data-mantine-color-scheme", scheme);
  }, [inside, scheme]);
  // Firefox replaces the first document when the empty page has loaded.
  const open = () => setInside(frame.current?.contentDocument ?? null);
  return (
    <>
      <iframe
        ref={(element) => {
          frame.current = element;
          if (element && inside === null) open();
        }}
        className={styles.frame}
        title="Así lo ve el alumno"
        tabIndex={-1}
        onLoad={open}
      />
      {inside?.body && createPortal(<div inert>{children}</div>, inside.body)}
    </>
  );
}
