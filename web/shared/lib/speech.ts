import { useSyncExternalStore } from "react";

/** Spoken Spanish, at the rate 1: enough to know whether a sentence fits into its time. */
const CHARACTERS_PER_SECOND = 14;
const GRACE_S = 5;

export const spokenSeconds = (text: string): number => text.length / CHARACTERS_PER_SECOND;

const synthesis = (): SpeechSynthesis | undefined => window.speechSynthesis;

const isSpanish = ({ lang }: SpeechSynthesisVoice) => /^es\b/i.test(lang.replace("_", "-"));
const isOfRegion = ({ lang }: SpeechSynthesisVoice) =>
  lang.replace("_", "-").toLowerCase() === navigator.language.toLowerCase();

let found: SpeechSynthesisVoice | null = null;

/** Local voices only, because others would send the text to a host that the operator did not choose. */
function findVoice(): SpeechSynthesisVoice | null {
  const voices = (synthesis()?.getVoices() ?? []).filter((voice) => voice.localService && isSpanish(voice));
  const best = voices.find(isOfRegion) ?? voices.find(({ lang }) => /^es[-_]ES$/i.test(lang)) ?? voices[0] ?? null;
  // Some browsers make a new object at each call.
  if (best?.voiceURI !== found?.voiceURI) found = best;
  return found;
}

function listen(onChange: () => void): () => void {
  const voices = synthesis();
  voices?.addEventListener("voiceschanged", onChange);
  return () => voices?.removeEventListener("voiceschanged", onChange);
}

/** A Spanish voice of this device, or null if there is none. Browsers learn of their voices late. */
export const useDeviceVoice = () => useSyncExternalStore(listen, findVoice);

interface Saying {
  voice: SpeechSynthesisVoice;
  rate: number;
  volume?: number;
  onEnd: () => void;
}

/** Says a text instead of what was being said. Returns what stops it; `onEnd` is not called then. */
export function say(text: string, { voice, rate, volume = 1, onEnd }: Saying): () => void {
  const voices = synthesis();
  voices?.cancel();
  const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang: voice.lang, rate, volume });
  const close = () => {
    clearTimeout(guard);
    window.removeEventListener("pagehide", stop);
    utterance.onend = null;
    utterance.onerror = null;
  };
  const end = () => {
    close();
    onEnd();
  };
  const stop = () => {
    close();
    voices?.cancel();
  };
  utterance.onend = end;
  utterance.onerror = end;
  // Some engines never say that they have finished.
  const guard = setTimeout(end, ((spokenSeconds(text) / rate) * 2 + GRACE_S) * 1000);
  // A browser goes on speaking after its page is gone.
  window.addEventListener("pagehide", stop);
  voices?.speak(utterance);
  return stop;
}
