import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/client.ts";
import type { AnswerOf } from "../../shared/api/transport.ts";
import { showToast } from "../../shared/ui/Toasts.tsx";
import { toast } from "../../shared/ui/toast.tsx";
import { create } from "../create.ts";
import { serverSentence } from "../failure.ts";
import { heldBackText } from "./held-back.ts";

export type Pending = AnswerOf<"GET /admin/routes/{id}/pending">;

/** Queries that show the published route or its waiting changes. */
const AROUND = ["outline", "publication", "routes", "stages", "contents", "library", "versions"];

export const pendingQuery = (routeId: string) =>
  queryOptions({
    queryKey: ["publication", routeId],
    queryFn: ({ signal }) => call("GET /admin/routes/{id}/pending", { params: { id: routeId }, signal }),
    staleTime: 0,
  });

interface Publishing {
  routeId: string;
  items: { itemId: string; version: number }[];
  runAt: Date | null;
}

export const publishRoute = mutationOptions({
  mutationFn: ({ routeId, items, runAt }: Publishing) =>
    create("POST /admin/routes/{id}/publish", {
      params: { id: routeId },
      body: { items, ...(runAt && { runAt: runAt.toISOString() }) },
    }),
  meta: { failure: serverSentence, stale: AROUND },
});

export const cancelPublication = mutationOptions({
  mutationFn: (id: string) => call("DELETE /admin/publications/{id}", { params: { id } }),
  meta: { failure: serverSentence, stale: AROUND },
});

interface Item {
  kind: "ROUTE" | "STAGE" | "CONTENT";
  id: string;
  routeId: string;
  title: string;
}

function setState({ kind, id }: Item, state: "DRAFT" | "PUBLISHED"): Promise<unknown> {
  const given = { params: { id }, form: { state } };
  if (kind === "ROUTE") return call("PATCH /routes/{id}", given);
  return kind === "STAGE" ? call("PATCH /stages/{id}", given) : call("PATCH /contents/{id}", given);
}

const showAgain = mutationOptions({
  mutationFn: (item: Item) => setState(item, "PUBLISHED"),
  meta: { success: "Los alumnos vuelven a verlo", failure: serverSentence, stale: AROUND },
});

export const hideItem = mutationOptions({
  mutationFn: (item: Item) => setState(item, "DRAFT"),
  onSuccess: (_answer, item, _result, { client }) => {
    const undo = client.getMutationCache().build(client, showAgain);
    const onClick = () => void undo.execute(item).catch(() => undefined);
    showToast("success", `«${item.title}»: los alumnos ya no lo ven`, { label: "Deshacer", onClick });
  },
  meta: { failure: serverSentence, stale: AROUND },
});

/** A publication of this item alone, so that what is empty or not approved stays behind as in any other. */
export const showItem = mutationOptions({
  mutationFn: async ({ id, routeId }: Item) => {
    const pending = await call("GET /admin/routes/{id}/pending", { params: { id: routeId } });
    const items = pending.items
      .filter(({ itemId }) => itemId === id)
      .map(({ itemId, version }) => ({ itemId, version }));
    if (items.length === 0) return [];
    return (await create("POST /admin/routes/{id}/publish", { params: { id: routeId }, body: { items } })).heldBack;
  },
  onSuccess: ([held], { title }) => {
    if (held) toast.warning(`«${title}» no se puede mostrar: ${heldBackText[held.reason]}`);
    else toast.success(`«${title}»: publicado`);
  },
  meta: { failure: serverSentence, stale: AROUND },
});
