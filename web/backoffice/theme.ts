import { Avatar, Checkbox, createTheme, Menu, Modal, Pagination, Table } from "@mantine/core";
import styles from "./theme.module.css";

/** The look of the kit in the back-office, beside what both apps share: colours, type, radii. */
export const theme = createTheme({
  components: {
    Avatar: Avatar.extend({ classNames: { root: styles.avatar ?? "" }, defaultProps: { color: "pino" } }),
    Checkbox: Checkbox.extend({
      defaultProps: { iconColor: "var(--on-primary)" },
      classNames: { input: styles.checkbox ?? "" },
    }),
    Menu: Menu.extend({ defaultProps: { position: "bottom-end", shadow: "md" } }),
    ModalRoot: Modal.Root.extend({ defaultProps: { centered: true, radius: "xl" } }),
    Pagination: Pagination.extend({
      defaultProps: { size: "xl", gap: 4, radius: "sm", layout: "responsive" },
      classNames: { root: styles.pages ?? "", control: styles.page ?? "", label: styles.pageLabel ?? "" },
    }),
    Table: Table.extend({
      defaultProps: {
        verticalSpacing: 12,
        horizontalSpacing: 16,
        fz: "var(--fs-md)",
        highlightOnHover: true,
        highlightOnHoverColor: "var(--surface-3)",
        borderColor: "var(--border)",
      },
      classNames: { th: styles.th ?? "" },
    }),
  },
});
