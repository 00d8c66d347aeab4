import { useEffect, useEffectEvent, useRef, useState } from "react";
import { paths } from "../../shared/app/paths.ts";
import { type FromFrame, listenToFrame, type Shown, type ToFrame, tellFrame } from "../../shared/preview/messages.ts";
import styles from "./Preview.module.css";

/** While keys follow one another sooner than this, the frame waits. */
const QUIET_MS = 300;

interface Props extends Partial<Shown> {
  title: string;
  preview: Shown["preview"];
  /** The line of the text that is being written. */
  line?: string;
  onBegin?: () => void;
  onEscape?: () => void;
}

/** The learner's app in a frame as wide as a phone. It shows what it is sent, and has no session. */
export function LearnerFrame({ title, preview, isInert = false, scheme = null, line = "", ...on }: Props) {
  const { frame, loads } = useFrame(on);
  const tell = useEffectEvent((message: ToFrame) => {
    if (frame.current?.contentWindow) tellFrame(frame.current.contentWindow, message);
  });
  const sent = useRef("");
  const show = useEffectEvent((shown: Shown) => {
    const text = JSON.stringify([loads, shown]);
    if (text === sent.current) return;
    sent.current = text;
    tell({ kind: "show", shown });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame that has loaded, or another screen, does not wait.
  useEffect(() => {
    if (loads > 0) show({ preview, isInert, scheme });
  }, [loads, preview.kind, scheme]);
  useEffect(() => {
    const timer = setTimeout(() => loads > 0 && show({ preview, isInert, scheme }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [loads, preview, isInert, scheme]);
  useEffect(() => {
    if (loads > 0) tell({ kind: "mark", line });
  }, [loads, line]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      src={paths.preview}
      tabIndex={isInert ? -1 : undefined}
    />
  );
}

/** Counts how often the page in the frame has loaded: it knows nothing at first. */
function useFrame({ onBegin, onEscape }: Pick<Props, "onBegin" | "onEscape">) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const onMessage = useEffectEvent(({ kind }: FromFrame) => {
    if (kind === "ready") setLoads(loads + 1);
    else if (kind === "begin") onBegin?.();
    else onEscape?.();
  });
  useEffect(() => listenToFrame(() => frame.current?.contentWindow, onMessage), []);
  return { frame, loads };
}
