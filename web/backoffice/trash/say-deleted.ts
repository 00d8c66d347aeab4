import type { QueryClient } from "@tanstack/react-query";

/** Says that an item went to the papelera, with the way back. The code for it is loaded now: the forms stay small. */
export async function sayDeleted(client: QueryClient, id: string, text: string): Promise<void> {
  const [{ showToast }, { restoreItem }] = await Promise.all([
    import("../../shared/ui/Toasts.tsx"),
    import("./api.ts"),
  ]);
  const restore = client.getMutationCache().build(client, restoreItem);
  const onClick = () => void restore.execute(id).catch(() => undefined);
  showToast("success", text, { label: "Deshacer", onClick });
}
