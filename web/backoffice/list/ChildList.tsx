import { Button } from "@mantine/core";
import type { Call } from "@senda/contract/all";
import { type Icon, IconArrowsSort, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { QueryState, type Result } from "../../shared/ui/QueryState.tsx";
import { useMay } from "../may.tsx";
import { Actions, Tools } from "../PageHead.tsx";
import { TableSkeleton } from "./ListTable.tsx";

interface Props<Item> {
  result: Result<Item[]>;
  failed: string;
  /** Said above the list: a heading, or how many there are. */
  head: (count: number) => ReactNode;
  empty: { icon: Icon; title: string; text: string };
  add: string;
  orderPath: string;
  /** The call that the buttons lead to: they are for the roles that may make it. */
  calls: { add: Call; order: Call };
  dialog: (onClose: () => void) => ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** The state of an addition, and the button that begins it. */
function useAdding(isEmpty: boolean) {
  const [isAdding, setAdding] = useState(false);
  const hasAdded = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  // The first one replaces the empty panel, and with it the button that opened the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new list and the end of the dialog come in either order.
  useEffect(() => {
    if (hasAdded.current && !isAdding && document.activeElement === document.body) button.current?.focus();
  }, [isAdding, isEmpty]);
  const open = () => {
    hasAdded.current = true;
    setAdding(true);
  };
  return { isAdding, button, open, close: () => setAdding(false) };
}

/** The contents or stages of a route or stage: added in a dialog, put in order on another screen. */
export function ListPart<Item>(props: Props<Item>) {
  const { result, failed, head, empty, add, orderPath, calls, dialog, children } = props;
  const may = useMay();
  const { isAdding, button, open, close } = useAdding(result.data?.length === 0);
  const addButton = may(calls.add) && (
    <Button ref={button} leftSection={<IconPlus size={19} aria-hidden />} onClick={open}>
      {add}
    </Button>
  );
  return (
    <>
      <QueryState result={result} failed={failed} skeleton={<TableSkeleton />}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState icon={empty.icon} title={empty.title} action={addButton}>
              {empty.text}
            </EmptyState>
          ) : (
            <>
              <Tools>
                {head(items.length)}
                <Actions>
                  {items.length > 1 && may(calls.order) && <OrderLink to={orderPath} />}
                  {addButton}
                </Actions>
              </Tools>
              {children(items)}
            </>
          )
        }
      </QueryState>
      {isAdding && dialog(close)}
    </>
  );
}

export const OrderLink = ({ to }: { to: string }) => (
  <Button component={Link} to={to} variant="default" leftSection={<IconArrowsSort size={19} aria-hidden />}>
    Reordenar
  </Button>
);
