import { Box } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import { IconLock } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Navigate, useNavigate } from "react-router";
import { paths } from "../../../shared/app/paths.ts";
import { weekdayAndDate } from "../../../shared/lib/days.ts";
import { Button, ButtonLink } from "../../../shared/ui/Button.tsx";
import { DockScreen } from "../../../shared/ui/DockScreen.tsx";
import { Group, Text } from "../../../shared/ui/layout.ts";
import { Note } from "../../../shared/ui/Note.tsx";
import { ScreenTitle } from "../../../shared/ui/ScreenTitle.tsx";
import { TagPicker } from "../details/TagPicker.tsx";
import styles from "./DailyReasonScreen.module.css";
import { diaryDraft, useStepDraft } from "./draft.ts";
import { EntrySummary, FlowHeader } from "./FlowFrame.tsx";
import { discardEntry } from "./save-entry.ts";
import { keepDraft } from "./sealed-draft.ts";

const NEAR_LIMIT = 500;

// Losing the connection while writing must not cost the learner the next step.
import("./DailyTipsScreen.tsx").catch(() => undefined);

export function DailyReasonScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const tagsId = useId();
  const draft = useStepDraft("reason");
  if (!draft?.feeling) return <Navigate to={paths.dailyIntro} replace />;

  const { day, feeling, description } = draft;
  const next = () => {
    // The advice is Markdown: the renderer loads while the server writes it.
    import("../../../shared/ui/Markdown.tsx").catch(() => undefined);
    diaryDraft.change({ isWritten: true });
    discardEntry(client);
    navigate(paths.dailyTips);
  };
  const dock = (
    <>
      <ButtonLink to={paths.dailyEmotion} variant="default">
        Regresar
      </ButtonLink>
      <Button onClick={next}>Siguiente</Button>
    </>
  );
  return (
    <DockScreen dock={dock} width="text">
      <FlowHeader step={3} backTo={paths.dailyEmotion} />
      <EntrySummary feeling={feeling}>{weekdayAndDate(day)}</EntrySummary>
      <Writing description={description} />
      <section aria-labelledby={tagsId}>
        <Text component="h2" id={tagsId} mt={26} ff="heading" fz="lg" fw={700}>
          ¿Qué hubo hoy?{" "}
          <Text span fz="sm" fw={400} c="dimmed">
            Si quieres.
          </Text>
        </Text>
        <Box mt={14}>
          <TagPicker value={draft} onChange={(change) => diaryDraft.change(change)} />
        </Box>
      </section>
    </DockScreen>
  );
}

function Writing({ description }: { description: string }) {
  const id = useId();
  const left = limits.diaryText - description.length;
  return (
    <>
      <Box mt={22} id={`${id}-question`}>
        <ScreenTitle>¿Qué hay detrás de lo que sientes?</ScreenTitle>
      </Box>
      <Text mt={4} c="dimmed" id={`${id}-hint`}>
        Escribe lo que quieras, como te salga.
      </Text>
      <Text className={styles.dictation} c="dimmed" fz="sm" id={`${id}-dictation`}>
        También puedes dictar con el micrófono de tu teclado.
      </Text>
      <div className={styles.note} data-card>
        <textarea
          aria-labelledby={`${id}-question`}
          aria-describedby={`${id}-hint ${id}-dictation ${id}-private`}
          rows={6}
          maxLength={limits.diaryText}
          value={description}
          onChange={(event) => {
            diaryDraft.change({ description: event.currentTarget.value });
            keepDraft();
          }}
        />
      </div>
      <Group wrap="wrap" justify="space-between" gap="4px 16px" mt={14} c="dimmed" fz="sm">
        <Note icon={IconLock} iconSize={18} id={`${id}-private`}>
          Tu diario es privado.
        </Note>
        <p role="status">{left <= NEAR_LIMIT && `Te quedan ${left.toLocaleString("es-ES")} caracteres.`}</p>
      </Group>
    </>
  );
}
