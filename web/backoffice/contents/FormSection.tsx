import { Button } from "@mantine/core";
import { IconChevronRight, IconPlus } from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { IconButton } from "../../shared/ui/IconButton.tsx";
import { Group, Stack } from "../../shared/ui/layout.ts";
import { FormCard } from "../editor/EditorFrame.tsx";
import styles from "./FormSection.module.css";

interface Props {
  title: string;
  aside?: ReactNode;
  field?: string;
  children: ReactNode;
}

/** A part of the form under a heading: a white panel on a page, a plain block in a dialog. */
export function FormSection({ title, aside, field, children }: Props) {
  const id = useId();
  return (
    <FormCard aria-labelledby={id} data-field={field}>
      <Group wrap="wrap" justify="space-between" gap="10px 16px">
        <h2 id={id}>{title}</h2>
        {aside}
      </Group>
      {children}
    </FormCard>
  );
}

/** A section that is folded: most contents do not need it. */
export const Fold = ({ title, field, isOpen = false, children }: Omit<Props, "aside"> & { isOpen?: boolean }) => (
  <details className={styles.fold} data-panel data-field={field} open={isOpen}>
    <summary>
      <IconChevronRight size={19} aria-hidden />
      {title}
    </summary>
    <Stack gap={18} className={styles.folded ?? ""}>
      {children}
    </Stack>
  </details>
);

export const FieldGroup = ({ legend, children, ...rest }: ComponentProps<"fieldset"> & { legend: string }) => (
  <fieldset {...rest}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
);

interface AddButtonProps {
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

export const AddButton = ({ disabled = false, onClick, children }: AddButtonProps) => (
  <Button
    variant="light"
    className={styles.add ?? ""}
    leftSection={<IconPlus size={19} aria-hidden />}
    disabled={disabled}
    data-add
    onClick={onClick}
  >
    {children}
  </Button>
);

/** A small square button beside what it acts on. */
export const ToolButton = (props: ComponentProps<typeof IconButton>) => (
  <IconButton isSquare hasTooltip iconSize={19} {...props} />
);
