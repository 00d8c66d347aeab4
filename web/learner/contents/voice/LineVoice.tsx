import type { Subtitle } from "@senda/contract/quiz";
import { IconVolume } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import { useDeviceVoice } from "../../../shared/lib/speech.ts";
import { TogglePill } from "../../../shared/ui/TogglePill.tsx";
import type { Media } from "../media/use-media.ts";
import { BENEATH, sayLine } from "./line-voice.ts";
import { VoiceRate } from "./VoiceRate.tsx";

interface Props {
  media: Media;
  lines: readonly Subtitle[];
  current: number;
}

/** Nothing if this device has no Spanish voice. */
export function LineVoice({ media, lines, current }: Props) {
  const voice = useDeviceVoice();
  const [isOn, setOn] = useState(false);
  const [rate, setRate] = useState(1);
  const { now, waitAt, setLevel, isPlaying } = media;
  const line = isPlaying ? lines[current] : undefined;
  const speak = useCallback(
    () => (voice && line ? sayLine(line, { media: { now, waitAt }, lines, voice, rate }) : undefined),
    [voice, line, lines, rate, now, waitAt],
  );
  const toggle = (next: boolean) => {
    setOn(next);
    setLevel("voice", next ? BENEATH : 1);
  };
  if (!voice || lines.length === 0) return null;
  return (
    <>
      <TogglePill icon={IconVolume} isOn={isOn} onToggle={toggle}>
        Escuchar con la voz de este dispositivo
      </TogglePill>
      {isOn && <VoiceRate rate={rate} onChange={setRate} />}
      {isOn && <span hidden ref={speak} />}
    </>
  );
}
