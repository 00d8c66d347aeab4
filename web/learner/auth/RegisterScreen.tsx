import { useNavigate } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { emailFault, isRepeatedWrong, nameFault, newPasswordFault, repeatFault } from "../../shared/auth/form-rules.ts";
import coverNight from "../../shared/ui/art/cover-noche.svg";
import cover from "../../shared/ui/art/cover-olivar.svg";
import { TextField } from "../../shared/ui/Field.tsx";
import { toast } from "../../shared/ui/toast.tsx";
import styles from "./AuthScreen.module.css";
import { AuthScreen, EmailField, PasswordPair, useAuthForm } from "./AuthScreen.tsx";
import { carryEmail } from "./carried-email.ts";
import { register, useSending } from "./sending.ts";

const DIFFER = "Las contraseñas deben de coincidir";
const INCOMPLETE = "No completaste todos los campos correctamente.";

const names = [
  { name: "firstName", label: "Nombre", autoComplete: "given-name" },
  { name: "lastName", label: "Apellido", autoComplete: "family-name" },
] as const;

export function RegisterScreen() {
  const navigate = useNavigate();
  const sending = useSending(register);
  const { form, submit } = useAuthForm({
    initialValues: { firstName: "", lastName: "", email: "", password: "", confirmation: "" },
    validate: {
      firstName: nameFault("Escribe tu nombre."),
      lastName: nameFault("Escribe tu apellido."),
      email: emailFault,
      password: newPasswordFault,
      confirmation: (value, { password }) => repeatFault(password, value, DIFFER),
    },
    onInvalid: (_errors, { password, confirmation }) =>
      toast.error(isRepeatedWrong(password, confirmation) ? DIFFER : INCOMPLETE),
    onSubmit: ({ confirmation: _, email, ...values }) =>
      sending.mutateAsync({ ...values, email: email.trim() }).then(
        () => navigate(paths.login, { state: carryEmail(email.trim()) }),
        () => undefined,
      ),
  });

  return (
    <AuthScreen
      art={{ day: cover, night: coverNight }}
      title="Registrarme"
      lead="Un minuto y empiezas a caminar."
      isLong
      button={{ label: "Registrarme", busy: "Creando tu cuenta…" }}
      sending={sending}
      onSubmit={submit}
      aside={{ text: "¿Ya tienes cuenta?", link: "Iniciar sesión", to: paths.login }}
    >
      <div className={styles.two}>
        {names.map((field) => (
          <TextField key={field.name} {...field} required {...form.field(field.name)} />
        ))}
      </div>
      <EmailField {...form.field("email")} />
      <PasswordPair form={form} name="password" label="Contraseña" />
    </AuthScreen>
  );
}
