import { useNavigate } from "react-router";
import { isRefused } from "../../shared/api/api-error.ts";
import { paths } from "../../shared/app/paths.ts";
import { emailFault } from "../../shared/auth/form-rules.ts";
import cover from "../../shared/ui/art/cover-lavanda.svg";
import coverNight from "../../shared/ui/art/cover-noche.svg";
import { AuthScreen, EmailField, useAuthForm } from "./AuthScreen.tsx";
import { askForLink, useSending } from "./sending.ts";

export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const sending = useSending(askForLink);
  const goHome = () => navigate(paths.home);
  const { form, submit } = useAuthForm({
    initialValues: { email: "" },
    validate: { email: emailFault },
    onSubmit: ({ email }) =>
      sending.mutateAsync({ email: email.trim() }).then(goHome, (failure: unknown) => {
        // Only without an answer from the server is it worth pressing again.
        if (!isRefused(failure, 0)) return goHome();
      }),
  });

  return (
    <AuthScreen
      art={{ day: cover, night: coverNight }}
      title="Recupera tu acceso"
      lead="Escribe tu correo y te mandaremos un enlace. Sirve una vez y caduca en 60 minutos."
      button={{ label: "Enviar enlace", busy: "Enviando…" }}
      sending={sending}
      onSubmit={submit}
      aside={{ text: "¿La has recordado?", link: "Iniciar sesión", to: paths.login }}
    >
      <EmailField {...form.field("email")} />
    </AuthScreen>
  );
}
