interface ImportMetaEnv {
  /** The address of the API, if it is not under `/api` of the same host. */
  readonly VITE_API_URL?: string;
}

declare module "virtual:kit-theme" {
  export const kitTheme: Omit<import("@mantine/core").MantineTheme, "variantColorResolver">;
}

declare module "virtual:staff-calls" {
  export const staffByCall: ReadonlyMap<string, readonly import("@senda/contract/endpoint").StaffRole[]>;
}
