declare module "content:advice" {
  export type { PracticeName } from "./advice.ts";
  export type { Practice, Tone, Topic } from "./advice-schema.ts";
  export const notes: readonly import("./advice-schema.ts").Note[];
  export const notions: readonly import("./notions.ts").NamedNotion[];
  export const tones: readonly import("./advice-schema.ts").Tone[];
  export const practices: readonly import("./advice-schema.ts").Practice[];
  /** Little beside the practices themselves: the server's main thread holds no more of the library. */
  export const practiceNames: readonly import("./advice.ts").PracticeName[];
  export const topics: readonly import("./advice-schema.ts").Topic[];
  export const themes: readonly import("./advice-schema.ts").ThemeEntry[];
  export const general: import("./advice-schema.ts").General;
}

declare module "content:care" {
  export const care: import("./care.ts").CareContent;
  export const fingerprint: string;
}

declare module "content:crisis" {
  export const lexicons: import("./lexicons.ts").Lexicons;
  export const signals: readonly import("./lexicons.ts").Signal[];
  export const notions: readonly import("./notions.ts").NamedNotion[];
}

declare module "content:classifier" {
  export const packedModel: Uint8Array;
  export const packedTopics: Uint8Array;
}

declare module "content:helplines" {
  export type { Country, ShippedHelpline } from "./schema.ts";
  export const helplines: readonly import("./schema.ts").ShippedHelpline[];
  export const directory: { name: string; address: string };
  /** In the order in which a list of countries shows them. */
  export const countries: readonly import("./schema.ts").CountryOfHelplines[];
}

declare module "content:demo" {
  export type { DemoContent, DemoHistory, DemoRoute } from "./demo.ts";
  export const routes: readonly import("./demo.ts").DemoRoute[];
  export const history: import("./demo.ts").DemoHistory;
}
