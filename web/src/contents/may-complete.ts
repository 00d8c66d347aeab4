import { unanswered } from "@senda/contract/quiz-rules";
import { type Content, quizOf, responsesOf } from "./api.ts";

/** Whether a content has been done: nobody is congratulated on what they have not begun, or left half answered. */
export function mayComplete(content: Content): boolean {
  if (content.completed) return true;
  if (content.contentInteractionId === null) return false;
  return content.type !== "QUIZ" || unanswered(quizOf(content), responsesOf(content)).length === 0;
}
