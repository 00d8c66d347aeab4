import { ApiError } from "../api/api-error.ts";
import { paths } from "../app/paths.ts";
import hero from "../ui/art/hero.svg";
import heroNight from "../ui/art/hero-night.svg";
import { PasswordField } from "../ui/PasswordField.tsx";
import { TextLink } from "../ui/TextButton.tsx";
import styles from "./AuthScreen.module.css";
import { AuthScreen, EmailField, useAuthForm } from "./AuthScreen.tsx";
import { useCarriedEmail } from "./carried-email.ts";
import { emailFault, required } from "./form-rules.ts";
import { logIn, useSending } from "./sending.ts";

const WRONG = "Credenciales incorrectas";

/** The guard around this screen navigates after signing in. */
export function LoginScreen() {
  const sending = useSending(logIn);
  const { form, submit } = useAuthForm({
    initialValues: { email: useCarriedEmail(), password: "" },
    validate: { email: emailFault, password: required("Escribe tu contraseña.") },
    onSubmit: ({ email, password }) =>
      sending.mutateAsync({ email: email.trim(), password }).catch((failure: unknown) => {
        if (!(failure instanceof ApiError) || failure.isPassing) return;
        form.setErrors({ password: WRONG });
        form.focus("password");
      }),
  });

  return (
    <AuthScreen
      art={{ day: hero, night: heroNight }}
      title="Qué bueno verte"
      lead="Entra y sigue donde lo dejaste."
      button={{ label: "Iniciar sesión", busy: "Entrando…" }}
      sending={sending}
      onSubmit={submit}
      aside={{ text: "¿Aún no tienes cuenta?", link: "Registrarme", to: paths.register }}
    >
      <EmailField {...form.field("email")} />
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...form.field("password")}
      />
      <TextLink to={paths.forgotPassword} className={styles.forgot}>
        ¿Olvidaste tu contraseña?
      </TextLink>
    </AuthScreen>
  );
}
