import { lookup as resolveName } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as http } from 'node:http';
import { request as https } from 'node:https';
import { type LookupFunction, BlockList, isIP, isIPv6 } from 'node:net';

const PRIVATE = new BlockList();
const V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
for (const [net, bits] of V4) PRIVATE.addSubnet(net, bits, 'ipv4');

/**
 * IPv6 addresses that are not public: all outside global unicast (2000::/3), and special ranges within it, such as
 * documentation, 6to4 and Teredo. IPv4 addresses mapped into IPv6 are among them.
 */
const NOT_GLOBAL = new BlockList();
const V6: readonly [string, number][] = [
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
];
for (const [net, bits] of V6) NOT_GLOBAL.addSubnet(net, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return isIPv6(address) ? !NOT_GLOBAL.check(address, 'ipv6') : !PRIVATE.check(address, 'ipv4');
}

const LOCAL_NAME =
  /^[^.]*$|\.(localhost|local|internal|intranet|lan|home|home\.arpa|corp|test|invalid)$/;

/**
 * True for an https address with a public name, the default port, and no user or password. With `allowPrivate`
 * (development), http and any host and port are allowed, too. `call` checks the IP address behind the name.
 */
export function mayCall(address: string, allowPrivate: boolean): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (allowPrivate) return /^https?:$/.test(url.protocol);
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return url.protocol === 'https:' && url.port === '' && isIP(host) === 0 && !LOCAL_NAME.test(host);
}

export type Resolve = typeof resolveName;

export type CallOptions = {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Time limit for the whole call. */
  timeoutMs: number;
  /** The most bytes of the answer's body; a longer one is an error. With 0, the body is not read. */
  maxBytes: number;
  /** Allows private addresses, for development only. */
  allowPrivate: boolean;
  /** Aborts the call before the time limit. */
  signal?: AbortSignal | undefined;
  resolve?: Resolve;
};

export type Called = { status: number; headers: IncomingHttpHeaders; body: Uint8Array };

/** Thrown for an address that is not public or that `mayCall` does not allow. */
export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
}
export class TooLong extends Error {
  override name = 'TooLong';
}

/**
 * A DNS lookup that returns only public addresses. Node connects to what it returns and does not ask again, so a name
 * cannot change its address between the check and the connection (DNS rebinding).
 */
export function publicLookup(allowPrivate: boolean, resolve = resolveName): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = (addresses ?? []).filter(
        ({ address }) => allowPrivate || isPublicAddress(address),
      );
      const [first] = allowed;
      if (error) done(error, []);
      else if (!first) done(new RefusedAddress(`${hostname} is not a public address`), []);
      else if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
}

/**
 * Sends a request to an address that a person or a browser supplied: to public hosts only, resolving the name once,
 * following no redirects, with limits of time and size. Rejects with `RefusedAddress`, `TooLong`, or the connection's
 * error.
 */
export async function call(address: string, options: CallOptions): Promise<Called> {
  const { method, headers, body, timeoutMs, maxBytes, allowPrivate, resolve } = options;
  if (!mayCall(address, allowPrivate)) throw new RefusedAddress('the address is not public');
  const request = address.startsWith('https:') ? https : http;
  const limits = [AbortSignal.timeout(timeoutMs), ...(options.signal ? [options.signal] : [])];
  const signal = AbortSignal.any(limits);
  const response = await new Promise<IncomingMessage>((done, fail) => {
    const lookup = publicLookup(allowPrivate, resolve);
    request(address, { method, headers, lookup, signal, agent: false })
      .on('error', fail)
      .on('response', done)
      .end(body);
  });
  const answer = { status: response.statusCode ?? 0, headers: response.headers };
  try {
    return { ...answer, body: maxBytes === 0 ? new Uint8Array() : await read(response, maxBytes) };
  } finally {
    response.destroy();
  }
}

async function read(response: AsyncIterable<Buffer>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new TooLong(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
