import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useOneAtATime } from "../../shared/lib/use-one-at-a-time.ts";
import { Sun } from "../../shared/ui/Sun.tsx";
import { useKeptFocus } from "../editor/focus.ts";
import { fileName } from "../format.ts";

interface Props<Input> {
  /** Of the file. */
  name: string;
  read: UseMutationOptions<string, Error, Input>;
  input: Input;
}

export function DownloadButton<Input>({ name, read, input }: Props<Input>) {
  const { mutateAsync, isPending } = useMutation(read);
  const button = useKeptFocus(isPending);
  const fetchOnce = useOneAtATime(() =>
    mutateAsync(input).then(
      (text) => download(name, text, "text/csv"),
      () => undefined,
    ),
  );
  return (
    <Button
      ref={button}
      variant="default"
      disabled={isPending}
      leftSection={isPending ? <Sun isTurning size={19} /> : <IconDownload size={19} aria-hidden />}
      onClick={() => void fetchOnce()}
    >
      Descargar CSV
    </Button>
  );
}

const MARK = "\uFEFF";

/** Hands a text to the browser as a file. The mark that says UTF-8 was lost on the way here; spreadsheets need it. */
function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text.startsWith(MARK) ? text : MARK + text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName(name);
  link.click();
  // Some browsers begin to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
