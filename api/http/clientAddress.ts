import { isIP, isIPv4 } from 'node:net';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createMiddleware } from 'hono/factory';
import type { Config } from '#api/config.ts';
import type { Log } from '#api/platform.ts';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const WITH_PORT = /^(?:\[(.+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
const NETWORK_GROUPS = 4;

type Connection = {
  peer: string;
  /** The `X-Forwarded-For` header, to which each proxy appends the address that called it. */
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

export const BEHIND_PROXY =
  'Requests have X-Forwarded-For but TRUST_PROXY is 0, so all visitors behind your proxy share one rate limit: ' +
  'set TRUST_PROXY to the number of your proxies.';

/** Path of the file that marks a request through an unknown proxy; `npm run doctor` looks for it. */
export const proxyMark = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'forwarded.seen');

/** Logs once that requests come through a proxy although the settings name none. */
export function createProxyNotice(config: Pick<Config, 'dataDir' | 'trustProxy'>, log: Log) {
  let quiet = config.trustProxy > 0;
  const mark = proxyMark(config);
  rmSync(mark, { force: true });
  return createMiddleware(async (c, next) => {
    if (!quiet && c.req.header('x-forwarded-for') !== undefined) {
      quiet = true;
      log.warn(BEHIND_PROXY);
      leave(mark, log);
    }
    await next();
  });
}

function leave(mark: string, log: Log): void {
  try {
    mkdirSync(dirname(mark), { recursive: true, mode: 0o700 });
    writeFileSync(mark, '', { mode: 0o600 });
  } catch (err) {
    log.debug({ err }, 'could not note the proxy for npm run doctor');
  }
}
