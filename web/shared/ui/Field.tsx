import { IconChevronDown } from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./Field.module.css";

interface FrameProps {
  /** Without one the control is named by `aria-label` or `aria-labelledby`. */
  label?: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  /** Inside the field, before and after what is written. */
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  isSmall?: boolean | undefined;
  className?: string | undefined;
}

type Props<Tag extends "input" | "textarea" | "select"> = FrameProps & Omit<ComponentProps<Tag>, keyof FrameProps>;
export type TextFieldProps = Props<"input">;

const joined = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(" ") || undefined;

/** The props of the frame, and those of the control that is tied to its label and notes. */
function useField<Given extends FrameProps & { id?: string | undefined; "aria-describedby"?: string | undefined }>({
  label,
  description,
  error,
  leftSection,
  rightSection,
  isSmall,
  className,
  ...rest
}: Given) {
  const made = useId();
  const { id = made, "aria-describedby": alsoDescribedBy } = rest;
  const frame = { id, label, description, error, leftSection, rightSection, isSmall, className };
  const isFaulty = Boolean(error);
  const control = {
    "aria-invalid": isFaulty || undefined,
    ...rest,
    id,
    className: styles.control,
    "aria-describedby": joined(isFaulty && `${id}-error`, Boolean(description) && `${id}-description`, alsoDescribedBy),
  };
  return { frame, control };
}

const Frame = ({
  id,
  label,
  description,
  error,
  leftSection,
  rightSection,
  isSmall,
  className = "",
  children,
}: FrameProps & { id: string; children: ReactNode }) => (
  <div className={`${styles.field} ${className}`} data-small={isSmall || undefined}>
    {label && <label htmlFor={id}>{label}</label>}
    <div className={styles.place}>
      {leftSection && <span className={styles.left}>{leftSection}</span>}
      {children}
      {rightSection && <span className={styles.right}>{rightSection}</span>}
    </div>
    {description && (
      <div id={`${id}-description`} className={styles.description}>
        {description}
      </div>
    )}
    {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </div>
);

/** A colour, a sign and a sentence. */
const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} data-fault>
    <span>{children}</span>
  </p>
);

export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <input {...control} />
    </Frame>
  );
}

/** Grows with what is written, if the browser can. */
export function TextArea(props: Props<"textarea">) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <textarea {...control} />
    </Frame>
  );
}

/** The browser's own, whose list a phone shows as large as its screen. */
export function Select(props: Omit<Props<"select">, "rightSection">) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame} rightSection={<IconChevronDown size={21} aria-hidden className={styles.arrow} />}>
      <select {...control} />
    </Frame>
  );
}
