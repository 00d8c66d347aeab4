import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "../format.ts";
import { pendingQuery } from "./api.ts";
import { PublishDialog } from "./PublishDialog.tsx";

/** Shown if something of a route waits to be published. */
export function PublishButton({ routeId }: { routeId: string }) {
  const { data } = useQuery(pendingQuery(routeId));
  const [isOpen, setOpen] = useState(false);
  if (!data || (data.items.length === 0 && data.scheduled.length === 0)) return null;
  const label =
    data.items.length > 0 ? "Publicar cambios" : counted(data.scheduled.length, "programada", "programadas");
  return (
    <>
      <Button leftSection={<IconSend size={19} aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <PublishDialog routeId={routeId} pending={data} onClose={() => setOpen(false)} />}
    </>
  );
}
