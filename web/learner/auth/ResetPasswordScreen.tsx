import { useNavigate, useParams } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { newPasswordFault, repeatFault, TOO_SHORT } from "../../shared/auth/form-rules.ts";
import cover from "../../shared/ui/art/cover-costa.svg";
import coverNight from "../../shared/ui/art/cover-noche.svg";
import { toast } from "../../shared/ui/toast.tsx";
import { AuthScreen, PasswordPair, useAuthForm } from "./AuthScreen.tsx";
import { resetPassword, useSending } from "./sending.ts";

const DIFFER = "Las contraseñas no coinciden";

export function ResetPasswordScreen() {
  const { token = "" } = useParams();
  const navigate = useNavigate();
  const sending = useSending(resetPassword);
  const { form, submit } = useAuthForm({
    initialValues: { newPassword: "", confirmation: "" },
    validate: {
      // An empty password is the shortest of all.
      newPassword: (value) => (value === "" ? TOO_SHORT : newPasswordFault(value)),
      confirmation: (value, { newPassword }) => repeatFault(newPassword, value, DIFFER),
    },
    onInvalid: ({ newPassword, confirmation }) => toast.error(String(newPassword ?? confirmation)),
    onSubmit: ({ newPassword }) =>
      sending.mutateAsync({ token, newPassword }).then(
        () => navigate(paths.login),
        () => undefined,
      ),
  });

  return (
    <AuthScreen
      art={{ day: cover, night: coverNight }}
      title="Nueva contraseña"
      lead="Elige una que no uses en otro sitio."
      button={{ label: "Guardar contraseña", busy: "Guardando…" }}
      sending={sending}
      onSubmit={submit}
      aside={{ link: "Pedir otro enlace", to: paths.forgotPassword }}
    >
      <PasswordPair form={form} name="newPassword" label="Nueva contraseña" />
    </AuthScreen>
  );
}
