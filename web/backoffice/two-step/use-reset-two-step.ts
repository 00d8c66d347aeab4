import { useMutation } from "@tanstack/react-query";
import { useConfirm } from "../kit/use-confirm.tsx";
import { resetTwoStep } from "./api.ts";

/** For a colleague who lost the phone and the codes. */
export function useResetTwoStep() {
  const confirm = useConfirm();
  const { mutateAsync } = useMutation(resetTwoStep);
  return ({ id, firstName }: { id: string; firstName: string }) =>
    confirm({
      title: "Quitar el segundo paso",
      text: `${firstName} podrá entrar solo con su contraseña. Se cerrarán sus sesiones, le avisaremos por correo y quedará en Actividad.`,
      action: "Quitar",
      danger: true,
      onConfirm: () => mutateAsync(id),
    });
}
