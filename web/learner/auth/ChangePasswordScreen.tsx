import { useNavigate } from "react-router";
import { ApiError } from "../../shared/api/api-error.ts";
import { paths } from "../../shared/app/paths.ts";
import { useProfile } from "../../shared/auth/api.ts";
import { isRepeatedWrong, newPasswordFault, repeatFault, requiredText } from "../../shared/auth/form-rules.ts";
import coverNight from "../../shared/ui/art/cover-noche.svg";
import cover from "../../shared/ui/art/cover-valle.svg";
import { PasswordField } from "../../shared/ui/PasswordField.tsx";
import { toast } from "../../shared/ui/toast.tsx";
import { AuthScreen, PasswordPair, useAuthForm } from "./AuthScreen.tsx";
import { changePassword, useSending } from "./sending.ts";

const DIFFER = "Las contraseñas no coinciden.";

export function ChangePasswordScreen() {
  const { email } = useProfile();
  const navigate = useNavigate();
  const sending = useSending(changePassword);
  const { form, submit } = useAuthForm({
    initialValues: { currentPassword: "", newPassword: "", confirmation: "" },
    validate: {
      currentPassword: requiredText("Escribe tu contraseña actual."),
      newPassword: newPasswordFault,
      confirmation: (value, { newPassword }) => repeatFault(newPassword, value, DIFFER),
    },
    onInvalid: (_errors, { newPassword, confirmation }) =>
      isRepeatedWrong(newPassword, confirmation) && toast.error(DIFFER),
    onSubmit: ({ currentPassword, newPassword }) =>
      sending.mutateAsync({ currentPassword, newPassword }).then(
        () => navigate(paths.profile),
        (failure: unknown) => {
          if (!(failure instanceof ApiError) || failure.isPassing) return;
          const name = failure.field === "newPassword" ? "newPassword" : "currentPassword";
          form.setErrors({ [name]: failure.messages[0] ?? "Revisa tu contraseña actual." });
          form.focus(name);
        },
      ),
  });

  return (
    <AuthScreen
      art={{ day: cover, night: coverNight }}
      title="Cambiar contraseña"
      lead="Al guardar se cerrarán tus otras sesiones."
      back={{ to: paths.profile, label: "Volver al perfil" }}
      button={{ label: "Guardar contraseña", busy: "Guardando…" }}
      sending={sending}
      onSubmit={submit}
    >
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        name="currentPassword"
        label="Contraseña actual"
        autoComplete="current-password"
        required
        {...form.field("currentPassword")}
      />
      <PasswordPair form={form} name="newPassword" label="Nueva contraseña" />
    </AuthScreen>
  );
}
