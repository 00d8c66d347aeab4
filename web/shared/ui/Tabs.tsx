import { Tabs as MantineTabs } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./Tabs.module.css";

interface Props<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: string; count?: number | undefined }[];
  current: Name;
  onChange: (name: Name) => void;
  variant: "pills" | "underline";
  children: ReactNode;
}

export function Tabs<Name extends string>({ label, tabs, current, onChange, variant, children }: Props<Name>) {
  const change = (value: string | null) => {
    const tab = tabs.find(({ name }) => name === value);
    if (tab) onChange(tab.name);
  };
  return (
    <MantineTabs unstyled value={current} onChange={change} keepMounted={false}>
      <MantineTabs.List aria-label={label} className={styles[variant] ?? ""}>
        {tabs.map((tab) => (
          <MantineTabs.Tab key={tab.name} value={tab.name} rightSection={tab.count?.toLocaleString("es-ES")}>
            {tab.label}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      <MantineTabs.Panel value={current}>{children}</MantineTabs.Panel>
    </MantineTabs>
  );
}
