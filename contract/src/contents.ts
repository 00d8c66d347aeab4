import { z } from "zod";
import { Care, CareLevel, Danger } from "./care.ts";
import { adviceChecks, modelFailures } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { editConflict, formVersion, IfMatch, Version } from "./errors.ts";
import { Flag } from "./form-text.ts";
import { answersOf, ContentType, contentFields, formOf } from "./item-fields.ts";
import { limits } from "./limits.ts";
import { numberedPaging, Position, searching, sorting, wholeOrder } from "./paging.ts";
import { PublicationState } from "./publication.ts";
import { QuizData, QuizResponse, ResponsesText } from "./quiz.ts";
import { AdviceAuthor } from "./records.ts";
import { Done, Id, IdempotencyKey, Instant, MediaFile, text, trimmed } from "./values.ts";

export const Content = z.object({
  id: Id,
  ...answersOf(contentFields),
  file: MediaFile.nullable(),
  pictures: z.array(MediaFile).optional().describe("Our own pictures in the text, if it has some."),
  hasAnalysisPrompt: z.boolean(),
  hasAnalysis: z.boolean().describe("Whether an analysis is written: the quiz has a prompt, readings, or both."),
  order: z.int(),
  version: Version,
  state: PublicationState,
  routeId: Id,
  stageId: Id.nullable(),
  completed: z.boolean(),
  lastVisitedAt: Instant.nullable(),
  visitCount: z.int(),
  contentInteractionId: Id.nullable(),
  quizResponses: ResponsesText.nullable(),
  care: Care.nullable().describe("What the caller's own answers give reason to worry about."),
});
export type Content = z.input<typeof Content>;

export const LibraryContent = Content.pick({
  id: true,
  title: true,
  type: true,
  points: true,
  duration: true,
  order: true,
  routeId: true,
  stageId: true,
  state: true,
}).extend({ routeTitle: z.string(), stageTitle: z.string().nullable() });
export type LibraryContent = z.infer<typeof LibraryContent>;

export const Theme = z.object({ id: z.string(), label: z.string(), group: z.string() });
export type Theme = z.infer<typeof Theme>;

const ContentForm = z.object({
  ...formOf(contentFields),
  alt: trimmed(0, limits.alt).optional().describe("What the picture shows; kept with the file."),
  isDecorative: Flag.optional(),
  routeId: Id.optional(),
  stageId: Id.optional(),
  state: PublicationState.optional(),
});

export const ContentChange = ContentForm.partial().extend({ removeFile: Flag.optional(), version: formVersion });

const hasPlace = (place: { routeId?: string | undefined; stageId?: string | undefined }) =>
  place.routeId !== undefined || place.stageId !== undefined;

const AnalysisPreview = z.object({
  analysis: z.string(),
  author: AdviceAuthor,
  heldReadings: z.array(z.string()),
  danger: z
    .object({ level: CareLevel, dangers: z.array(Danger) })
    .nullable()
    .describe("What the answers were read to be; no model is asked then."),
  modelFailure: z.enum(modelFailures).nullable().describe("Why the model's text was not used."),
  checks: z
    .array(z.object({ name: z.enum(adviceChecks), isPassed: z.boolean() }))
    .describe("Of the model's text if it was unfit, and of `analysis` otherwise; none if help is shown."),
  tookMs: z.int().min(0),
});

export const contents = {
  list: endpoint({
    method: "GET",
    path: "/contents",
    access: "user",
    whenLocked: ["quizResponses", "care"],
    summary: "Lists the loose contents of a route, those of a stage, or with scope=all a whole route as it is walked.",
    query: z
      .object({ routeId: Id.optional(), stageId: Id.optional(), scope: z.literal("all").optional() })
      .refine(hasPlace, { error: "Indica la ruta o la etapa." })
      .refine(({ scope, routeId }) => scope === undefined || routeId !== undefined, { error: "Indica la ruta." }),
    answer: z.array(Content),
    errors: [404],
  }),
  library: endpoint({
    method: "GET",
    path: "/admin/contents",
    access: "admin",
    staff: ["OWNER", "EDITOR", "REVIEWER", "READER"],
    summary: "Lists the contents of all routes, with search and filters.",
    query: z.object({
      type: ContentType.optional(),
      routeId: Id.optional(),
      ...searching,
      ...numberedPaging,
      ...sorting(["title", "route", "type", "duration", "points"]),
    }),
    answer: z.array(LibraryContent),
    paged: true,
  }),
  themes: endpoint({
    method: "GET",
    path: "/admin/themes",
    access: "admin",
    staff: ["OWNER", "EDITOR", "REVIEWER", "READER"],
    summary: "Lists the themes that a content may declare, group by group.",
    answer: z.array(Theme),
  }),
  one: endpoint({
    method: "GET",
    path: "/contents/{id}",
    access: "user",
    whenLocked: ["quizResponses", "care"],
    summary: "Answers a content with one's own interaction.",
    answer: Content,
  }),
  create: endpoint({
    method: "POST",
    path: "/contents",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    whenLocked: ["quizResponses", "care"],
    summary: "Creates a content, loose in a route or in a stage; it goes last there.",
    headers: IdempotencyKey,
    form: ContentForm.refine(hasPlace, { error: "Indica la ruta o la etapa del contenido." }).refine(
      ({ type, content = "" }) => type !== "READING" || content.trim() !== "",
      {
        error: "es obligatorio.",
        path: ["content"],
      },
    ),
    file: { field: "file", kinds: ["image", "audio", "video"] },
    answer: Content,
    status: 201,
    errors: [404, 409],
  }),
  update: endpoint({
    method: "PATCH",
    path: "/contents/{id}",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    whenLocked: ["quizResponses", "care"],
    summary: "Changes what is given of a content; an empty quizData or overviewData takes it away.",
    headers: IfMatch,
    form: ContentChange,
    file: { field: "file", kinds: ["image", "audio", "video"] },
    answer: Content,
    conflict: editConflict(Content, ContentChange),
  }),
  previewAnalysis: endpoint({
    method: "POST",
    path: "/admin/contents/analysis-preview",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Writes the analysis that a learner would get for sample answers, and stores nothing.",
    body: z.object({
      title: text(0, limits.title),
      analysisPrompt: text(0, limits.analysisPrompt),
      quiz: QuizData,
      responses: z.array(QuizResponse).max(limits.questions),
      mayAskModel: z.boolean().describe("Without a configured model the built-in text is answered."),
    }),
    answer: AnalysisPreview,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/contents/{id}",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Moves a content to the papelera; earned points stay.",
    answer: Done,
  }),
  reorder: endpoint({
    method: "PATCH",
    path: "/contents/reorder",
    access: "admin",
    staff: ["OWNER", "EDITOR"],
    summary: "Puts all the contents of a stage, or all the loose ones of a route, into a new order.",
    body: z.object({
      contents: wholeOrder(z.object({ contentId: Id, newOrder: Position }), ({ contentId }) => contentId),
    }),
    answer: Done,
  }),
};
