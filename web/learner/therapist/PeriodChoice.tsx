import type { Day } from "@senda/contract/values";
import { useId, useState } from "react";
import { shortDate } from "../../shared/lib/days.ts";
import { ChoiceBar } from "../../shared/ui/ChoiceBar.tsx";
import { TextField } from "../../shared/ui/Field.tsx";
import { type Period, periodFault, periodOfLastDays } from "./period.ts";
import styles from "./TherapistScreen.module.css";

const CHOICES = [
  { value: "14", label: "14 días" },
  { value: "30", label: "30 días" },
  { value: "other", label: "Otras fechas" },
];

interface Props {
  today: Day;
  /** Called with whole periods only: while dates are being typed, the last one stays. */
  onChange: (period: Period) => void;
}

export function PeriodChoice({ today, onChange }: Props) {
  const id = useId();
  const [choice, setChoice] = useState("30");
  const [typed, setTyped] = useState<Period>(() => periodOfLastDays(30, today));
  const fault = choice === "other" ? periodFault(typed, today) : null;
  const take = (period: Period) => {
    setTyped(period);
    if (periodFault(period, today) === null) onChange(period);
  };
  const choose = (value: string) => {
    setChoice(value);
    if (value !== "other") take(periodOfLastDays(Number(value), today));
  };
  const dateField = (name: keyof Period, label: string) => (
    <TextField
      isSmall
      type="date"
      label={label}
      max={today}
      value={typed[name]}
      aria-invalid={fault !== null || undefined}
      aria-describedby={`${id}-hint`}
      onChange={(event) => take({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      <ChoiceBar label="Periodo" choices={CHOICES} value={choice} onChange={choose} />
      {choice === "other" && (
        <div className={styles.dates}>
          {dateField("from", "Desde")}
          {dateField("to", "Hasta")}
        </div>
      )}
      <p id={`${id}-hint`} className={styles.hint} role="status" data-fault={fault !== null || undefined}>
        {fault ?? `Del ${shortDate(typed.from)} al ${shortDate(typed.to)}`}
      </p>
    </>
  );
}
