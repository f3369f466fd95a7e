import { isIP, isIPv4 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const WITH_PORT = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
const NETWORK_GROUPS = 4;

type Connection = {
  peer: string;
  /** `X-Forwarded-For`: each proxy appends the address it was called from. */
  forwardedFor: string | undefined;
  /** Number of our own proxies. */
  trusted: number;
};

/**
 * Where a request comes from. Of `X-Forwarded-For` only what our own proxies wrote counts, from its end on: whatever
 * stands before it was sent by the client and may be forged. With less or other in it than they write,
 * it is the peer.
 */
export function clientAddress({ peer, forwardedFor, trusted }: Connection): string {
  if (trusted === 0) return clean(peer) ?? peer;
  const heard = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const claimed = heard.at(-trusted);
  return clean(claimed ?? '') ?? clean(peer) ?? peer;
}

/**
 * The key that a limit counts: an address, of IPv6 the first half, since a single line has that many addresses and more.
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

/** Without port, brackets and zone; IPv4-mapped addresses as IPv4. Null when invalid. */
function clean(text: string): string | null {
  const bare = WITH_PORT.exec(text)?.slice(1).find(Boolean) ?? text;
  const address = bare.replace(/%.*$/, '');
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  return isIP(address) === 0 ? null : address.toLowerCase();
}
