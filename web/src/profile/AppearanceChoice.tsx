import { type MantineColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconDeviceMobile, IconMoon, IconSun } from "@tabler/icons-react";
import styles from "./AppearanceChoice.module.css";

const choices: { value: MantineColorScheme; label: string; Icon: typeof IconSun }[] = [
  { value: "light", label: "Claro", Icon: IconSun },
  { value: "dark", label: "Oscuro", Icon: IconMoon },
  { value: "auto", label: "Automático", Icon: IconDeviceMobile },
];

export function AppearanceChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={styles.card}>
      <fieldset className={styles.choices} aria-label="Apariencia">
        {choices.map(({ value, label, Icon }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name="appearance"
              value={value}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            <Icon size={18} aria-hidden />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
