import { createHmac, timingSafeEqual } from 'node:crypto';

/** Deliveries signed longer ago, or dated further ahead, are refused, to prevent replays. */
const TOLERANCE_SECONDS = 300;
const SHA256 = /^[0-9a-f]{64}$/;

function hmac(secret: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
}

/** Returns a signature header: `t=<seconds>,v1=<HMAC-SHA256 of "t.body", hex>`. */
export function signBody(secret: string, body: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
}

/** The time and signatures in a signature header, several while a secret is being rotated. Null if malformed. */
function partsOf(header: string): { seconds: number; signatures: string[] } | null {
  const parts = header.split(',').map((part) => part.split('=', 2));
  const valuesOf = (name: string) => parts.filter(([key]) => key === name).map(([, text]) => text);
  const [time, ...others] = valuesOf('t');
  if (!time || others.length > 0 || !/^\d{1,12}$/.test(time)) return null;
  const signatures = valuesOf('v1').filter((text) => text !== undefined);
  return { seconds: Number(time), signatures: signatures.filter((text) => SHA256.test(text)) };
}

/**
 * True if `header` signs exactly this body with this secret, at most 300 s from `nowMs`. Uses Stripe's format, which
 * demo events share. Never throws.
 */
export function verifyBody(
  secret: string,
  body: string,
  header: string | undefined,
  nowMs: number,
): boolean {
  const parts = partsOf(header ?? '');
  if (!parts) return false;
  if (Math.abs(Math.floor(nowMs / 1000) - parts.seconds) > TOLERANCE_SECONDS) return false;
  const right = hmac(secret, parts.seconds, body);
  return parts.signatures.some((given) => timingSafeEqual(right, Buffer.from(given, 'hex')));
}
