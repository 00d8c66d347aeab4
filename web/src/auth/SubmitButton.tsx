import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Sun } from "../ui/Sun.tsx";

interface Props {
  isBusy: boolean;
  /** Said in place of the label while it works. */
  busyLabel?: string;
  children: ReactNode;
}

/** Keeps its width while it works, and cannot be pressed twice. */
export const SubmitButton = ({ isBusy, busyLabel, children }: Props) => (
  <Button type="submit" fullWidth disabled={isBusy} leftSection={isBusy ? <Sun isTurning /> : undefined}>
    {(isBusy && busyLabel) || children}
  </Button>
);
