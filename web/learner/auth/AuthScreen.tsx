import { IconMail } from "@tabler/icons-react";
import type { FormEvent, ReactNode } from "react";
import { Link } from "react-router";
import { passingTrouble } from "../../shared/api/api-error.ts";
import { paths } from "../../shared/app/paths.ts";
import { useOneAtATime } from "../../shared/lib/use-one-at-a-time.ts";
import {
  type TextErrors,
  type TextFieldProps,
  type TextRules,
  type Texts,
  useTextForm,
} from "../../shared/lib/use-text-form.ts";
import { BackLink } from "../../shared/ui/BackLink.tsx";
import { Button } from "../../shared/ui/Button.tsx";
import { type TextFieldProps as FieldProps, TextField } from "../../shared/ui/Field.tsx";
import { FormAlert } from "../../shared/ui/FormAlert.tsx";
import { HillEdge } from "../../shared/ui/HillEdge.tsx";
import { Stack, Text } from "../../shared/ui/layout.ts";
import { NewPasswordField } from "../../shared/ui/NewPasswordField.tsx";
import { PasswordField } from "../../shared/ui/PasswordField.tsx";
import { Logo, Scene } from "../../shared/ui/Scene.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import { Sun } from "../../shared/ui/Sun.tsx";
import { toast } from "../../shared/ui/toast.tsx";
import styles from "./AuthScreen.module.css";
import type { SendingState } from "./sending.ts";

interface Props {
  art: { day: string; night?: string };
  title: string;
  lead: string;
  back?: { to: string; label: string };
  /** Many fields: a smaller picture keeps them above the fold. */
  isLong?: boolean;
  button: { label: string; busy: string };
  sending: SendingState;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
  aside?: { text?: string; link: string; to: string };
  after?: ReactNode;
  children: ReactNode;
}

const toWelcome = { to: paths.welcome, label: "Volver al inicio" };

export const AuthScreen = ({ art, title, lead, back = toWelcome, isLong = false, aside, after, ...form }: Props) => (
  <div className={styles.card} data-long={isLong || undefined} data-form-page>
    <div className={styles.art} data-scene>
      <Scene {...art} />
      <HillEdge />
      <BackLink {...back} className={styles.back} />
    </div>
    <div className={styles.panel}>
      <Logo className={styles.logo} />
      <div>
        <ScreenTitle className={styles.title}>{title}</ScreenTitle>
        <Text c="dimmed">{lead}</Text>
      </div>
      <AuthForm {...form} />
      {after}
      {aside && (
        <Text className={styles.aside} ta="center" c="var(--text-2)">
          {aside.text} <Link to={aside.to}>{aside.link}</Link>
        </Text>
      )}
    </div>
  </div>
);

/**
 * `noValidate`: our own messages instead of the browser's. The button keeps its width and cannot be pressed twice. Once the
 * form is sent its fields are closed: text that is typed while the next screen loads would be lost.
 */
const AuthForm = ({
  onSubmit,
  sending,
  button,
  children,
}: Pick<Props, "onSubmit" | "sending" | "button" | "children">) => (
  <form noValidate onSubmit={onSubmit}>
    <Stack>
      <fieldset disabled={sending.isSent} style={{ display: "contents" }}>
        {children}
        <FormAlert message={passingTrouble(sending.error)} />
        <Button
          style={{ marginTop: 4 }}
          type="submit"
          fullWidth
          disabled={sending.isPending}
          leftSection={sending.isPending && <Sun isTurning />}
        >
          {sending.isPending ? button.busy : button.label}
        </Button>
      </fieldset>
    </Stack>
  </form>
);

export const EmailField = (props: FieldProps) => (
  <TextField
    name="email"
    label="Correo electrónico"
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    required
    leftSection={<IconMail size={21} aria-hidden />}
    {...props}
  />
);

interface PasswordPairProps<Name extends string> {
  form: { field: (name: Name | "confirmation") => TextFieldProps };
  name: Name;
  label: string;
}

export const PasswordPair = <Name extends string>({ form, name, label }: PasswordPairProps<Name>) => (
  <>
    <NewPasswordField name={name} label={label} required {...form.field(name)} />
    <PasswordField
      name="confirmation"
      label="Confirmar contraseña"
      shows="la confirmación"
      autoComplete="new-password"
      required
      {...form.field("confirmation")}
    />
  </>
);

interface Input<Values extends Texts> {
  initialValues: Values;
  validate: TextRules<Values>;
  onSubmit: (values: Values) => Promise<unknown>;
  onInvalid?: (errors: TextErrors<Values>, values: Values) => void;
}

/** Errors appear on submit, with the first one focused, and disappear on typing; a form is sent once at a time. */
export function useAuthForm<Values extends Texts>({ initialValues, validate, onSubmit, onInvalid }: Input<Values>) {
  const form = useTextForm(initialValues, validate);
  const submitOnce = useOneAtATime(onSubmit);
  const submit = form.onSubmit(
    (values) => void submitOnce(values),
    (errors) => {
      const first = Object.keys(initialValues).find((name) => errors[name]);
      if (first) form.focus(first);
      toast.forgetErrors();
      onInvalid?.(errors, form.values);
    },
  );
  return { form, submit };
}
