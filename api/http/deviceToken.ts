import type { Context } from 'hono';

/** The device token that a browser makes: 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The token by which we recognize a known browser, or null. It logs nobody in. Never log it. */
export function deviceTokenOf(c: Context): string | null {
  const token = c.req.header('x-device-token') ?? '';
  return TOKEN.test(token) ? token : null;
}
