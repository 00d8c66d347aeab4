import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./Button.module.css";
import { Sun } from "./Sun.tsx";

interface Look {
  variant?: "filled" | "default" | "light" | "subtle" | "outline" | undefined;
  tone?: "accent" | "danger" | undefined;
  isSmall?: boolean | undefined;
  fullWidth?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

const drawn = <Props extends Look & { className?: string | undefined; children?: ReactNode }>({
  variant = "filled",
  tone,
  isSmall,
  fullWidth,
  leftSection,
  rightSection,
  className = "",
  children,
  ...rest
}: Props) => ({
  ...rest,
  className: `${styles.button} ${className}`,
  "data-variant": variant,
  "data-tone": tone,
  "data-small": isSmall || undefined,
  "data-full": fullWidth || undefined,
  children: (
    <>
      {leftSection}
      <span className={styles.label}>{children}</span>
      {rightSection}
    </>
  ),
});

type ButtonProps = Look & ComponentProps<"button"> & { loading?: boolean };

export const Button = ({ loading = false, disabled = false, leftSection, ...props }: ButtonProps) => (
  <button
    type="button"
    disabled={disabled || loading}
    aria-busy={loading || undefined}
    {...drawn({ ...props, leftSection: loading ? <Sun isTurning /> : leftSection })}
  />
);

/** Leads to another screen, or dials a number. */
export const ButtonLink = (props: Look & Omit<LinkProps, "className"> & { className?: string | undefined }) => (
  <Link {...drawn(props)} />
);
