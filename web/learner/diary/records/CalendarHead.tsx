import { IconChevronDown, IconChevronLeft, IconChevronRight, IconChevronUp } from "@tabler/icons-react";
import { type SubmitEvent, useId, useState } from "react";
import { addMonths, dayFrom, FIRST_YEAR, LAST_YEAR, MONTHS, monthAndYear } from "../../../shared/lib/days.ts";
import { Button } from "../../../shared/ui/Button.tsx";
import { Select, TextField } from "../../../shared/ui/Field.tsx";
import { IconButton } from "../../../shared/ui/IconButton.tsx";
import { Group } from "../../../shared/ui/layout.ts";
import { TextButton } from "../../../shared/ui/TextButton.tsx";
import styles from "./Calendar.module.css";
import { isFirstMonth, isLastMonth, type Month, monthOf } from "./diary-days.ts";

export function CalendarHead({ month, onMonth }: { month: Month; onMonth: (month: Month) => void }) {
  const id = useId();
  const [isJumping, setJumping] = useState(false);
  const first = dayFrom(month.year, month.month, 1);
  const Chevron = isJumping ? IconChevronUp : IconChevronDown;
  const turn = (months: number) => onMonth(monthOf(addMonths(first, months)));
  const jump = (to: Month) => {
    setJumping(false);
    onMonth(to);
  };
  return (
    <>
      <Group justify="space-between" gap={4} mb={8}>
        <IconButton
          label="Mes anterior"
          icon={IconChevronLeft}
          variant="light"
          disabled={isFirstMonth(month)}
          onClick={() => turn(-1)}
        />
        <h2 aria-live="polite">
          <TextButton
            className={styles.title}
            aria-expanded={isJumping}
            aria-controls={id}
            onClick={() => setJumping(!isJumping)}
          >
            {monthAndYear(first)}
            <Chevron size={18} aria-hidden />
          </TextButton>
        </h2>
        <IconButton
          label="Mes siguiente"
          icon={IconChevronRight}
          variant="light"
          disabled={isLastMonth(month)}
          onClick={() => turn(1)}
        />
      </Group>
      <div id={id}>{isJumping && <MonthJump month={month} onJump={jump} />}</div>
    </>
  );
}

function MonthJump({ month: current, onJump }: { month: Month; onJump: (month: Month) => void }) {
  const [month, setMonth] = useState(String(current.month));
  const [year, setYear] = useState(String(current.year));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onJump({ year: Number(year), month: Number(month) });
  };
  return (
    <form className={styles.jump} onSubmit={submit}>
      <Select
        isSmall
        label="Mes"
        className={styles.month}
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      >
        {MONTHS.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        isSmall
        label="Año"
        className={styles.year}
        type="number"
        inputMode="numeric"
        required
        min={FIRST_YEAR}
        max={LAST_YEAR}
        step={1}
        value={year}
        onChange={(event) => setYear(event.currentTarget.value)}
      />
      <Button isSmall type="submit" variant="light">
        Ir
      </Button>
    </form>
  );
}
