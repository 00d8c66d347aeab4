import type { Icon } from "@tabler/icons-react";
import { IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { type BadgeTone, Tile } from "./Badge.tsx";
import styles from "./OptionRow.module.css";

export const OptionList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.list} data-card data-rows>
    {children}
  </ul>
);

interface LookProps {
  tone: BadgeTone;
  icon: Icon;
  label: string;
  details?: string;
}

const Look = ({ tone, icon, label, details }: LookProps) => (
  <>
    <Tile tone={tone} icon={icon} size={40} iconSize={22} />
    <span style={{ flex: 1, minWidth: 0 }}>
      {label}
      {details && <small>{details}</small>}
    </span>
  </>
);

export const OptionLink = ({ to, ...look }: LookProps & { to: string }) => (
  <li>
    <Link to={to} className={styles.row} data-row>
      <Look {...look} />
      <IconChevronRight size={20} aria-hidden />
    </Link>
  </li>
);

interface ActionProps extends LookProps {
  onPress: () => void;
  isGrave?: boolean;
  leadsOn?: boolean;
}

export const OptionAction = ({ onPress, isGrave = false, leadsOn = false, ...look }: ActionProps) => (
  <li>
    <button type="button" className={styles.row} data-row data-grave={isGrave || undefined} onClick={onPress}>
      <Look {...look} />
      {leadsOn && <IconChevronRight size={20} aria-hidden />}
    </button>
  </li>
);

interface SwitchProps extends LookProps {
  isOn: boolean;
  /** A switch that is disabled loses the focus. */
  isBusy?: boolean;
  onSwitch: (isOn: boolean) => void;
}

export const OptionSwitch = ({ isOn, isBusy = false, onSwitch, ...look }: SwitchProps) => (
  <li>
    <label className={styles.row} data-row>
      <Look {...look} />
      <input
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        disabled={isBusy}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </label>
  </li>
);
