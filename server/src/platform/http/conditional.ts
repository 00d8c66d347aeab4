import type { FastifyRequest } from "fastify";

export const isKnown = (header: string | undefined, tag: string) =>
  (header?.split(",") ?? []).some((known) => known.trim() === "*" || known.trim().replace(/^W\//, "") === tag);

/** The part of a file that a request asks for; all of it if the caller has a part of another version. */
export function rangeOf({ method, headers }: FastifyRequest, tag: string): string | undefined {
  const isSame = headers["if-range"] === undefined || headers["if-range"] === tag;
  return method === "GET" && isSame ? headers.range : undefined;
}

type Wanted = { start: number; end: number } | "whole" | "none";

/** One range is answered; several ranges or an unknown unit get the whole file, as the standard allows. */
export function wantedBytes(header: string | undefined, size: number): Wanted {
  const [, list] = /^bytes=(.*)$/i.exec(header?.trim() ?? "") ?? [];
  if (list === undefined || list.includes(",")) return "whole";
  const [, first = "", last = ""] = /^\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/.exec(list) ?? [];
  if (first === "") return lastBytes(last, size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start < size && start <= end ? { start, end } : "none";
}

function lastBytes(count: string, size: number): Wanted {
  const length = Math.min(Number(count), size);
  return length > 0 ? { start: size - length, end: size - 1 } : "none";
}
