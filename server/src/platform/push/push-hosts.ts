import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { addressesIn } from "../http/networks.ts";

/** The push services of Chrome, Firefox, Safari and Edge. */
export const PUSH_HOSTS: readonly string[] = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "web.push.apple.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

const HOST = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** A name, a name with everything below it (`*.example.org`), or an origin, which may be one of this machine. */
export const isPushHost = (text: string) => HOST.test(text) || isOrigin(text);

const isOrigin = (text: string) =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text.toLowerCase();

const isNamed = (named: string, hostname: string) =>
  named.startsWith("*.") ? hostname.endsWith(named.slice(1)) : hostname === named;

/**
 * True if a push service that the operator allows is at the address. The address comes from a person's browser, and
 * without a list this server would call the hosts of that person's choice.
 */
export function isAllowedEndpoint(hosts: readonly string[], endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (hosts.includes(origin)) return true;
  return protocol === "https:" && port === "" && hosts.some((named) => HOST.test(named) && isNamed(named, hostname));
}

/** An IPv4 address written as an IPv6 one is found among those of IPv4; `::ffff:0:0/96` would be every IPv4 address. */
const isInternal = addressesIn([
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/4", "240.0.0.0/4"],
  ...["::/127", "64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8"],
]);

class InternalAddress extends Error {
  code = "EINTERNAL";
}

/** A name of a push service that leads into this network is a mistake or an attack. */
export const publicLookup: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "");
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isInternal(address))) return done(new InternalAddress(), "");
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
