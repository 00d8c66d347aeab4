import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconX,
} from "@tabler/icons-react";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { scrollBehavior } from "../../lib/media-queries.ts";
import { say, useDeviceVoice } from "../../lib/speech.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { paragraphAt, paragraphsOf, textOf } from "./paragraphs.ts";
import styles from "./ReadingVoice.module.css";
import { VoiceRate } from "./VoiceRate.tsx";

interface Props {
  article: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Reads the paragraphs out, and marks the one that it is at. */
export function ReadingVoice({ article, onClose }: Props) {
  const voice = useDeviceVoice();
  const [at, setAt] = useState(() => paragraphAt(article.current));
  const [isPlaying, setPlaying] = useState(true);
  const [rate, setRate] = useState(1);
  const count = paragraphsOf(article.current).length;
  const goTo = useEffectEvent((next: number) => (next < count ? setAt(next) : onClose()));

  useEffect(() => {
    const paragraph = paragraphsOf(article.current)[at];
    if (!paragraph || !voice) return;
    paragraph.setAttribute("data-read", "");
    paragraph.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
    // Pausing ends the paragraph and going on repeats it: the browser's own pause does not work everywhere.
    const stop = isPlaying ? say(textOf(paragraph), { voice, rate, onEnd: () => goTo(at + 1) }) : undefined;
    return () => {
      paragraph.removeAttribute("data-read");
      stop?.();
    };
  }, [article, at, voice, isPlaying, rate]);

  useEffect(() => {
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

  return (
    <section className={styles.bar} aria-label="Lectura en voz alta">
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
      <span className={styles.place}>
        {at + 1} de {count}
      </span>
      <VoiceRate rate={rate} onChange={setRate} />
      <IconButton variant="scene" label="Cerrar la voz" icon={IconX} onClick={onClose} />
    </section>
  );
}

const focusFirst = (button: HTMLElement | null) => button?.focus({ preventScroll: true });
