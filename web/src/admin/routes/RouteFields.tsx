import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { routeTypes } from "@senda/contract/choices";
import { IconChevronDown } from "@tabler/icons-react";
import { descriptionFault, titleFault } from "../field-rules.ts";
import { routeKinds } from "../parts/Kinds.tsx";
import "../../ui/text-input.ts";
import type { RouteTexts } from "./api.ts";
import styles from "./RouteFields.module.css";

export const routeRules = {
  title: titleFault,
  type: (value: string) => (value === "" ? "Elige un tipo." : null),
  description: descriptionFault,
};

const types = routeTypes.map((value) => ({ value, label: routeKinds[value].label }));

interface Props {
  form: UseFormReturnType<RouteTexts & Record<string, string>>;
  /** What is being saved must not change; but whoever reads it keeps their place. */
  isBusy: boolean;
}

export const RouteFields = ({ form, isBusy }: Props) => (
  <>
    <div className={styles.row}>
      <TextInput label="Título" name="title" required readOnly={isBusy} {...form.getInputProps("title")} />
      <NativeSelect
        label="Tipo"
        name="type"
        required
        disabled={isBusy}
        data={types}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        {...form.getInputProps("type")}
      />
    </div>
    <Textarea
      label="Descripción"
      name="description"
      required
      minRows={3}
      readOnly={isBusy}
      {...form.getInputProps("description")}
    />
  </>
);
