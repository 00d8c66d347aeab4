import { Button } from "@mantine/core";
import { limits } from "@senda/contract/limits";
import { IconPackageImport } from "@tabler/icons-react";
import { useState } from "react";
import { FormAlert } from "../../shared/ui/FormAlert.tsx";
import { Stack, Text } from "../../shared/ui/layout.ts";
import { ProgressBar } from "../../shared/ui/ProgressBar.tsx";
import { AdminDialog, DialogActions } from "../dialogs/AdminDialog.tsx";
import { FileDrop } from "../ui/FileDrop.tsx";
import { ReportView } from "./ReportView.tsx";
import { usePackageImport } from "./use-package-import.ts";

export function ImportPackage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconPackageImport size={19} aria-hidden />} onClick={() => setOpen(true)}>
        Importar paquete
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const MOST = `Un archivo .zip de hasta ${limits.files.package / 1024 ** 2} MB, exportado desde una Senda`;

/** The next step replaces the element that had the focus. */
const focusNow = (button: HTMLElement | null) => button?.focus();

function ImportDialog({ onClose }: { onClose: () => void }) {
  const { busy, report, file, trouble, cancel, choose, chooseAnother, importIt } = usePackageImport();
  const isReported = report !== null && !busy;
  return (
    <AdminDialog title="Importar paquete" size={640} onClose={onClose}>
      {busy ? (
        <Sending name={file?.name ?? ""} step={busy.step} share={busy.share} />
      ) : report ? (
        <ReportView report={report} />
      ) : (
        <FileDrop label="Paquete" kind="package" hint={MOST} maxBytes={limits.files.package} onFile={choose} />
      )}
      {!busy && <FormAlert message={trouble} />}
      <DialogActions>
        {busy ? (
          <Button key="cancel" ref={focusNow} variant="default" onClick={cancel}>
            Cancelar subida
          </Button>
        ) : (
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        )}
        {isReported && !report.canImport && (
          <Button ref={focusNow} onClick={chooseAnother}>
            Elegir otro archivo
          </Button>
        )}
        {isReported && report.canImport && (
          <Button ref={focusNow} leftSection={<IconPackageImport size={19} aria-hidden />} onClick={importIt}>
            Importar como borrador
          </Button>
        )}
      </DialogActions>
    </AdminDialog>
  );
}

const doing = { checking: "Comprobando el paquete…", importing: "Importando la ruta…" };

const Sending = ({ name, step, share }: { name: string; step: keyof typeof doing; share: number }) => (
  <Stack gap={10}>
    <Text fw={600}>{name}</Text>
    <ProgressBar value={share * 100} label="Subida del paquete" />
    <Text role="status" c="dimmed">
      {share < 1 ? "Subiendo el paquete…" : doing[step]}
    </Text>
  </Stack>
);
