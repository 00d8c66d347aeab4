import type { Content } from "@senda/contract/contents";
import type { Deps } from "../deps.ts";
import { mediaUrl } from "../platform/files/media-url.ts";
import type { Person } from "../platform/http/mount.ts";
import { decryptAnswers, hasAnswers, visibleAnswers } from "../quiz/answers.ts";
import { contentsFor, type Which } from "./queries.ts";

export async function visibleContents({ db, vault }: Deps, user: Person, which: Which): Promise<Content[]> {
  const rows = await contentsFor(db, user.id, which);
  const cipher = rows.some(hasAnswers) ? await vault.cipherOf(db, user.id) : null;
  return rows.map((row) => {
    const { sealed, responses, analysis, analysisAuthor, fileName, fileType, fileBytes, analysisPrompt, ...rest } = row;
    return {
      ...rest,
      file: fileName ? { url: mediaUrl(fileName), contentType: fileType ?? "", bytes: fileBytes ?? 0 } : null,
      hasAnalysisPrompt: analysisPrompt !== null,
      ...(user.role === "ADMIN" ? { analysisPrompt } : {}),
      ...(cipher && row.contentInteractionId
        ? visibleAnswers(
            decryptAnswers(cipher, { id: row.contentInteractionId, sealed, responses, analysis, analysisAuthor }),
          )
        : { quizResponses: null, risk: null }),
    };
  });
}
