import { TextInput } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { passingTrouble } from "../api/api-error.ts";
import { paths } from "../app/paths.ts";
import cover from "../ui/art/cover-olivar.svg";
import { FormAlert } from "../ui/FormAlert.tsx";
import { toast } from "../ui/toast.tsx";
import { AuthCard } from "./AuthCard.tsx";
import styles from "./AuthForm.module.css";
import { AuthAside, AuthForm } from "./AuthForm.tsx";
import { register } from "./api.ts";
import { EmailField } from "./EmailField.tsx";
import { emailFault, nameFault, newPasswordFault, repeatFault } from "./form-rules.ts";
import { PasswordPair } from "./PasswordPair.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { useAuthForm } from "./use-auth-form.ts";

const DIFFER = "Las contraseñas deben de coincidir";
const INCOMPLETE = "No completaste todos los campos correctamente.";

export function RegisterScreen() {
  const navigate = useNavigate();
  const { mutateAsync, isPending, error } = useMutation(register);
  const { form, submit } = useAuthForm({
    initialValues: { firstName: "", lastName: "", email: "", password: "", confirmation: "" },
    validate: {
      firstName: nameFault("Escribe tu nombre."),
      lastName: nameFault("Escribe tu apellido."),
      email: emailFault,
      password: newPasswordFault,
      confirmation: (value, { password }) => repeatFault(password, value, DIFFER),
    },
    onInvalid: (errors) => toast.error(errors.confirmation === DIFFER ? DIFFER : INCOMPLETE),
    onSubmit: ({ confirmation: _, email, ...values }) =>
      mutateAsync({ ...values, email: email.trim() }).then(
        () => navigate(paths.login),
        // Said already, in a toast; what was typed stays.
        () => undefined,
      ),
  });

  return (
    <AuthCard
      art={{ day: cover }}
      title="Registrarme"
      lead="Un minuto y empiezas a caminar."
      back={{ to: paths.welcome, label: "Volver al inicio" }}
      isLong
    >
      <AuthForm onSubmit={submit}>
        <div className={styles.two}>
          <TextInput
            name="firstName"
            label="Nombre"
            autoComplete="given-name"
            required
            withAsterisk={false}
            {...form.getInputProps("firstName")}
          />
          <TextInput
            name="lastName"
            label="Apellido"
            autoComplete="family-name"
            required
            withAsterisk={false}
            {...form.getInputProps("lastName")}
          />
        </div>
        <EmailField name="email" required withAsterisk={false} {...form.getInputProps("email")} />
        <PasswordPair form={form} name="password" label="Contraseña" />
        <FormAlert message={passingTrouble(error)} />
        <SubmitButton isBusy={isPending} busyLabel="Creando tu cuenta…">
          Registrarme
        </SubmitButton>
      </AuthForm>
      <AuthAside>
        ¿Ya tienes cuenta? <Link to={paths.login}>Iniciar sesión</Link>
      </AuthAside>
    </AuthCard>
  );
}
