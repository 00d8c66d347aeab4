import { Textarea } from "@mantine/core";
import { useCallback } from "react";
import "../../ui/text-input.ts";
import type { OverviewDraft } from "./form-values.ts";
import { OverviewEditor } from "./overview/OverviewEditor.tsx";
import { Block, Fold, Section } from "./Section.tsx";
import type { ContentFormState } from "./use-content-form.ts";

interface Props {
  form: ContentFormState;
  /** In a dialog, where room is scarce. */
  isFolded: boolean;
}

/** What goes around a content: the overview before it, and the analysis after a quiz. */
export function AsideFields({ form, isFolded }: Props) {
  const { values, faults, change } = form;
  const pushOverview = useCallback((overview: OverviewDraft) => change({ overview }), [change]);
  const overview = (
    <OverviewEditor
      key={form.round}
      value={values.overview}
      error={faults.overview}
      flushes={form.flushes}
      onPush={pushOverview}
    />
  );
  return (
    <>
      {isFolded ? (
        <Fold title="Vista previa: emoji, por qué importa y beneficios" field="overview">
          {overview}
        </Fold>
      ) : (
        <Section title="Vista previa" field="overview">
          {overview}
        </Section>
      )}
      {values.type === "QUIZ" && (
        <Block>
          <div data-field="analysisPrompt">
            <Textarea
              label="Instrucción para el análisis"
              description="Con ella, al terminar se escribe un análisis de las respuestas. Los alumnos no la ven."
              inputWrapperOrder={["label", "input", "error", "description"]}
              minRows={3}
              maxRows={12}
              error={faults.analysisPrompt}
              value={values.analysisPrompt}
              onChange={({ currentTarget }) => change({ analysisPrompt: currentTarget.value })}
            />
          </div>
        </Block>
      )}
    </>
  );
}
