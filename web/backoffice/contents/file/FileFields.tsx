import { useCallback, useState } from "react";
import { Stack } from "../../../shared/ui/layout.ts";
import { AltFields } from "../../media/AltFields.tsx";
import { AltMark } from "../../media/MediaCard.tsx";
import { isSpoken } from "../form-rules.ts";
import type { FormValues } from "../form-values.ts";
import { SubtitlesSection } from "../subtitles/SubtitlesSection.tsx";
import type { ContentEditor, ContentFile, useContentForm } from "../use-content-form.ts";
import { FileSection } from "./FileSection.tsx";
import type { FileRules } from "./file-kinds.ts";
import { Playback } from "./playback.ts";

interface Props extends Pick<ReturnType<typeof useContentForm>, "editor" | "file" | "length"> {
  kind: FileRules;
}

/** The file of an audio, a video or an image, and the words that go with it. */
export function FileFields({ kind, editor, file, length }: Props) {
  const { values, faults, change } = editor;
  const [playback] = useState(() => new Playback());
  const changeSubtitles = useCallback(
    (next: (now: FormValues["subtitles"]) => FormValues["subtitles"]) =>
      change((now) => ({ subtitles: next(now.subtitles) })),
    [change],
  );
  return (
    <>
      <FileSection
        kind={kind}
        chosen={file.chosen}
        playback={playback}
        isDisabled={editor.isBusy}
        onPick={file.pick}
        onRemove={file.remove}
        onLength={length.read}
      >
        {values.type === "IMAGE" && <AltSection editor={editor} file={file.chosen} />}
      </FileSection>
      {isSpoken(values.type) && (
        <SubtitlesSection
          key={editor.round}
          value={values.subtitles}
          error={faults.subtitles}
          attempt={editor.attempt}
          playback={playback}
          onChange={changeSubtitles}
        />
      )}
    </>
  );
}

function AltSection({
  editor: { values, faults, isBusy, change },
  file,
}: {
  editor: ContentEditor;
  file: ContentFile;
}) {
  if (file.url === null) return null;
  const { alt, isDecorative } = values;
  return (
    <Stack gap={14} data-field="alt">
      <AltFields alt={alt} isDecorative={isDecorative} error={faults.alt} isDisabled={isBusy} onChange={change} />
      {alt.trim() === "" && !isDecorative && <AltMark />}
    </Stack>
  );
}
