import type { Subtitle } from "@senda/contract/quiz";
import { IconVolume } from "@tabler/icons-react";
import { useState } from "react";
import { useDeviceVoice } from "../../lib/speech.ts";
import { TogglePill } from "../../ui/TogglePill.tsx";
import type { Media } from "../media/use-media.ts";
import { useLineVoice } from "./use-line-voice.ts";
import { VoiceRate } from "./VoiceRate.tsx";

interface Props {
  media: Media;
  lines: readonly Subtitle[];
  current: number;
}

/** Nothing where this device has no Spanish voice of its own. */
export function LineVoice({ media, lines, current }: Props) {
  const voice = useDeviceVoice();
  const [isOn, setOn] = useState(false);
  const [rate, setRate] = useState(1);
  useLineVoice(media, lines, current, { voice: isOn ? voice : null, rate });
  if (!voice || lines.length === 0) return null;
  return (
    <>
      <TogglePill icon={IconVolume} isOn={isOn} onToggle={setOn}>
        Escuchar con la voz de este dispositivo
      </TogglePill>
      {isOn && <VoiceRate rate={rate} onChange={setRate} />}
    </>
  );
}
