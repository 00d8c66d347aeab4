import { act } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";

interface Utterance {
  text: string;
  rate: number;
  volume: number;
  voice: { name: string } | null;
  onend: (() => void) | null;
}

const voiceOf = (lang: string, localService: boolean) => ({
  name: lang,
  voiceURI: `${lang} ${localService}`,
  lang,
  localService,
});

export const LOCAL_SPANISH = voiceOf("es-ES", true);
export const REMOTE_SPANISH = voiceOf("es-MX", false);
export const LOCAL_ENGLISH = voiceOf("en-GB", true);

/** The speech of a device: the spoken texts, and an end of the sentence that the test decides. */
export function fakeVoices(...voices: object[]) {
  const said: Utterance[] = [];
  let current: Utterance | null = null;
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      constructor(readonly text: string) {}
    },
  );
  Object.defineProperty(window, "speechSynthesis", {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      getVoices: () => voices,
      speak: (utterance: Utterance) => {
        said.push(utterance);
        current = utterance;
      },
      cancel: () => {
        current = null;
      },
    }),
  });
  onTestFinished(() => {
    Reflect.deleteProperty(window, "speechSynthesis");
    vi.unstubAllGlobals();
  });
  return {
    said,
    texts: () => said.map(({ text }) => text),
    saying: () => current?.text ?? null,
    finish: () => act(() => void current?.onend?.()),
  };
}
