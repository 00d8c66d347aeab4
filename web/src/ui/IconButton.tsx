import { ActionIcon } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import type { ComponentProps } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./IconButton.module.css";

interface Look {
  label: string;
  icon: Icon;
  iconSize?: number | undefined;
  /** `scene`: white, on a dark picture. */
  variant?: "default" | "plain" | "subtle" | "light" | "filled" | "scene" | undefined;
  tone?: "danger" | "lavanda" | undefined;
  isSquare?: boolean | undefined;
  hasTooltip?: boolean | undefined;
  className?: string | undefined;
}

type ButtonProps = Look &
  Omit<ComponentProps<"button">, keyof Look | "children" | "style" | "color" | "disabled"> & {
    disabled?: boolean;
    /** Announced as disabled, but it keeps the focus, as a «next page» button does on the last page. */
    isOff?: boolean;
  };

const look = ({ label, icon: Picture, iconSize = 22, variant = "default", className = "", ...look }: Look) => ({
  unstyled: true,
  "aria-label": label,
  className: `${styles.button} ${className}`,
  "data-look": variant,
  "data-tone": look.tone,
  "data-square": look.isSquare,
  title: look.hasTooltip ? label : undefined,
  children: <Picture size={iconSize} aria-hidden />,
});

export function IconButton(props: ButtonProps) {
  const { label, icon, iconSize, variant, tone, isSquare, hasTooltip, className, isOff, onClick, ...rest } = props;
  return (
    <ActionIcon
      type="button"
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
      {...rest}
      {...look({ label, icon, iconSize, variant, tone, isSquare, hasTooltip, className })}
    />
  );
}

export const IconLink = ({
  label,
  icon,
  iconSize,
  variant,
  tone,
  isSquare,
  className,
  ...rest
}: Look & Omit<LinkProps, "color" | "style">) => (
  <ActionIcon component={Link} {...rest} {...look({ label, icon, iconSize, variant, tone, isSquare, className })} />
);
