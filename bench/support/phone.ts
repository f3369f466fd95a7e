import { phoneToken } from '#testing/phone.ts';
import type { Server } from './server.ts';

/** The token of a phone that is registered with a running server. */
export const phoneOf = ({ url }: Server, headers: Record<string, string>): Promise<string> =>
  phoneToken(async (path, body) => {
    const json = { ...headers, 'content-type': 'application/json' };
    const init = { method: 'POST', headers: json, body: JSON.stringify(body) };
    return (await fetch(`${url}${path}`, init)).json();
  });
