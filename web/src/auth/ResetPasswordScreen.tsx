import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "react-router";
import { passingTrouble } from "../api/api-error.ts";
import { paths } from "../app/paths.ts";
import cover from "../ui/art/cover-costa.svg";
import { FormAlert } from "../ui/FormAlert.tsx";
import { toast } from "../ui/toast.tsx";
import { AuthCard } from "./AuthCard.tsx";
import { AuthAside, AuthForm } from "./AuthForm.tsx";
import { resetPassword } from "./api.ts";
import { newPasswordFault, repeatFault, TOO_SHORT } from "./form-rules.ts";
import { PasswordPair } from "./PasswordPair.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const DIFFER = "Las contraseñas no coinciden";

export function ResetPasswordScreen() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useMutation(resetPassword);
  const { form, submit } = useAuthForm({
    initialValues: { newPassword: "", confirmation: "" },
    validate: {
      // An empty password is the shortest of all.
      newPassword: (value) => (value === "" ? TOO_SHORT : newPasswordFault(value)),
      confirmation: (value, { newPassword }) => repeatFault(newPassword, value, DIFFER),
    },
    onInvalid: ({ newPassword, confirmation }) => toast.error(String(newPassword ?? confirmation)),
    onSubmit: ({ newPassword }) =>
      mutateAsync({ token, newPassword }).then(
        () => navigate(paths.login),
        () => undefined,
      ),
  });

  return (
    <AuthCard
      art={{ day: cover }}
      title="Nueva contraseña"
      lead="Elige una que no uses en otro sitio."
      back={{ to: paths.welcome, label: "Volver al inicio" }}
    >
      <AuthForm onSubmit={submit}>
        <PasswordPair form={form} name="newPassword" label="Nueva contraseña" />
        <FormAlert message={passingTrouble(error)} />
        <SubmitButton isBusy={isPending} busyLabel="Guardando…">
          Guardar contraseña
        </SubmitButton>
      </AuthForm>
      <AuthAside>
        <Link to={paths.forgotPassword}>Pedir otro enlace</Link>
      </AuthAside>
    </AuthCard>
  );
}
