import { startAuthentication } from "@simplewebauthn/browser";
import { IconFingerprint } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ApiError, passingTrouble } from "../../shared/api/api-error.ts";
import { session } from "../../shared/api/session.ts";
import { readAnswer, send } from "../../shared/api/transport.ts";
import hero from "../../shared/ui/art/hero.svg";
import heroNight from "../../shared/ui/art/hero-night.svg";
import { CodeBoxes } from "../../shared/ui/CodeBoxes.tsx";
import { TextField } from "../../shared/ui/Field.tsx";
import { Note } from "../../shared/ui/Note.tsx";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { toast } from "../../shared/ui/toast.tsx";
import { AuthScreen, useAuthForm } from "./AuthScreen.tsx";
import type { SecondStepAsked } from "./log-in.ts";
import styles from "./SecondStep.module.css";
import { sending, useSending } from "./sending.ts";

type Way = "app" | "passkey" | "recovery";

interface Props extends SecondStepAsked {
  /** The password has to be typed again. */
  onBack: () => void;
}

const finish = sending({
  mutationFn: async (body: { challenge: string; code?: string; recoveryCode?: string }) =>
    session.signIn(await readAnswer<"POST /auth/two-step">(await send("POST /auth/two-step", { body }, null))),
  meta: {},
});

const finishWithPasskey = sending({
  mutationFn: async (challenge: string) => {
    const asked = await send("POST /auth/two-step/passkey/options", { body: { challenge } }, null);
    const options = await readAnswer<"POST /auth/two-step/passkey/options">(asked);
    // The types of the library list the kinds of connection; a browser ignores those that it does not know.
    const optionsJSON = options as Parameters<typeof startAuthentication>[0]["optionsJSON"];
    const response = await startAuthentication({ optionsJSON });
    const answer = await send("POST /auth/two-step/passkey", { body: { challenge, response } }, null);
    session.signIn(await readAnswer<"POST /auth/two-step/passkey">(answer));
  },
  meta: {},
});

const WAYS = {
  app: { link: "Usar un código de mi aplicación", lead: "Escribe el código que sale ahora en tu aplicación." },
  passkey: { link: "Usar una llave de acceso", lead: "Confirma con la huella, la cara o el PIN de tu equipo." },
  recovery: {
    link: "Usar un código de recuperación",
    lead: "Escribe uno de los que guardaste. Cada uno vale una vez.",
  },
} as const;

/** After the right password, for an account with two-step sign-in. */
export function SecondStep({ challenge, hasApp, hasPasskey, onBack }: Props) {
  const [way, setWay] = useState<Way>(hasApp ? "app" : "passkey");
  const others: Way[] = [...(hasApp ? ["app" as const] : []), ...(hasPasskey ? ["passkey" as const] : []), "recovery"];
  const Form = FORMS[way];
  return (
    <Form
      challenge={challenge}
      onBack={onBack}
      others={
        <div className={styles.ways}>
          {others
            .filter((other) => other !== way)
            .map((other) => (
              <TextButton key={other} onClick={() => setWay(other)}>
                {WAYS[other].link}
              </TextButton>
            ))}
          <TextButton onClick={onBack}>Volver a la contraseña</TextButton>
        </div>
      }
    />
  );
}

interface FormProps {
  challenge: string;
  onBack: () => void;
  others: ReactNode;
}

const frame = (way: Way) => ({
  art: { day: hero, night: heroNight },
  title: "Un paso más",
  lead: WAYS[way].lead,
});

/** The server's error; null for trouble on the way, which the frame of the form tells. */
const faultIn = (error: unknown) =>
  error instanceof ApiError && !error.isPassing ? (error.messages[0] ?? "Ese código no vale.") : null;

function useExpiry({ error }: { error: unknown }, onBack: () => void): void {
  useEffect(() => {
    if (!(error instanceof ApiError) || error.code !== "TWO_STEP_EXPIRED") return;
    toast.error(error.message);
    onBack();
  }, [error, onBack]);
}

function AppForm({ challenge, onBack, others }: FormProps) {
  const sent = useSending(finish);
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useExpiry(sent, onBack);
  useEffect(() => field.current?.focus(), []);

  const enter = (whole: string) => {
    if (sent.isPending) return;
    if (whole.length < 6) setFault("El código tiene 6 cifras.");
    else
      sent.mutateAsync({ challenge, code: whole }).catch((error: unknown) => {
        setFault(faultIn(error));
        setCode("");
      });
    field.current?.focus();
  };
  return (
    <AuthScreen
      {...frame("app")}
      button={{ label: "Entrar", busy: "Entrando…" }}
      sending={sent}
      onSubmit={(event) => {
        event?.preventDefault();
        enter(code);
      }}
      after={others}
    >
      <CodeBoxes
        ref={field}
        label="Código de 6 cifras"
        value={code}
        error={fault}
        hint="Cambia cada 30 segundos. Puedes pegarlo entero."
        onChange={(next) => {
          setFault(null);
          setCode(next);
          if (next.length === 6) enter(next);
        }}
      />
    </AuthScreen>
  );
}

function RecoveryForm({ challenge, onBack, others }: FormProps) {
  const sent = useSending(finish);
  useExpiry(sent, onBack);
  const { form, submit } = useAuthForm({
    initialValues: { recoveryCode: "" },
    validate: { recoveryCode: (text) => (text.trim() === "" ? "Escribe un código de recuperación." : null) },
    onSubmit: ({ recoveryCode }) =>
      sent.mutateAsync({ challenge, recoveryCode: recoveryCode.trim() }).catch((error: unknown) => {
        const message = faultIn(error);
        if (message) form.setErrors({ recoveryCode: message });
        form.focus("recoveryCode");
      }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form takes the place of another.
  useEffect(() => form.focus("recoveryCode"), []);
  return (
    <AuthScreen
      {...frame("recovery")}
      button={{ label: "Entrar", busy: "Entrando…" }}
      sending={sent}
      onSubmit={submit}
      after={others}
    >
      <TextField
        name="recoveryCode"
        label="Código de recuperación"
        placeholder="7K4M-92QD"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        {...form.field("recoveryCode")}
      />
    </AuthScreen>
  );
}

const NOT_USED = "No se ha usado ninguna llave. Inténtalo otra vez, o entra de otra manera.";

function PasskeyForm({ challenge, onBack, others }: FormProps) {
  const sent = useSending(finishWithPasskey);
  useExpiry(sent, onBack);
  const { error } = sent;
  const fault = error ? (faultIn(error) ?? (passingTrouble(error) ? null : NOT_USED)) : null;
  return (
    <AuthScreen
      {...frame("passkey")}
      button={{ label: "Usar mi llave de acceso", busy: "Esperando a la llave…" }}
      sending={sent}
      onSubmit={(event) => {
        event?.preventDefault();
        if (!sent.isPending) sent.mutateAsync(challenge).catch(() => undefined);
      }}
      after={others}
    >
      <Note icon={IconFingerprint} iconColor="var(--primary)" c="var(--text-2)">
        Tu navegador te pedirá la llave que guardaste.
      </Note>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
    </AuthScreen>
  );
}

const FORMS = { app: AppForm, passkey: PasskeyForm, recovery: RecoveryForm };
