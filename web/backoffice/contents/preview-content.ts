import type { Content } from "@senda/contract/contents";
import type { ChosenFile } from "../editor/use-file-choice.ts";
import type { FormValues } from "./form-values.ts";
import { ofLines } from "./line-fields.ts";
import { newContent } from "./to-send.ts";

/** The content as a learner would get it if it were saved now, before they have begun with it. */
export function previewOf(
  values: FormValues,
  { url, picked, kept }: ChosenFile<NonNullable<Content["file"]>>,
  routeId: string,
): Content {
  const { quizData = null, overviewData = null, subtitles = "[]" } = newContent(values, { routeId });
  const contentType = kept?.contentType ?? picked?.type ?? "";
  const bytes = kept?.bytes ?? picked?.size ?? 0;
  return {
    id: "vista-previa",
    version: 0,
    state: "DRAFT",
    ...ofLines("previewed", values),
    type: values.type,
    content: values.content,
    file:
      url === null
        ? null
        : { url, contentType, bytes, alt: values.alt.trim() || null, isDecorative: values.isDecorative },
    // Written by the editor itself.
    subtitles: JSON.parse(subtitles) as Content["subtitles"],
    quizData,
    overviewData: overviewData || null,
    hasAnalysisPrompt: false,
    themes: values.themes,
    hasAnalysis: false,
    order: 1,
    routeId,
    stageId: null,
    completed: false,
    lastVisitedAt: null,
    visitCount: 0,
    contentInteractionId: null,
    quizResponses: null,
    care: null,
  };
}
