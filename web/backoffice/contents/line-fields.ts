import { type Content, contents } from "@senda/contract/contents";
import { contentFields, type ItemField } from "@senda/contract/item-fields";
import { limits } from "@senda/contract/limits";
import type { z } from "zod";
import type { MergeField } from "../editor/merge.ts";
import { spelt, titleFault } from "../editor/rules.ts";

const { shape } = contents.create.form;

/** A field that is one line of text in the form. Its parts are made from the line without spaces around it. */
interface LineField {
  fault: (line: string) => string | null;
  sent: (line: string) => string | undefined;
  /** There is a value in the preview also if the line has a fault. */
  previewed: (line: string) => unknown;
}

const number = (schema: z.ZodType, missing: string, wrong: string) => ({
  fault: (line: string) => (line === "" ? missing : schema.safeParse(line).success ? null : wrong),
  /** A number is sent only if it is above zero. */
  sent: (line: string) => (Number(line) > 0 ? line : undefined),
  previewed: (line: string) => Number(line) || 0,
});

const lineFields = {
  title: { fault: titleFault, sent: (line: string) => line, previewed: (line: string) => line || "Sin título" },
  points: number(
    shape.points,
    "Escribe los puntos.",
    `Los puntos deben ser un número entero entre 0 y ${spelt(limits.points)}.`,
  ),
  duration: number(
    shape.duration,
    "Escribe la duración.",
    `La duración debe ser un número entero de segundos entre 0 y ${spelt(limits.duration)}.`,
  ),
} satisfies Partial<Record<keyof typeof contentFields, LineField>>;

type Name = keyof typeof lineFields;

/** Numbers are text, so that an emptied one stays empty. */
export type WrittenLines = Record<Name, string>;

type PartOfEach<Part extends keyof LineField> = { [N in Name]: ReturnType<(typeof lineFields)[N][Part]> };

const fields: Record<Name, ItemField> = contentFields;
// The object has no other names.
const names = Object.keys(lineFields) as Name[];

const linesFrom = (read: (name: Name) => unknown) =>
  // `fromEntries` forgets the names that it was given.
  Object.fromEntries(names.map((name) => [name, String(read(name) ?? "")])) as WrittenLines;

export const writtenLines = (content: Content) => linesFrom((name) => content[name]);

export const newLines = linesFrom((name) => fields[name].initial);

export const ofLines = <Part extends keyof LineField>(part: Part, lines: WrittenLines) =>
  // `fromEntries` forgets the names, and which of them has which value.
  Object.fromEntries(names.map((name) => [name, lineFields[name][part](lines[name].trim())])) as PartOfEach<Part>;

export const comparedLines = names.map(
  (name): MergeField<WrittenLines> => ({
    label: fields[name].label,
    names: [name],
    text: (lines) => lines[name].trim(),
  }),
);
