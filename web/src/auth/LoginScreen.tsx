import { useMutation } from "@tanstack/react-query";
import { Link } from "react-router";
import { ApiError, passingTrouble } from "../api/api-error.ts";
import { paths } from "../app/paths.ts";
import hero from "../ui/art/hero.svg";
import heroNight from "../ui/art/hero-night.svg";
import { FormAlert } from "../ui/FormAlert.tsx";
import { PasswordField } from "../ui/PasswordField.tsx";
import { AuthCard } from "./AuthCard.tsx";
import styles from "./AuthForm.module.css";
import { AuthAside, AuthForm } from "./AuthForm.tsx";
import { logIn } from "./api.ts";
import { EmailField } from "./EmailField.tsx";
import { emailFault, required } from "./form-rules.ts";
import { SubmitButton } from "./SubmitButton.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const WRONG = "Credenciales incorrectas";

/** Whoever gets in is led on by the guard around this screen, which knows their role and what they wanted. */
export function LoginScreen() {
  const { mutateAsync, isPending, error } = useMutation(logIn);
  const { form, submit } = useAuthForm({
    initialValues: { email: "", password: "" },
    validate: { email: emailFault, password: required("Escribe tu contraseña.") },
    onSubmit: ({ email, password }) =>
      mutateAsync({ email: email.trim(), password }).catch((failure: unknown) => {
        if (!(failure instanceof ApiError) || failure.isPassing) return;
        form.setErrors({ password: WRONG });
      }),
  });

  return (
    <AuthCard
      art={{ day: hero, night: heroNight }}
      title="Qué bueno verte"
      lead="Entra y sigue donde lo dejaste."
      back={{ to: paths.welcome, label: "Volver al inicio" }}
    >
      <AuthForm onSubmit={submit}>
        <EmailField name="email" required withAsterisk={false} {...form.getInputProps("email")} />
        <PasswordField
          name="password"
          label="Contraseña"
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...form.getInputProps("password")}
        />
        <Link to={paths.forgotPassword} className={styles.forgot}>
          ¿Olvidaste tu contraseña?
        </Link>
        <FormAlert message={passingTrouble(error)} />
        <SubmitButton isBusy={isPending} busyLabel="Entrando…">
          Iniciar sesión
        </SubmitButton>
      </AuthForm>
      <AuthAside>
        ¿Aún no tienes cuenta? <Link to={paths.register}>Registrarme</Link>
      </AuthAside>
    </AuthCard>
  );
}
