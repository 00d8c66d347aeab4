import { IconVolume } from "@tabler/icons-react";
import type { RefObject } from "react";
import { useDeviceVoice } from "../../../shared/lib/speech.ts";
import { IconButton } from "../../../shared/ui/IconButton.tsx";

interface Props {
  button: RefObject<HTMLButtonElement | null>;
  isOn: boolean;
  onPress: () => void;
}

/** Nothing if this device has no Spanish voice. */
export function ListenButton({ button, isOn, onPress }: Props) {
  const voice = useDeviceVoice();
  if (!voice) return null;
  return (
    <IconButton
      ref={button}
      label="Escuchar con la voz de este dispositivo"
      icon={IconVolume}
      aria-pressed={isOn}
      onClick={onPress}
      hasTooltip
    />
  );
}
