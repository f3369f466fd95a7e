import type { CheckoutStatus } from '#shared/orders/orders.schemas.ts';

/** How long tickets are held. `offsetMs` is the server's clock minus this device's: phones are often wrong. */
export type Hold = { expiresAt: number; offsetMs: number };

type Times = Pick<CheckoutStatus, 'holdExpiresAt' | 'serverTime'> & Partial<CheckoutStatus>;

/** The hold that an answer tells of, which arrived at `now` by this device's clock: none, once it was given up. */
export function holdOf({ status, holdExpiresAt, serverTime }: Times, now: number): Hold {
  const held = status === undefined || status === 'open';
  const expiresAt = held ? holdExpiresAt : Math.min(holdExpiresAt, serverTime);
  return { expiresAt, offsetMs: serverTime - now };
}

/** Milliseconds left at `now` (this device's clock), zero once it is over. */
export function timeLeft({ expiresAt, offsetMs }: Hold, now: number): number {
  return Math.max(0, expiresAt - (now + offsetMs));
}

/** `14:05`; the last started second counts. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const MINUTE_MS = 60_000;

/** Below this the countdown asks for attention, and more time can be had. */
export const SHORT_MS = 5 * MINUTE_MS;

export const HOLD_OVER = 'Your tickets are no longer held.';

const MILESTONES = [
  { at: 0, text: HOLD_OVER },
  { at: MINUTE_MS, text: '1 minute left to pay.' },
  { at: SHORT_MS, text: '5 minutes left to pay.' },
];

/** What a listener is told when the time left went from `before` to `after`: the last milestone passed, or nothing. */
export function announcement(before: number, after: number): string | null {
  return MILESTONES.find(({ at }) => before > at && after <= at)?.text ?? null;
}
