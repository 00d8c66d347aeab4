import { checkState, daysLeft, validUntil } from "@senda/contract/helpline-checks";
import type { EditableHelpline, HelplineKind } from "@senda/contract/helplines";
import { limits } from "@senda/contract/limits";
import { hoursText } from "@senda/contract/opening-hours";
import {
  type Icon,
  IconAlertCircle,
  IconAmbulance,
  IconCircleCheck,
  IconEye,
  IconEyeOff,
  IconFlask,
  IconHistory,
  IconHourglass,
  IconMessageCircle,
  IconMoodKid,
  IconPencil,
  IconPhoneCheck,
  IconShieldHeart,
  IconUrgent,
} from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { countryNames } from "../../shared/help/country.ts";
import { dayKey, shortDate } from "../../shared/lib/days.ts";
import { Badge, type BadgeTone } from "../../shared/ui/Badge.tsx";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { TextButton } from "../../shared/ui/TextButton.tsx";
import { counted } from "../format.ts";
import { useConfirm } from "../kit/use-confirm.tsx";
import { lineCosts, lineKinds } from "../list/cells.tsx";
import { useMay } from "../may.tsx";
import { correctLine, hideLine, showLine } from "./api.ts";
import { ProposalBox } from "./ProposalBox.tsx";
import styles from "./SafetyDesk.module.css";

const kinds: Record<HelplineKind, { tone: BadgeTone; Icon: Icon }> = {
  EMERGENCY: { tone: "amapola", Icon: IconUrgent },
  AMBULANCE: { tone: "amapola", Icon: IconAmbulance },
  CRISIS: { tone: "pine", Icon: IconMessageCircle },
  VIOLENCE: { tone: "sol", Icon: IconShieldHeart },
  MINORS: { tone: "lavanda", Icon: IconMoodKid },
  POISON: { tone: "sol", Icon: IconFlask },
  SUPPORT: { tone: "cielo", Icon: IconMessageCircle },
};

interface Props {
  line: EditableHelpline;
  onEdit: () => void;
  onHistory: () => void;
}

export function LineRow({ line, onEdit, onHistory }: Props) {
  const place = `${line.name}, ${countryNames.get(line.country) ?? line.country}`;
  const mayEdit = useMay()("PATCH /helplines/{id}");
  return (
    <li data-state={line.state}>
      <div className={styles.line}>
        <div className={styles.what}>
          <p className={styles.number}>{line.phones.join(" · ")}</p>
          <h2>{line.name}</h2>
          <Chips line={line} />
        </div>
        <Checked line={line} />
        {line.state === "PROPOSED" || !mayEdit ? (
          <span />
        ) : (
          <IconButton isSquare hasTooltip icon={IconPencil} iconSize={20} label={`Editar ${place}`} onClick={onEdit} />
        )}
        {line.state !== "PROPOSED" && <RowActions {...{ line, place, mayEdit, onHistory }} />}
      </div>
      {line.state === "HIDDEN" && <p className={styles.hidden}>{`No se muestra: ${line.hiddenReason}`}</p>}
      {line.proposal && <ProposalBox line={line} proposal={line.proposal} />}
    </li>
  );
}

function Chips({ line }: { line: EditableHelpline }) {
  const { tone, Icon: Picture } = kinds[line.kind];
  const hours = hoursText(line.hours);
  return (
    <div className={styles.chips}>
      <Badge tone={tone} icon={<Picture aria-hidden />}>
        {lineKinds[line.kind]}
      </Badge>
      {line.cost !== "UNKNOWN" && <Badge>{lineCosts[line.cost]}</Badge>}
      {line.state === "HIDDEN" && (
        <Badge tone="sol" icon={<IconEyeOff aria-hidden />}>
          Oculta
        </Badge>
      )}
      {!line.isConfirmed && <Badge tone="sol">Sin confirmar</Badge>}
      {line.isOwn && <Badge tone="cielo">Propia</Badge>}
      {!line.isOwn && line.correctedFields.length > 0 && <Badge tone="cielo">Corregida</Badge>}
      {hours && <span>{hours}</span>}
    </div>
  );
}

function Checked({ line: { checkedOn } }: { line: EditableHelpline }) {
  const today = dayKey(new Date());
  const state = checkState(checkedOn, today);
  const until = shortDate(validUntil(checkedOn));
  const left = daysLeft(checkedOn, today);
  const texts = {
    VALID: { Icon: IconCircleCheck, text: `Vale hasta el ${until}` },
    SOON: {
      Icon: IconHourglass,
      text: left === 0 ? "Caduca hoy" : `Caduca en ${counted(left, "día", "días")}`,
    },
    EXPIRED: { Icon: IconAlertCircle, text: `Caducó el ${until}` },
  };
  const { Icon: Picture, text } = texts[state];
  return (
    <div className={styles.checked}>
      <span>{`Comprobado el ${shortDate(checkedOn)}`}</span>
      <span data-check={state}>
        <Picture size={16} aria-hidden />
        {text}
      </span>
    </div>
  );
}

interface ActionsProps extends Omit<Props, "onEdit"> {
  place: string;
  mayEdit: boolean;
}

function RowActions({ line, place, mayEdit, onHistory }: ActionsProps) {
  const isHidden = line.state === "HIDDEN";
  const { askToCheck, askToHide, askToShow } = useQuestions(line);
  return (
    <div className={styles.acts}>
      {mayEdit && (
        <TextButton aria-label={`Marcar como comprobada hoy: ${place}`} onClick={() => void askToCheck()}>
          <IconPhoneCheck size={17} aria-hidden />
          Comprobada hoy
        </TextButton>
      )}
      <TextButton aria-label={`Historial de ${place}`} onClick={onHistory}>
        <IconHistory size={17} aria-hidden />
        Historial
      </TextButton>
      {mayEdit && (
        <TextButton
          aria-label={`${isHidden ? "Mostrar" : "Ocultar"} ${place}`}
          onClick={() => void (isHidden ? askToShow() : askToHide())}
        >
          {isHidden ? <IconEye size={17} aria-hidden /> : <IconEyeOff size={17} aria-hidden />}
          {isHidden ? "Mostrar" : "Ocultar"}
        </TextButton>
      )}
    </div>
  );
}

/** Asks before a line is checked, hidden or shown. */
function useQuestions(line: EditableHelpline) {
  const confirm = useConfirm();
  const check = useMutation(correctLine);
  const hide = useMutation(hideLine);
  const show = useMutation(showLine);
  const { id, version, name, phones } = line;
  const checked = { checkedOn: dayKey(new Date()), isConfirmed: true };
  return {
    askToCheck: () =>
      confirm({
        title: `¿Marcar «${name}» como comprobada hoy?`,
        text: `Hazlo solo si hoy has llamado al ${phones[0] ?? ""} y responden. Valdrá seis meses.`,
        action: "Marcar como comprobada",
        onConfirm: () => check.mutateAsync({ id, version, change: checked }),
      }),
    askToHide: () =>
      confirm({
        title: `¿Ocultar «${name}»?`,
        text: "Deja de verse en «Ayuda ahora» y en los avisos. No se borra: puedes mostrarla otra vez.",
        action: "Ocultar la línea",
        fields: {
          reason: {
            kind: "text",
            label: "Motivo",
            description: "Lo lee el equipo en el historial.",
            required: true,
            maxLength: limits.helplineText,
            faultOf: (text) => (text.trim() === "" ? "Escribe el motivo." : null),
          },
        },
        onConfirm: ({ reason }) => hide.mutateAsync({ line, reason }),
      }),
    askToShow: () =>
      confirm({
        title: `¿Mostrar «${name}» otra vez?`,
        text: `Vuelve a «Ayuda ahora» y a los avisos con el número ${phones.join(" y ")}.`,
        action: "Mostrar la línea",
        onConfirm: () => show.mutateAsync(line),
      }),
  };
}
