import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../shared/api/client.ts";
import { initials } from "../../shared/lib/formats.ts";
import { Group, Text } from "../../shared/ui/layout.ts";
import { firstNameOf, splitName } from "./names.ts";
import styles from "./Others.module.css";

const REPORT_MS = 20_000;

const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: ["presence", id],
    queryFn: ({ signal }) => call("PUT /admin/items/{id}/presence", { params: { id }, signal }),
    refetchInterval: REPORT_MS,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });

const list = new Intl.ListFormat("es-ES");

/** «Pablo también está aquí»: the other editors who have the same item open. */
export function Others({ itemId }: { itemId: string }) {
  const { data } = useQuery(presenceQuery(itemId));
  useEffect(
    () => () => {
      // It is forgotten after a minute anyway.
      call("DELETE /admin/items/{id}/presence", { params: { id: itemId } }).catch(() => undefined);
    },
    [itemId],
  );
  const others = data?.others ?? [];
  const are = others.length === 1 ? "también está aquí" : "también están aquí";
  return (
    <Group role="status" gap={8} wrap="wrap">
      {others.map(({ name }) => (
        <span key={name} className={styles.mark} aria-hidden="true">
          {initials(...splitName(name))}
        </span>
      ))}
      {others.length > 0 && (
        <Text span fz="sm" c="var(--text-2)">
          {`${list.format(others.map(({ name }) => firstNameOf(name)))} ${are}`}
        </Text>
      )}
    </Group>
  );
}
