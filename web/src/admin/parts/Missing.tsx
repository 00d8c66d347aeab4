import { Button } from "@mantine/core";
import { IconMapOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ScreenTitle } from "../../ui/ScreenTitle.tsx";

/** A path with an id that does not exist. */
export const Missing = ({ title, to, label }: { title: string; to: string; label: string }) => (
  <EmptyState
    icon={IconMapOff}
    title={<ScreenTitle>{title}</ScreenTitle>}
    action={
      <Button component={Link} to={to}>
        {label}
      </Button>
    }
  >
    Puede que se haya eliminado, o que el enlace no esté completo.
  </EmptyState>
);
