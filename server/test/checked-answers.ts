import { z } from "zod";
import { answerText } from "../src/platform/http/answer-text.ts";

export const checkedAnswerText: typeof answerText = (schema) => {
  const textOf = answerText(schema);
  return (answer) => {
    const expected = JSON.stringify(z.encode(schema, answer));
    const text = textOf(answer);
    if (text !== expected) throw new Error(`Answered ${text} where the contract says ${expected}`);
    return text;
  };
};
