import { Menu } from "@mantine/core";
import type { Route } from "@senda/contract/routes";
import { IconDots, IconEye, IconEyeOff, IconPackageExport } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { saveFile } from "../../shared/lib/save-file.ts";
import { useOneAtATime } from "../../shared/lib/use-one-at-a-time.ts";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Sun } from "../../shared/ui/Sun.tsx";
import { fileName } from "../format.ts";
import { hideItem, showItem } from "../publish/api.ts";
import { exportPackage } from "./api.ts";

interface Props {
  route: Route;
  /** Other things to do with it. */
  children?: ReactNode;
}

export function RouteMenu({ route, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const hide = useMutation(hideItem);
  const show = useMutation(showItem);
  const isHidden = route.state === "DRAFT";
  const { mutateAsync, isPending } = useMutation(exportPackage);
  const exportOnce = useOneAtATime(() =>
    mutateAsync(route)
      .then(
        (file) => saveFile(file, fileName(`ruta-${route.title}.zip`)),
        () => undefined,
      )
      .finally(() => setOpen(false)),
  );
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={260} shadow="md">
      <Menu.Target>
        <IconButton label="Más acciones de la ruta" icon={IconDots} />
      </Menu.Target>
      <Menu.Dropdown>
        {children}
        <Menu.Item
          leftSection={isPending ? <Sun isTurning size={19} /> : <IconPackageExport size={19} aria-hidden />}
          aria-busy={isPending}
          // Large routes take a while: the menu stays and says so.
          closeMenuOnClick={false}
          onClick={() => void exportOnce()}
        >
          {isPending ? "Preparando el paquete…" : "Exportar paquete"}
        </Menu.Item>
        <Menu.Item
          leftSection={isHidden ? <IconEye size={19} aria-hidden /> : <IconEyeOff size={19} aria-hidden />}
          onClick={() =>
            (isHidden ? show : hide).mutate({ kind: "ROUTE", id: route.id, routeId: route.id, title: route.title })
          }
        >
          {isHidden ? "Mostrar a los alumnos" : "Ocultar a los alumnos"}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
