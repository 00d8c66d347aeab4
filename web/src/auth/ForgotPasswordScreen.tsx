import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { isRefused, passingTrouble } from "../api/api-error.ts";
import { paths } from "../app/paths.ts";
import cover from "../ui/art/cover-lavanda.svg";
import { FormAlert } from "../ui/FormAlert.tsx";
import { AuthCard } from "./AuthCard.tsx";
import { AuthAside, AuthForm } from "./AuthForm.tsx";
import { askForLink } from "./api.ts";
import { EmailField } from "./EmailField.tsx";
import { emailFault } from "./form-rules.ts";
import { SubmitButton } from "./SubmitButton.tsx";
import { useAuthForm } from "./use-auth-form.ts";

export function ForgotPasswordScreen() {
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useMutation(askForLink);
  const goHome = () => navigate(paths.home);
  const { form, submit } = useAuthForm({
    initialValues: { email: "" },
    validate: { email: emailFault },
    onSubmit: ({ email }) =>
      mutateAsync({ email: email.trim() }).then(goHome, (failure: unknown) => {
        // Whatever the server said, the request is over; where it was never reached, one may want to press again.
        if (!isRefused(failure, 0)) return goHome();
      }),
  });

  return (
    <AuthCard
      art={{ day: cover }}
      title="Recupera tu acceso"
      lead="Escribe tu correo y te mandaremos un enlace. Sirve una vez y caduca en 60 minutos."
      back={{ to: paths.welcome, label: "Volver al inicio" }}
    >
      <AuthForm onSubmit={submit}>
        <EmailField name="email" required withAsterisk={false} {...form.getInputProps("email")} />
        <FormAlert message={passingTrouble(error)} />
        <SubmitButton isBusy={isPending} busyLabel="Enviando…">
          Enviar enlace
        </SubmitButton>
      </AuthForm>
      <AuthAside>
        ¿La has recordado? <Link to={paths.login}>Iniciar sesión</Link>
      </AuthAside>
    </AuthCard>
  );
}
