import styles from "./AdminLayout.module.css";

export const SidebarLandscape = () => (
  <svg viewBox="0 44 240 216" aria-hidden="true">
    <circle cx="176" cy="92" r="30" fill="#FFB62E" />
    <circle cx="176" cy="92" r="46" fill="#FFB62E" opacity=".16" />
    <path fill="#6E5FA8" d="M0 122C40 92 80 100 120 116S200 96 240 108V260H0Z" />
    <path fill="#2F7A65" d="M0 150C50 120 90 130 130 144S210 132 240 140V260H0Z" />
    <path
      fill="#FFF3DD"
      d="M134 142C118 150 128 156 144 162S150 176 118 186S70 214 74 260H150C140 226 164 212 178 190S176 168 156 160S140 150 138 142Z"
    />
    <path fill="#1F5A4B" d="M0 186C40 168 64 178 84 200S92 250 96 260H0Z" />
    <path fill="#1F5A4B" d="M240 176C206 170 186 186 176 204S158 250 156 260H240Z" />
  </svg>
);

/** Under the name, however little room there is for the land behind it. */
export const Ground = () => (
  <svg className={styles.ground} viewBox="0 184 240 76" preserveAspectRatio="none" aria-hidden="true">
    <path fill="#0D3830" d="M0 206C60 186 120 200 240 190V260H0Z" />
  </svg>
);
