import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { Link } from "react-router";
import { adminPaths } from "../admin-paths.ts";

export const EditRoute = ({ id }: { id: string }) => (
  <Button
    component={Link}
    to={adminPaths.routeEdit(id)}
    variant="default"
    leftSection={<IconPencil size={19} aria-hidden />}
  >
    Editar
  </Button>
);
