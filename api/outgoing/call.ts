import { lookup as resolveName } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as http } from 'node:http';
import { request as https } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, mayCall } from './address.ts';

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
