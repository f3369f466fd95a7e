import { local } from './safeStorage.ts';

export type Offer = 'push' | 'install';

const storageKey = (offer: Offer): string => `rollcall.${offer}.later`;
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Hides the offer for a month. */
export function snoozeOffer(offer: Offer): void {
  local.set(storageKey(offer), String(Date.now()));
}

export function isOfferSnoozed(offer: Offer): boolean {
  const since = Date.now() - Number(local.get(storageKey(offer)) ?? 0);
  return since >= 0 && since < MONTH_MS;
}
