import type { Context } from 'hono';

/** The browser makes it: 256 random bits. */
const TOKEN = /^[\w-]{43}$/;

/** The token by which a browser is known again, or null. It signs nobody in. Never log it. */
export function deviceTokenOf(c: Context): string | null {
  const token = c.req.header('x-device-token') ?? '';
  return TOKEN.test(token) ? token : null;
}
