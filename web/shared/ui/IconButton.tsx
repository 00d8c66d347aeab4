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
  Omit<ComponentProps<"button">, keyof Look | "children"> & {
    /** Announced as disabled, but it keeps the focus, as a «next page» button does on the last page. */
    isOff?: boolean;
  };

const drawn = <Props extends Look>({
  label,
  icon: Picture,
  iconSize = 22,
  variant = "default",
  tone,
  isSquare,
  hasTooltip,
  className = "",
  ...rest
}: Props) => ({
  ...rest,
  "aria-label": label,
  className: `${styles.button} ${className}`,
  "data-look": variant,
  "data-tone": tone,
  "data-square": isSquare,
  title: hasTooltip ? label : undefined,
  children: <Picture size={iconSize} aria-hidden />,
});

export const IconButton = ({ isOff, onClick, ...props }: ButtonProps) => (
  <button type="button" aria-disabled={isOff} onClick={isOff ? undefined : onClick} {...drawn(props)} />
);

export const IconLink = (props: Look & Omit<LinkProps, keyof Look>) => <Link {...drawn(props)} />;
