import { PRIVACY_OF_STAFF, STAFF_PASSWORD_MIN, staffDuties, staffNames } from "@senda/contract/staff-texts";
import type { ReadInvitation } from "@senda/contract/team";
import type { StaffRole } from "@senda/contract/values";
import {
  type Icon,
  IconCrown,
  IconEye,
  IconLifebuoy,
  IconLock,
  IconMailOff,
  IconPencil,
  IconStethoscope,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { paths } from "../../shared/app/paths.ts";
import { nameFault, requiredText } from "../../shared/auth/form-rules.ts";
import { dayKey, longDate } from "../../shared/lib/days.ts";
import coverNight from "../../shared/ui/art/cover-noche.svg";
import cover from "../../shared/ui/art/cover-olivar.svg";
import { ButtonLink } from "../../shared/ui/Button.tsx";
import { EmptyState } from "../../shared/ui/EmptyState.tsx";
import { TextField } from "../../shared/ui/Field.tsx";
import { Loading } from "../../shared/ui/Loading.tsx";
import { Text } from "../../shared/ui/layout.ts";
import { Aside } from "../../shared/ui/Note.tsx";
import { PasswordField } from "../../shared/ui/PasswordField.tsx";
import { QueryState } from "../../shared/ui/QueryState.tsx";
import { Screen } from "../../shared/ui/Screen.tsx";
import { ScreenTitle } from "../../shared/ui/ScreenTitle.tsx";
import styles from "./AuthScreen.module.css";
import { AuthScreen, EmailField, useAuthForm } from "./AuthScreen.tsx";
import { carryEmail } from "./carried-email.ts";
import { acceptInvitation, declineInvitation, invitationQuery, joinTeam, staffPasswordFault } from "./invitation.ts";
import { useSending } from "./sending.ts";

const DECLINE = "no";
const art = { day: cover, night: coverNight };
const roleIcons: Record<StaffRole, Icon> = {
  OWNER: IconCrown,
  EDITOR: IconPencil,
  REVIEWER: IconStethoscope,
  SUPPORT: IconLifebuoy,
  READER: IconEye,
};

/** Opened by the link of an email. Opening it accepts nothing: mail programs open links too. */
export function JoinScreen() {
  const { token = "" } = useParams();
  const [params] = useSearchParams();
  const result = useQuery(invitationQuery(token));
  return (
    <QueryState
      result={result}
      failed="No pudimos abrir la invitación"
      skeleton={<Loading />}
      missing={
        <Screen>
          <EmptyState
            icon={IconMailOff}
            title={<ScreenTitle>Esta invitación ya no sirve</ScreenTitle>}
            action={<ButtonLink to={paths.welcome}>Ir a Senda</ButtonLink>}
          >
            Ha caducado, se anuló o ya la usaste. Pide otra a quien te invitó.
          </EmptyState>
        </Screen>
      }
    >
      {(invitation) => {
        const given = { invitation, token };
        if (params.has(DECLINE)) return <Decline {...given} />;
        return invitation.hasAccount ? <Join {...given} /> : <Accept {...given} />;
      }}
    </QueryState>
  );
}

interface Props {
  invitation: ReadInvitation;
  token: string;
}

const Role = ({ invitation: { staffRole } }: Pick<Props, "invitation">) => (
  <Aside icon={roleIcons[staffRole]} title={staffNames[staffRole]}>
    <Text c="dimmed">{`${staffDuties[staffRole]} ${PRIVACY_OF_STAFF}`}</Text>
  </Aside>
);

const FixedEmail = ({ email }: Pick<ReadInvitation, "email">) => (
  <EmailField label="Correo" value={email} readOnly rightSection={<IconLock size={19} aria-hidden />} />
);

const screenOf = ({ invitation }: Props) => ({
  art,
  title: `${invitation.invitedBy} te invita al equipo`,
  isLong: true,
  aside: {
    text: `Caduca el ${longDate(dayKey(new Date(invitation.expiresAt)))}.`,
    link: "No quiero entrar",
    to: `?${DECLINE}`,
  },
});

function useGoToLogin({ email }: ReadInvitation) {
  const navigate = useNavigate();
  return () => navigate(paths.login, { state: carryEmail(email) });
}

const names = [
  { name: "firstName", label: "Nombre", autoComplete: "given-name" },
  { name: "lastName", label: "Apellido", autoComplete: "family-name" },
] as const;

function Accept(props: Props) {
  const { invitation, token } = props;
  const goToLogin = useGoToLogin(invitation);
  const sending = useSending(acceptInvitation);
  const { form, submit } = useAuthForm({
    initialValues: { firstName: invitation.firstName, lastName: "", password: "" },
    validate: {
      firstName: nameFault("Escribe tu nombre."),
      lastName: nameFault("Escribe tu apellido."),
      password: staffPasswordFault,
    },
    onSubmit: (body) => sending.mutateAsync({ params: { token }, body }).then(goToLogin, () => undefined),
  });
  return (
    <AuthScreen
      {...screenOf(props)}
      lead="Entrarás en la administración de Senda con tu propio acceso."
      button={{ label: "Aceptar la invitación", busy: "Creando tu acceso…" }}
      sending={sending}
      onSubmit={submit}
    >
      <Role invitation={invitation} />
      <FixedEmail email={invitation.email} />
      <div className={styles.two}>
        {names.map((field) => (
          <TextField key={field.name} {...field} required {...form.field(field.name)} />
        ))}
      </div>
      <PasswordField
        name="password"
        label="Contraseña"
        autoComplete="new-password"
        required
        description={`Al menos ${STAFF_PASSWORD_MIN} caracteres.`}
        {...form.field("password")}
      />
    </AuthScreen>
  );
}

function Join(props: Props) {
  const { invitation, token } = props;
  const goToLogin = useGoToLogin(invitation);
  const sending = useSending(joinTeam);
  const { form, submit } = useAuthForm({
    initialValues: { password: "" },
    validate: { password: requiredText("Escribe tu contraseña.") },
    onSubmit: (body) => sending.mutateAsync({ params: { token }, body }).then(goToLogin, () => undefined),
  });
  return (
    <AuthScreen
      {...screenOf(props)}
      lead="Ya tienes cuenta con este correo: será también tu acceso a la administración."
      button={{ label: "Aceptar la invitación", busy: "Comprobando…" }}
      sending={sending}
      onSubmit={submit}
    >
      <Role invitation={invitation} />
      <FixedEmail email={invitation.email} />
      <PasswordField
        name="password"
        label="Tu contraseña de Senda"
        shows="contraseña"
        autoComplete="current-password"
        required
        {...form.field("password")}
      />
    </AuthScreen>
  );
}

function Decline({ invitation, token }: Props) {
  const navigate = useNavigate();
  const sending = useSending(declineInvitation);
  const { submit } = useAuthForm({
    initialValues: {},
    validate: {},
    onSubmit: () =>
      sending.mutateAsync(token).then(
        () => navigate(paths.welcome),
        () => undefined,
      ),
  });
  return (
    <AuthScreen
      art={art}
      title="¿Prefieres no entrar?"
      lead={`La invitación de ${invitation.invitedBy} dejará de servir.`}
      button={{ label: "Rechazar la invitación", busy: "Enviando…" }}
      sending={sending}
      onSubmit={submit}
      aside={{ link: "Volver a la invitación", to: "?" }}
    >
      {null}
    </AuthScreen>
  );
}
