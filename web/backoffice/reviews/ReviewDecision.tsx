import { Button, Checkbox } from "@mantine/core";
import { IconCircleCheck, IconMessageCircle } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { FootBar } from "../FootBar.tsx";
import { shortDayOf } from "../format.ts";
import { decideReview, type Review } from "./api.ts";
import styles from "./ReviewScreen.module.css";

/** Said aloud before a text is approved: a person on a very bad day may read it. */
const CHECKS = ["No culpa ni diagnostica", "No promete curar", "Dice cuándo pedir ayuda", "Lo que afirma tiene fuente"];

interface ChecksProps {
  checked: readonly string[];
  onChange: (checked: readonly string[]) => void;
}

export const Checks = ({ checked, onChange }: ChecksProps) => (
  <div className={styles.comment} data-panel>
    <h3>Antes de aprobar</h3>
    <ul className={styles.checks}>
      {CHECKS.map((check) => (
        <li key={check}>
          <Checkbox
            label={check}
            checked={checked.includes(check)}
            onChange={() =>
              onChange(checked.includes(check) ? checked.filter((one) => one !== check) : [...checked, check])
            }
          />
        </li>
      ))}
    </ul>
  </div>
);

function missingFor({ isOwnText, openComments }: Review, checked: readonly string[]): string | null {
  if (isOwnText) return "Lo que has escrito tú lo aprueba otra persona.";
  if (openComments > 0) return "Quedan comentarios sin resolver.";
  const missing = CHECKS.find((check) => !checked.includes(check));
  return missing ? `Falta «${missing}».` : null;
}

export function Decision({ review, checked }: { review: Review; checked: readonly string[] }) {
  const { mutate, isPending } = useMutation(decideReview);
  const missing = missingFor(review, checked);
  const decide = (decision: "APPROVED" | "CHANGES_ASKED") =>
    mutate({ id: review.id, decision, version: review.version });
  const last = review.decisions[0];
  if (review.state !== "OPEN") {
    const done = review.state === "APPROVED" ? "Aprobado" : "Cambios pedidos";
    return <FootBar status={last ? `${done} por ${last.by} el ${shortDayOf(last.at)}.` : done} />;
  }
  return (
    <FootBar
      status={
        <>
          <strong>{missing ?? "Todo listo."}</strong> Tu nombre y la fecha quedan en el historial.
        </>
      }
    >
      <Button
        variant={missing ? "default" : "filled"}
        disabled={isPending || missing !== null}
        leftSection={<IconCircleCheck size={19} aria-hidden />}
        onClick={() => decide("APPROVED")}
      >
        Aprobar
      </Button>
      <Button
        variant={missing ? "filled" : "default"}
        disabled={isPending}
        leftSection={<IconMessageCircle size={19} aria-hidden />}
        onClick={() => decide("CHANGES_ASKED")}
      >
        Pedir cambios
      </Button>
    </FootBar>
  );
}
