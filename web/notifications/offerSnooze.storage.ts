import { local } from '#web/offline/keep.ts';

const KEY = 'rollcall.push.later';
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Hidden for a month. */
export function snoozeOffer(): void {
  local.set(KEY, String(Date.now()));
}

export function isOfferSnoozed(): boolean {
  const since = Date.now() - Number(local.get(KEY) ?? 0);
  return since >= 0 && since < MONTH_MS;
}
