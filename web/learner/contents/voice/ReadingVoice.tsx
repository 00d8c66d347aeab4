import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconX,
} from "@tabler/icons-react";
import { type RefObject, useCallback, useState } from "react";
import { scrollBehavior } from "../../../shared/lib/media-queries.ts";
import { say, useDeviceVoice } from "../../../shared/lib/speech.ts";
import { IconButton } from "../../../shared/ui/IconButton.tsx";
import { paragraphAt, paragraphsOf, paragraphText } from "./paragraphs.ts";
import styles from "./ReadingVoice.module.css";
import { VoiceRate } from "./VoiceRate.tsx";

interface Props {
  article: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Reads the paragraphs out, and marks the one that it is at. */
export function ReadingVoice({ article, onClose }: Props) {
  const { at, setAt, isPlaying, setPlaying, rate, setRate, read, listenForPicks } = useReading({ article, onClose });
  const count = paragraphsOf(article.current).length;
  return (
    <section ref={listenForPicks} className={styles.bar} aria-label="Lectura en voz alta">
      <IconButton
        variant="scene"
        label="Párrafo anterior"
        icon={IconPlayerTrackPrev}
        isOff={at === 0}
        onClick={() => setAt(at - 1)}
      />
      <IconButton
        variant="scene"
        label={isPlaying ? "Pausar la voz" : "Seguir con la voz"}
        icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
        iconSize={26}
        ref={focusFirst}
        onClick={() => setPlaying(!isPlaying)}
      />
      <IconButton
        variant="scene"
        label="Párrafo siguiente"
        icon={IconPlayerTrackNext}
        isOff={at + 1 >= count}
        onClick={() => setAt(at + 1)}
      />
      <span ref={read} className={styles.place}>
        {at + 1} de {count}
      </span>
      <VoiceRate rate={rate} onChange={setRate} />
      <IconButton variant="scene" label="Cerrar la voz" icon={IconX} onClick={onClose} />
    </section>
  );
}

function useReading({ article, onClose }: Props) {
  const voice = useDeviceVoice();
  const [at, setAt] = useState(() => paragraphAt(article.current));
  const [isPlaying, setPlaying] = useState(true);
  const [rate, setRate] = useState(1);

  const read = useCallback(() => {
    const paragraphs = paragraphsOf(article.current);
    const paragraph = paragraphs[at];
    if (!paragraph || !voice) return undefined;
    paragraph.setAttribute("data-read", "");
    paragraph.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
    const onEnd = () => (at + 1 < paragraphs.length ? setAt(at + 1) : onClose());
    // Pausing ends the paragraph and going on repeats it: the browser's own pause does not work everywhere.
    const stop = isPlaying ? say(paragraphText(paragraph), { voice, rate, onEnd }) : undefined;
    return () => {
      paragraph.removeAttribute("data-read");
      stop?.();
    };
  }, [article, at, voice, isPlaying, rate, onClose]);

  const listenForPicks = useCallback(() => {
    const text = article.current;
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest("a") || window.getSelection()?.toString()) return;
      const picked = paragraphsOf(text).findIndex((paragraph) => paragraph.contains(target));
      if (picked === -1) return;
      setAt(picked);
      setPlaying(true);
    };
    text?.addEventListener("click", onClick);
    return () => text?.removeEventListener("click", onClick);
  }, [article]);

  return { at, setAt, isPlaying, setPlaying, rate, setRate, read, listenForPicks };
}

const focusFirst = (button: HTMLElement | null) => button?.focus({ preventScroll: true });
