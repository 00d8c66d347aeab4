import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { clearing } from "./Filters.tsx";

/** There is something, but not this. */
export const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={IconSearchOff}
    title="No hay resultados"
    action={
      <Button variant="default" onClick={clearing(onClear)}>
        Quitar filtros
      </Button>
    }
  >
    Prueba con otras palabras o quita algún filtro.
  </EmptyState>
);
