import { isIP, isIPv4 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const WITH_PORT = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
const NETWORK_GROUPS = 4;

type Connection = {
  peer: string;
  /** The `X-Forwarded-For` header: each proxy appends the address that called it. */
  forwardedFor: string | undefined;
  /** Number of our own proxies in front of the server. */
  trusted: number;
};

/**
 * The address that a request comes from. In `X-Forwarded-For`, only the entries at the end, written by our own
 * proxies, can be trusted: the client may have forged everything before them. If the header has fewer entries or no
 * valid address there, the peer's address is used.
 */
export function clientAddress({ peer, forwardedFor, trusted }: Connection): string {
  if (trusted === 0) return clean(peer) ?? peer;
  const heard = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const claimed = heard.at(-trusted);
  return clean(claimed ?? '') ?? clean(peer) ?? peer;
}

/**
 * The key under which a limit counts an address: the address itself for IPv4, its /64 network for IPv6, since a
 * single subscriber has at least that many addresses.
 */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [front = '', back = ''] = address.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const missing = 8 - groups(front).length - groups(back).length;
  const gap = address.includes('::') ? Array.from({ length: missing }, () => '0') : [];
  const all = [...groups(front), ...gap, ...groups(back)];
  const network = all.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

/** Removes port, brackets and zone, and turns IPv4-mapped addresses into IPv4. Null for an invalid address. */
function clean(text: string): string | null {
  const bare = WITH_PORT.exec(text)?.slice(1).find(Boolean) ?? text;
  const address = bare.replace(/%.*$/, '');
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  return isIP(address) === 0 ? null : address.toLowerCase();
}
