import { BlockList, isIP } from "node:net";

const families = new Map<number, { family: "ipv4" | "ipv6"; bits: number }>([
  [4, { family: "ipv4", bits: 32 }],
  [6, { family: "ipv6", bits: 128 }],
]);

/** `203.0.113.0/24`; an address alone is a network of one. */
function parseNetwork(text: string) {
  const [, address = "", length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const found = families.get(isIP(address));
  const prefix = Number(length ?? found?.bits);
  return found && prefix <= found.bits ? { address, prefix, family: found.family } : null;
}

export const isNetwork = (text: string) => parseNetwork(text) !== null;

/** A socket that takes both kinds of addresses shows an IPv4 address in this form. */
export const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

export function addressesIn(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const parsed = parseNetwork(network);
    if (parsed) list.addSubnet(parsed.address, parsed.prefix, parsed.family);
  }
  return (address) => {
    const plain = plainAddress(address).replace(/%.*$/, "");
    const found = families.get(isIP(plain));
    return found !== undefined && list.check(plain, found.family);
  };
}
