import { Button } from "@mantine/core";
import { type EditableHelpline, HelplineField } from "@senda/contract/helplines";
import { IconUserCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useProfile } from "../../shared/auth/api.ts";
import { hourOf, shortDayOf } from "../format.ts";
import { useConfirm } from "../kit/use-confirm.tsx";
import { useMay } from "../may.tsx";
import { confirmProposal, type Proposal, rejectProposal, withdrawProposal } from "./api.ts";
import { fieldNames, isCritical, lineFieldTexts } from "./line-fields.ts";
import styles from "./SafetyDesk.module.css";

const titles: Record<Proposal["action"], string> = {
  ADD: "propone añadir esta línea",
  CORRECT: "propone un cambio",
  HIDE: "propone ocultar esta línea",
  SHOW: "propone mostrar esta línea otra vez",
  RESTORE: "propone volver a lo que trae Senda",
};

interface Props {
  line: EditableHelpline;
  proposal: Proposal;
}

/** Shows the change that one person has proposed, until another decides. */
export function ProposalBox({ line, proposal }: Props) {
  const may = useMay();
  const isMine = useProfile().id === proposal.proposedById;
  return (
    <section className={styles.proposal} aria-label={`Cambio propuesto de ${line.name}`}>
      <p>
        <IconUserCheck size={18} aria-hidden />
        <span>
          <b>{isMine ? "Tú" : proposal.proposedBy}</b>
          {` ${isMine ? titles[proposal.action].replace("propone", "propones") : titles[proposal.action]}`}
          <small>{` · ${shortDayOf(proposal.proposedAt)}, ${hourOf(proposal.proposedAt)}`}</small>
        </span>
      </p>
      <Differences line={line} proposal={proposal} />
      {isMine && <OwnActions proposal={proposal} />}
      {!isMine && may("POST /admin/helplines/proposals/{id}/confirm") && <Decision line={line} proposal={proposal} />}
    </section>
  );
}

function Differences({ line, proposal: { action, change, reason } }: Props) {
  if (action === "HIDE") return <p>{`Motivo: ${reason}`}</p>;
  const before = action === "RESTORE" || action === "CORRECT" ? line : null;
  const after = action === "RESTORE" ? { ...line, ...line.shipped } : Object.assign({ ...line }, change);
  const isShown = (field: HelplineField) =>
    action === "RESTORE" ? line.correctedFields.includes(field) : action === "CORRECT" && change[field] !== undefined;
  const fields = HelplineField.options.filter(isShown);
  if (!before || fields.length === 0) return null;
  return (
    <ul>
      {fields.map((field) => (
        <li key={field}>
          {`${fieldNames[field]}: `}
          <s>{lineFieldTexts(field, before).join(" · ")}</s>
          {" → "}
          <b>{lineFieldTexts(field, after).join(" · ")}</b>
        </li>
      ))}
    </ul>
  );
}

function OwnActions({ proposal }: { proposal: Proposal }) {
  const { mutate, isPending } = useMutation(withdrawProposal);
  return (
    <div className={styles.decide}>
      <span>Lo confirma otra persona.</span>
      <Button variant="default" size="compact-md" disabled={isPending} onClick={() => mutate(proposal.id)}>
        Retirar
      </Button>
    </div>
  );
}

function Decision({ line, proposal }: Props) {
  const ask = useConfirm();
  const confirm = useMutation(confirmProposal);
  const reject = useMutation(rejectProposal);
  const isChecked = proposal.action === "ADD" || proposal.change.phones !== undefined;
  const askToConfirm = () =>
    ask({
      title: `¿Confirmar el cambio de «${line.name}»?`,
      text: (
        <>
          <Differences line={line} proposal={proposal} />
          <p>
            {isChecked && isCritical(line)
              ? "Es una línea a la que se llama en una crisis. Llama tú al número antes de confirmarlo: se ve al momento."
              : "Lo que confirmes se ve al momento."}
          </p>
        </>
      ),
      action: "Confirmar el cambio",
      onConfirm: () => confirm.mutateAsync(proposal.id),
    });
  const askToReject = () =>
    ask({
      title: `¿Rechazar el cambio de «${line.name}»?`,
      text: "La línea se queda como está. El historial dice quién lo propuso y quién lo rechazó.",
      action: "Rechazar el cambio",
      onConfirm: () => reject.mutateAsync(proposal.id),
    });
  return (
    <div className={styles.decide}>
      <Button variant="default" onClick={() => void askToReject()}>
        Rechazar
      </Button>
      <Button variant="light" onClick={() => void askToConfirm()}>
        Confirmar
      </Button>
    </div>
  );
}
