import { checkState } from "@senda/contract/helpline-checks";
import type { EditableHelpline } from "@senda/contract/helplines";
import { IconAlertCircle, IconHourglass, IconUserCheck } from "@tabler/icons-react";
import { useState } from "react";
import { countryNames } from "../../shared/help/country.ts";
import { dayKey } from "../../shared/lib/days.ts";
import styles from "./SafetyDesk.module.css";

const FIRST = 5;

const marks = {
  EXPIRED: { label: "tiene líneas caducadas", Icon: IconAlertCircle },
  SOON: { label: "tiene líneas que caducan pronto", Icon: IconHourglass },
  PROPOSED: { label: "tiene cambios por confirmar", Icon: IconUserCheck },
} as const;

type Mark = keyof typeof marks;

/** The most urgent thing about the lines of a country. */
function markOf(lines: readonly EditableHelpline[]): Mark | null {
  const today = dayKey(new Date());
  const states = lines.filter(({ state }) => state === "SHOWN").map(({ checkedOn }) => checkState(checkedOn, today));
  if (states.includes("EXPIRED")) return "EXPIRED";
  if (lines.some(({ proposal }) => proposal)) return "PROPOSED";
  return states.includes("SOON") ? "SOON" : null;
}

interface Props {
  lines: readonly EditableHelpline[];
  code: string;
  onChoose: (code: string) => void;
}

/** The first countries, the chosen one and those that need something; all of them on demand. */
export function CountryPills({ lines, code, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false);
  const all = [...countryNames].map(([value, name]) => ({
    value,
    name,
    mark: markOf(lines.filter(({ country }) => country === value)),
  }));
  const isUrgent = (mark: Mark | null) => mark === "PROPOSED" || mark === "EXPIRED";
  const shown = all.filter(({ value, mark }, at) => isWhole || at < FIRST || value === code || isUrgent(mark));
  return (
    <fieldset className={styles.pills} aria-label="País">
      {shown.map(({ value, name, mark }) => (
        <Pill key={value} name={name} mark={mark} isOn={value === code} onPress={() => onChoose(value)} />
      ))}
      {!isWhole && shown.length < all.length && (
        <button type="button" className={styles.pill} onClick={() => setWhole(true)}>
          {`Ver los ${all.length} países`}
        </button>
      )}
    </fieldset>
  );
}

interface PillProps {
  name: string;
  mark: Mark | null;
  isOn: boolean;
  onPress: () => void;
}

function Pill({ name, mark, isOn, onPress }: PillProps) {
  const { label, Icon } = mark ? marks[mark] : { label: "", Icon: null };
  return (
    <button
      type="button"
      className={styles.pill}
      aria-pressed={isOn}
      aria-label={label ? `${name}, ${label}` : name}
      data-mark={mark ?? undefined}
      onClick={onPress}
    >
      {name}
      {Icon && <Icon size={17} aria-hidden />}
    </button>
  );
}
