import type { DeviceKind } from "@senda/contract/auth";

export interface NamedDevice {
  name: string;
  kind: DeviceKind;
}

export const unknownDevice: NamedDevice = { name: "", kind: "UNKNOWN" };

/** The order matters: most browsers also contain the names below them. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPiOS|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/\S+.* Safari\//, "Safari"],
];

const SYSTEMS: readonly (readonly [RegExp, string, DeviceKind])[] = [
  [/\biPhone\b/, "iPhone", "PHONE"],
  [/\biPad\b/, "iPad", "TABLET"],
  [/\bAndroid\b.*\bMobile\b/, "Android", "PHONE"],
  [/\bAndroid\b/, "Android", "TABLET"],
  [/\bWindows\b/, "Windows", "COMPUTER"],
  [/\bCrOS\b/, "ChromeOS", "COMPUTER"],
  [/\bMacintosh\b/, "macOS", "COMPUTER"],
  [/\bLinux\b/, "Linux", "COMPUTER"],
];

/** The text comes from anyone, and its beginning is enough. */
const MOST_READ = 400;

/** Browser and system only: versions and models are not stored. */
export function describeDevice(userAgent: string): NamedDevice {
  const text = userAgent.slice(0, MOST_READ);
  const browser = BROWSERS.find(([pattern]) => pattern.test(text))?.[1];
  const [, system, kind] = SYSTEMS.find(([pattern]) => pattern.test(text)) ?? [];
  if (!browser || !system || !kind) return { name: browser ?? system ?? "", kind: kind ?? "UNKNOWN" };
  return { name: `${browser} en ${system}`, kind };
}
