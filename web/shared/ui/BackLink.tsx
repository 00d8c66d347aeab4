import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { IconLink } from "./IconButton.tsx";
import styles from "./TextButton.module.css";

type Props = Omit<LinkProps, "className" | "children"> & { className?: string | undefined } & (
    | { label: string; children?: never }
    | { label?: never; children: ReactNode }
  );

export const BackLink = ({ label, children, className, ...link }: Props) =>
  label === undefined ? (
    <Link {...link} className={`${styles.text} ${styles.back} ${className ?? ""}`}>
      <IconArrowLeft size={19} aria-hidden />
      {children}
    </Link>
  ) : (
    <IconLink {...link} label={label} icon={IconArrowLeft} className={className} />
  );
