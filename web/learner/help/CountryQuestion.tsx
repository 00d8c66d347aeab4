import { IconMapPin } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { country, countryNames, suggestedCountry, useCountry } from "../../shared/help/country.ts";
import { Select } from "../../shared/ui/Field.tsx";
import { Group, Text } from "../../shared/ui/layout.ts";
import styles from "./CountryQuestion.module.css";

/** Asks where the person is, for as long as they have not said it; afterwards the choice can be changed. */
export function CountryQuestion() {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const { code, isChosen } = useCountry();
  const confirm = () => {
    country.choose(code);
    // The button is gone once it is pressed.
    select.current?.focus();
  };
  return (
    <div>
      <Select
        ref={select}
        label="¿Dónde estás?"
        leftSection={<IconMapPin size={21} aria-hidden />}
        value={code}
        aria-describedby={isChosen ? undefined : `${id}-guess`}
        onChange={(event) => country.choose(event.currentTarget.value)}
      >
        {[...countryNames].map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        <option value={country.OTHER}>Otro país</option>
      </Select>
      {!isChosen && <Guess id={`${id}-guess`} name={countryNames.get(code) ?? ""} onConfirm={confirm} />}
    </div>
  );
}

function Guess({ id, name, onConfirm }: { id: string; name: string; onConfirm: () => void }) {
  const sentence = suggestedCountry()
    ? `Por la hora de tu dispositivo, quizá estés en ${name}. ¿Es así?`
    : `Estos son los números de ${name}. ¿Estás ahí?`;
  return (
    <Group gap={12} mt={8} wrap="nowrap">
      <Text id={id} flex={1} fz="sm" c="var(--text-2)">
        {sentence}
      </Text>
      <button type="button" className={styles.yes} data-pill aria-label={`Sí, estoy en ${name}`} onClick={onConfirm}>
        Sí
      </button>
    </Group>
  );
}
