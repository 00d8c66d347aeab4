import type { FastifyReply, FastifyRequest } from "fastify";

/** A part of a list that goes on. A handler whose list is bounded by itself may answer the bare list instead. */
export interface Page<Items> {
  items: Items;
  /** Where the next page begins; null on the last. */
  nextCursor: string | null;
  /** How many there are in all. */
  total: number;
}

/** Writes what a page says of itself into the headers, and gives back what it holds. */
export function turnPage(request: FastifyRequest, reply: FastifyReply, answer: unknown[] | Page<unknown>): unknown {
  const page = Array.isArray(answer) ? { items: answer, nextCursor: null, total: answer.length } : answer;
  reply.header("x-total-count", String(page.total));
  if (page.nextCursor !== null) {
    const [path = "", query] = request.url.split("?");
    const next = new URLSearchParams(query);
    next.set("cursor", page.nextCursor);
    next.delete("page");
    reply.header("link", `<${path}?${next}>; rel="next"`);
  }
  return page.items;
}
