import type { KeyboardEvent } from "react";
import { durationText } from "../../lib/duration.ts";
import { RangeInput } from "../../ui/RangeInput.tsx";
import { type Media, SKIP_S } from "./use-media.ts";

const STEPS = new Map(Object.entries({ ArrowLeft: -SKIP_S, ArrowDown: -SKIP_S, ArrowRight: SKIP_S, ArrowUp: SKIP_S }));

/** Fine under the finger; the arrows go the same ten seconds as the buttons. */
export function SeekBar({ media, label }: { media: Media; label: string }) {
  const onKeyDown = (event: KeyboardEvent) => {
    const seconds = STEPS.get(event.key);
    if (seconds === undefined) return;
    event.preventDefault();
    media.skip(seconds);
  };
  return (
    <RangeInput
      tone="night"
      label={label}
      value={media.position}
      max={Math.max(media.length, 1)}
      step={0.1}
      valueText={`${durationText(media.position)} de ${durationText(media.length)}`}
      onChange={media.seek}
      onKeyDown={onKeyDown}
    />
  );
}
