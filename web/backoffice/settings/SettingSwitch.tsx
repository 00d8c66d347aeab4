import { Switch } from "@mantine/core";
import type { Settings } from "@senda/contract/settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Text } from "../../shared/ui/layout.ts";
import { useMay } from "../may.tsx";
import { changeSettings, settingsQuery } from "./api.ts";
import styles from "./SettingSwitch.module.css";

interface Props {
  name: keyof Settings;
  /** The accessible name of the area. */
  area: string;
  label: string;
  about: string;
}

/** A setting of how the team works, on the screen that it concerns, for the roles that decide it. */
export function SettingSwitch({ name, area, label, about }: Props) {
  const may = useMay();
  const id = useId();
  const { data } = useQuery(settingsQuery);
  const { mutate, isPending, variables } = useMutation(changeSettings);
  if (!data || !may("PATCH /admin/settings")) return null;
  const isOn = (isPending ? { ...data, ...variables } : data)[name];
  return (
    <section className={styles.setting} data-panel aria-label={area}>
      <Switch
        label={label}
        aria-describedby={id}
        checked={isOn}
        onChange={({ currentTarget }) => mutate({ [name]: currentTarget.checked })}
      />
      <Text id={id} mt={6} fz="sm" c="dimmed">
        {about}
      </Text>
    </section>
  );
}
