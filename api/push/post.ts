import { lookup as resolveName } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './address.ts';

type PostOptions = {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** From the first byte out to the last byte in, milliseconds. */
  timeoutMs: number;
  allowLoopback: boolean;
};

export type Posted = { status: number; retryAfter: string | null };

/** Resolves names to addresses we are willing to call, all others are an error: also when a name changes its mind. */
export function publicLookup(allowLoopback: boolean, resolve = resolveName): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const allowed = (addresses ?? []).filter(
        ({ address }) => isPublicAddress(address) || (allowLoopback && isLoopback(address)),
      );
      const [first] = allowed;
      if (error) done(error, []);
      else if (!first) done(new Error(`${hostname} is not a public address`), []);
      else if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
}

/** Sends a body and reads nothing but the status. Follows no redirect. Rejects on a timeout. */
export function post(endpoint: string, options: PostOptions): Promise<Posted> {
  const { headers, body, timeoutMs, allowLoopback } = options;
  const request = endpoint.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sending = request(endpoint, {
      method: 'POST',
      headers,
      lookup: publicLookup(allowLoopback),
      signal: AbortSignal.timeout(timeoutMs),
      agent: false,
    });
    sending.on('error', reject);
    sending.on('response', (response) => {
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'] ?? null,
      });
      // Nothing it says matters, and it may say a lot.
      response.destroy();
    });
    sending.end(body);
  });
}
