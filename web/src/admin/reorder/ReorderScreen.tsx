import { Button } from "@mantine/core";
import { IconArrowsSort, IconCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { useOneAtATime } from "../../lib/use-one-at-a-time.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Sun } from "../../ui/Sun.tsx";
import { SortableList } from "../../ui/sortable/SortableList.tsx";
import type { Sortable } from "../../ui/sortable/SortableRow.tsx";
import { toast } from "../../ui/toast.tsx";
import { useUnsaved } from "../LeaveGuard.tsx";
import { PageHead } from "../parts/PageHead.tsx";
import { useKeptFocus } from "../parts/use-kept-focus.ts";
import { hasLostRace, type Reorder } from "./api.ts";
import styles from "./ReorderScreen.module.css";

interface Props {
  /** «Reordenar rutas» */
  title: string;
  /** «Rutas» */
  label: string;
  items: readonly Sortable[];
  save: Reorder;
  /** Where Cancel and a saved order lead. */
  back: { to: string; state?: unknown };
  /** Asks for the list again, for whoever lost a race. */
  onReload: () => Promise<unknown>;
  action?: ReactNode;
}

const CHANGED = "La lista ha cambiado. Vuelve a ordenarla.";

/** Puts a list in order: of routes, of stages, of contents. Nothing is saved until it is said. */
export function ReorderScreen({ title, label, items, save, back, onReload, action }: Props) {
  const navigate = useNavigate();
  const start = items.map(({ id }) => id);
  const [order, setOrder] = useState(start);
  const { letGo } = useUnsaved(order.join() !== start.join());
  const { mutateAsync, isPending } = useMutation(save);
  const saveButton = useKeptFocus(isPending);

  const saveOnce = useOneAtATime(() =>
    mutateAsync(order).then(
      () => {
        letGo();
        return navigate(back.to, { state: back.state });
      },
      (error: unknown) => {
        if (!hasLostRace(error)) return;
        toast.warning((error instanceof ApiError && error.messages[0]) || CHANGED);
        return onReload();
      },
    ),
  );
  const sorted = order.flatMap((id) => items.find((item) => item.id === id) ?? []);

  return (
    <>
      <PageHead
        title={title}
        note="Arrastra o usa las flechas. El orden se guarda al final."
        actions={
          <>
            {action}
            <Button component={Link} {...back} variant="default" data-disabled={isPending} inert={isPending}>
              Cancelar
            </Button>
            <Button
              ref={saveButton}
              disabled={isPending || items.length === 0}
              leftSection={isPending ? <Sun isTurning size={19} /> : <IconCheck size={19} aria-hidden />}
              onClick={() => void saveOnce()}
            >
              Guardar orden
            </Button>
          </>
        }
      />
      {items.length === 0 ? (
        <EmptyState icon={IconArrowsSort} title="Aún no hay nada que ordenar" />
      ) : (
        <>
          <p className={styles.keys}>
            Con teclado: <kbd>Espacio</kbd> levanta, <kbd>↑</kbd> <kbd>↓</kbd> mueve, <kbd>Espacio</kbd> suelta,{" "}
            <kbd>Esc</kbd> cancela.
          </p>
          <SortableList label={label} items={sorted} onChange={setOrder} isDisabled={isPending} />
        </>
      )}
    </>
  );
}
