import { createHmac, timingSafeEqual } from 'node:crypto';

/** Deliveries signed longer ago, or further ahead, are refused: a recorded one cannot be played again later. */
const TOLERANCE_SECONDS = 300;

function hmac(secret: string, seconds: number, body: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
}

/** The signature header of a delivery: `t=<seconds>,v1=<HMAC-SHA256 of "t.body", hex>`. */
export function signBody(secret: string, body: string, nowMs: number): string {
  const seconds = Math.floor(nowMs / 1000);
  return `t=${seconds},v1=${hmac(secret, seconds, body).toString('hex')}`;
}

/** Whether `header` signs exactly this body with this secret, within 300 s of `nowMs`. Never throws. */
export function verifyBody(
  secret: string,
  body: string,
  header: string | undefined,
  nowMs: number,
): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!match) return false;
  const seconds = Number(match[1]);
  if (Math.abs(Math.floor(nowMs / 1000) - seconds) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(hmac(secret, seconds, body), Buffer.from(match[2] ?? '', 'hex'));
}

/** Compares two secrets without telling by the time it takes how much of them is right. */
export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
