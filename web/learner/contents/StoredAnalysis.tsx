import type { Content } from "@senda/contract/contents";
import { IconHistory, IconRefresh } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { redoAnalysis } from "../../shared/contents/api.ts";
import { responsesOf } from "../../shared/contents/content-data.ts";
import { Button } from "../../shared/ui/Button.tsx";
import { GeneratedText } from "../../shared/ui/GeneratedText.tsx";
import { Stack } from "../../shared/ui/layout.ts";
import { Note } from "../../shared/ui/Note.tsx";

/** The analysis of a quiz as it is kept, and a way to make it again if the answers have changed since. */
export function StoredAnalysis({ content }: { content: Content }) {
  const { analysis = "", isAnalysisOlder = false } = responsesOf(content);
  const { mutateAsync, isPending, isSuccess } = useMutation(redoAnalysis);
  const text = useRef<HTMLDivElement>(null);
  // The button goes with the notice: the focus moves to what took its place.
  const redo = () =>
    mutateAsync(content).then(
      () => text.current?.focus(),
      () => undefined,
    );
  return (
    <>
      {isAnalysisOlder && (
        <Stack align="flex-start" gap={12} px={18} py={16} mb={18} bdrs="lg" bg="var(--info-soft)">
          <Note icon={IconHistory} c="var(--on-info-soft)" fw={600}>
            Este análisis es anterior a tus últimas respuestas.
          </Note>
          <Button
            variant="default"
            leftSection={<IconRefresh size={19} aria-hidden />}
            loading={isPending}
            onClick={() => void redo()}
          >
            Hacerlo de nuevo
          </Button>
        </Stack>
      )}
      <span className="visually-hidden" role="status">
        {isSuccess && !isAnalysisOlder && "Tu análisis está listo."}
      </span>
      <div ref={text} tabIndex={-1} aria-busy={isPending}>
        <GeneratedText>{analysis}</GeneratedText>
      </div>
    </>
  );
}
