import { useCallback, useState } from "react";
import { ApiError } from "../../shared/api/api-error.ts";
import { paths } from "../../shared/app/paths.ts";
import { emailFault, requiredText } from "../../shared/auth/form-rules.ts";
import { lazyScreen } from "../../shared/lib/lazy-screen.ts";
import hero from "../../shared/ui/art/hero.svg";
import heroNight from "../../shared/ui/art/hero-night.svg";
import { PasswordField } from "../../shared/ui/PasswordField.tsx";
import { TextLink } from "../../shared/ui/TextButton.tsx";
import styles from "./AuthScreen.module.css";
import { AuthScreen, EmailField, useAuthForm } from "./AuthScreen.tsx";
import { useCarriedEmail } from "./carried-email.ts";
import { logIn, type SecondStepAsked } from "./log-in.ts";
import { useSending } from "./sending.ts";

const WRONG = "Credenciales incorrectas";

const SecondStep = lazyScreen(() => import("./SecondStep.tsx"), "SecondStep");

/** The guard around this screen navigates after signing in. */
export function LoginScreen() {
  const [asked, setAsked] = useState<SecondStepAsked>();
  const [email, setEmail] = useState(useCarriedEmail());
  const toPassword = useCallback(() => setAsked(undefined), []);
  if (asked) return <SecondStep {...asked} onBack={toPassword} />;
  return (
    <PasswordStep
      email={email}
      onSecondStep={(next, typed) => {
        setEmail(typed);
        setAsked(next);
      }}
    />
  );
}

interface Props {
  email: string;
  onSecondStep: (asked: SecondStepAsked, email: string) => void;
}

function PasswordStep({ email: known, onSecondStep }: Props) {
  const sending = useSending(logIn);
  const { form, submit } = useAuthForm({
    initialValues: { email: known, password: "" },
    validate: { email: emailFault, password: requiredText("Escribe tu contraseña.") },
    onSubmit: ({ email, password }) =>
      sending.mutateAsync({ email: email.trim(), password }).then(
        (asked) => asked && onSecondStep(asked, email),
        (failure: unknown) => {
          if (!(failure instanceof ApiError) || failure.isPassing) return;
          form.setErrors({ password: WRONG });
          form.focus("password");
        },
      ),
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
        {...form.field("password")}
      />
      <TextLink to={paths.forgotPassword} className={styles.forgot}>
        ¿Olvidaste tu contraseña?
      </TextLink>
    </AuthScreen>
  );
}
