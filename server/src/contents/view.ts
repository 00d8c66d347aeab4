import type { Content } from "@senda/contract/contents";
import type { Deps } from "../deps.ts";
import { mediaUrl } from "../files/media-url.ts";
import type { Person } from "../http/mount.ts";
import { openedQuizResponses } from "../vault/sealed-answers.ts";
import { type ContentRow, contentsFor, type Which } from "./queries.ts";

/** Contents as this person sees them: their own interaction with each, and the editors' prompt only for editors. */
export async function contentsSeenBy({ db, vault }: Deps, user: Person, which: Which): Promise<Content[]> {
  const rows = await contentsFor(db, user.id, which);
  const hasAnswers = rows.some(({ responses }) => responses !== null);
  const box = hasAnswers ? await vault.boxOf(db, user.id) : null;
  return rows.map(({ responses, analysis, fileName, fileType, fileBytes, analysisPrompt, ...row }: ContentRow) => ({
    ...row,
    file: fileName ? { url: mediaUrl(fileName), contentType: fileType ?? "", bytes: fileBytes ?? 0 } : null,
    hasAnalysisPrompt: analysisPrompt !== null,
    ...(user.role === "ADMIN" ? { analysisPrompt } : {}),
    quizResponses:
      box && row.contentInteractionId
        ? openedQuizResponses(box, { id: row.contentInteractionId, responses, analysis })
        : null,
  }));
}
