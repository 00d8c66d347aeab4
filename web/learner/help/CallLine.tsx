import { directory } from "content:helplines";
import { Box } from "@mantine/core";
import type { PlacedLine } from "@senda/contract/care-rules";
import { helplineFacts } from "@senda/contract/helpline-rules";
import { IconAlertCircle, IconCalendarCheck, IconClockOff, IconPhone, IconPhoneFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { shortDate } from "../../shared/lib/days.ts";
import { Tile } from "../../shared/ui/Badge.tsx";
import { Group, Stack, Text } from "../../shared/ui/layout.ts";
import { Note } from "../../shared/ui/Note.tsx";
import { closedText, type Line } from "./api.ts";
import styles from "./CallLine.module.css";

/** A `tel:` link with the digits and the signs of short codes; none without a digit. */
function telOf(phone: string): string | undefined {
  const dialled = phone.replaceAll(/[^\d+*#]/g, "");
  // A bare # would begin the fragment of the address.
  return /\d/.test(dialled) ? `tel:${dialled.replaceAll("#", "%23")}` : undefined;
}

interface CallLinesProps {
  lines: readonly PlacedLine<Line>[];
  /** The first one is filled, unless the screen has another thing to press first. */
  hasMain?: boolean;
  below?: (line: Line) => ReactNode;
}

export const CallLines = ({ lines, hasMain = true, below }: CallLinesProps) => (
  <ul className={styles.lines}>
    {lines.map((placed, index) => (
      <li key={placed.label}>
        <CallLine line={placed.line} label={placed.label} isMain={hasMain && index === 0 && !placed.isClosed} />
        {below?.(placed.line)}
      </li>
    ))}
  </ul>
);

/** The whole row is the link: easy to hit with a shaking hand. */
function CallLine({ line, label, isMain }: Omit<PlacedLine<Line>, "isClosed"> & { isMain: boolean }) {
  const {
    name,
    phones: [phone = ""],
  } = line;
  return (
    <a
      href={telOf(phone)}
      className={styles.line}
      data-main={isMain || undefined}
      aria-label={`Llamar al ${phone}, ${name}`}
    >
      <Tile tone={isMain ? "accent" : "pine"} icon={IconPhoneFilled} size={52} iconSize={26} isRound />
      <Stack gap={0}>
        <Text component="small" fw={600}>
          {label}
        </Text>
        <b>{phone}</b>
        <Text span fw={600}>
          {name}
        </Text>
        <small>{helplineFacts(line)}</small>
      </Stack>
      <span className={styles.go} aria-hidden="true">
        Llamar
      </span>
    </a>
  );
}

export const MoreLines = ({ lines, now }: { lines: readonly Line[]; now: Date }) => (
  <ul className={styles.rows} data-card data-rows>
    {lines.map((line) => {
      const [phone = ""] = line.phones;
      return (
        <li key={line.name + phone}>
          <Group gap={12} py={16}>
            <Box flex={1} miw={0}>
              <h3>{line.name}</h3>
              <p className={styles.number}>{phone}</p>
              <OtherPhones line={line} />
              <Text c="dimmed" fz="sm">
                {helplineFacts(line)}
              </Text>
              <ClosedNote line={line} now={now} />
              <LineCheck line={line} />
            </Box>
            <a href={telOf(phone)} className={styles.button} data-pill aria-label={`Llamar a ${line.name}, ${phone}`}>
              <IconPhone size={22} aria-hidden />
              <span aria-hidden="true">Llamar</span>
            </a>
          </Group>
        </li>
      );
    })}
  </ul>
);

function ClosedNote({ line, now }: { line: Line; now: Date }) {
  const text = closedText(line, now);
  if (text === "") return null;
  return (
    <Note icon={IconClockOff} iconSize={16} gap={6} mt={4} fz="sm" fw={600}>
      {text}
    </Note>
  );
}

/** The text below a line that is drawn large. */
export const LineNotes = ({ line }: { line: Line }) => (
  <>
    <OtherPhones line={line} />
    <LineCheck line={line} />
  </>
);

function OtherPhones({ line: { name, phones } }: { line: Line }) {
  const [, ...others] = phones;
  if (others.length === 0) return null;
  return (
    <Text className={styles.others} c="dimmed" fz="sm">
      También
      {others.map((phone) => (
        <a key={phone} href={telOf(phone)} aria-label={`Llamar a ${name}, ${phone}`}>
          {phone}
        </a>
      ))}
    </Text>
  );
}

/** Numbers change: each one says when it was last verified, or that it was not. */
const LineCheck = ({ line: { isConfirmed, checkedOn } }: { line: Line }) => (
  <Note icon={isConfirmed ? IconCalendarCheck : IconAlertCircle} iconSize={16} gap={6} mt={4} c="dimmed" fz="xs">
    {isConfirmed ? (
      `Comprobado el ${shortDate(checkedOn)}`
    ) : (
      <>
        Sin comprobar: búscalo también en <DirectoryLink />
      </>
    )}
  </Note>
);

export const DirectoryLink = () => (
  <Text
    component="a"
    href={directory.address}
    target="_blank"
    rel="noopener noreferrer"
    c="inherit"
    fz="inherit"
    fw={600}
    td="underline"
  >
    {directory.name}
  </Text>
);
