import { Menu } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import styles from "./Outline.module.css";

export interface MenuItem {
  label: string;
  icon: Icon;
  isDanger?: boolean;
  isOff?: boolean;
  onClick: () => void;
}

interface Props {
  label: string;
  anchor: HTMLElement;
  items: readonly MenuItem[];
  onClose: () => void;
}

/** One menu for all rows: it opens at the button that asked for it, and gives the focus back to it. */
export function OutlineMenu({ label, anchor, items, onClose }: Props) {
  const { top, left, width, height } = anchor.getBoundingClientRect();
  const close = () => {
    onClose();
    anchor.focus({ preventScroll: true });
  };
  return (
    <Menu opened onClose={close} position="bottom-end" returnFocus={false} trapFocus width={240} shadow="md">
      <Menu.Target>
        <span aria-hidden="true" className={styles.anchor} style={{ top, left, width, height }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {items.map(({ label: name, icon: Picture, isDanger, isOff, onClick }) => (
          <Menu.Item
            key={name}
            leftSection={<Picture size={19} aria-hidden />}
            disabled={isOff ?? false}
            className={styles.item ?? ""}
            data-danger={isDanger}
            onClick={onClick}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
