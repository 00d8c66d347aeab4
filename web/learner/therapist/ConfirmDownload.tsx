import { useMutation } from "@tanstack/react-query";
import { useProfile } from "../../shared/auth/api.ts";
import { ConfirmWithPassword } from "../../shared/auth/OwnPassword.tsx";
import { Sheet } from "../../shared/ui/Sheet.tsx";
import { confirmPassword, savePdf } from "./api.ts";
import type { PaperContent } from "./content.ts";
import type { PaperPage } from "./marks.ts";

interface Props {
  content: PaperContent;
  pages: readonly PaperPage[];
  onClose: () => void;
}

export function ConfirmDownload({ content, pages, onClose }: Props) {
  const { id } = useProfile();
  const confirm = useMutation(confirmPassword);
  const save = useMutation(savePdf);
  const onSuccess = () => save.mutate({ content, pages }, { onSettled: onClose });
  return (
    <Sheet title="Confirma que eres tú" onClose={onClose}>
      <ConfirmWithPassword
        explanation="Vas a descargar un PDF con lo que has elegido de tu diario. Escribe tu contraseña para que nadie más pueda hacerlo desde tu dispositivo. Vale durante 10 minutos."
        action="Descargar PDF"
        progress={confirm.isPending || save.isPending ? "Creando el PDF…" : null}
        error={confirm.error}
        onType={() => confirm.error && confirm.reset()}
        onConfirm={(password, { onError }) => confirm.mutate({ userId: id, password }, { onSuccess, onError })}
        onClose={onClose}
      />
    </Sheet>
  );
}
