import type { PushOutcome } from './pusher.ts';

const MAX_WAIT_MS = 24 * 60 * 60_000;

type Posted = { status: number; retryAfter: string | null };

/** Converts a `Retry-After` header to milliseconds from `now`, at most a day; null if it is missing or invalid. */
export function waitOf(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null;
  const text = retryAfter.trim();
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : dateOf(text) - now;
  return Number.isFinite(ms) ? Math.min(MAX_WAIT_MS, Math.max(0, ms)) : null;
}

/** The time of an HTTP date, or NaN. Checks the format first, because `Date.parse` accepts too much. */
function dateOf(text: string): number {
  return /^[A-Z][a-z]{2,}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
}

/** Maps an answer to an outcome, according to RFC 8030, section 5, and the push services' documents. */
export function outcomeOf({ status, retryAfter }: Posted, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const why = `the push service answered ${status}`;
  const busy = status === 408 || status === 425 || status === 429 || status >= 500;
  return busy ? { kind: 'later', afterMs: waitOf(retryAfter, now), why } : { kind: 'refused', why };
}
