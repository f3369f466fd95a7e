import { lookup as resolveName } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './address.ts';

type PostOptions = {
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** In all. */
  timeoutMs: number;
  allowLoopback: boolean;
};

export type Posted = { status: number; retryAfter: string | null };

/** Public addresses only, also after DNS rebinding. */
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

/** Returns the status; no redirects. Rejects on timeout. */
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
      // The body does not matter.
      response.destroy();
    });
    sending.end(body);
  });
}
