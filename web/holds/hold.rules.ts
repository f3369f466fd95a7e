import type { CheckoutStatus } from '#shared/checkout/payment.schemas.ts';

/** `offsetMs`: server clock minus device clock, because clocks of phones are often wrong. */
export type Hold = { expiresAt: number; offsetMs: number };

type Times = Pick<CheckoutStatus, 'holdExpiresAt' | 'serverTime'> & Partial<CheckoutStatus>;

/**
 * The hold of a checkout. If the checkout isn't open, its hold counts as ended. `now` is the time of the device's
 * clock.
 */
export function holdOf({ status, holdExpiresAt, serverTime }: Times, now: number): Hold {
  const held = status === undefined || status === 'open';
  const expiresAt = held ? holdExpiresAt : Math.min(holdExpiresAt, serverTime);
  return { expiresAt, offsetMs: serverTime - now };
}

/** Time left in milliseconds. `now` is the time of the device's clock. */
export function timeLeft({ expiresAt, offsetMs }: Hold, now: number): number {
  return Math.max(0, expiresAt - (now + offsetMs));
}

/** Time left as `14:05`, rounded up; `47 h 59 min` for long holds such as offers. */
export function formatCountdown(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  if (seconds > 3600)
    return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const MINUTE_MS = 60_000;

/** With this much time left or less, the countdown is highlighted; reaching it is announced. */
export const SHORT_MS = 5 * MINUTE_MS;

export const HOLD_OVER = 'Your tickets are no longer held.';

const MILESTONES = [
  { at: 0, text: HOLD_OVER },
  { at: MINUTE_MS, text: '1 minute left to pay.' },
  { at: SHORT_MS, text: '5 minutes left to pay.' },
];

export function announcement(before: number, after: number): string | null {
  return MILESTONES.find(({ at }) => before > at && after <= at)?.text ?? null;
}
