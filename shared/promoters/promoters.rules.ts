import { AppError, conflict, defineProblem, notFound } from '#shared/base/errors.ts';
import { DEFAULT_COMMISSION_RATE } from '#shared/promos/promos.rules.ts';
import type { Decision, Performance, Promoter, PromoterStatus } from './promoters.schemas.ts';
import { percentText } from '#shared/analytics/percentages.rules.ts';
import type { OwnStats } from './dashboard.schemas.ts';

export const promoterUnknown = notFound('promoters.unknown', 'Promoter not found');
export const alreadyDecided = conflict(
  'promoters.already_decided',
  'This application has already been decided',
);
export const alreadyApplied = conflict(
  'promoters.already_applied',
  "You've already applied with this account.",
);
export const notApproved = defineProblem(
  'promoters.not_approved',
  403,
  'Your application has not been approved.',
);
export const noCode = conflict('promoters.no_code', 'This promoter has no promo code yet');
export const codeTaken = {
  ...conflict('promoters.code_taken', 'Another promoter has this promo code'),
  field: 'promo_code',
};
export const ratesChangedMeanwhile = conflict(
  'promoters.changed_meanwhile',
  'Someone else just changed these rates. Please load them again.',
);
export const promotedEventUnknown = {
  ...notFound('promoters.event_unknown', 'Event not found'),
  field: 'event_id',
};
export const leaderboardOff = notFound(
  'promoters.leaderboard_off',
  'This event has no leaderboard.',
);
export const weeklyLinkInvalid = notFound(
  'promoters.weekly_link_invalid',
  'This link is no longer valid.',
);

const PREFIX = 'ROLL';
const DRAWN = 4;
/**
 * 32 letters and digits that are not mistaken for one another, so that five bits of a random byte choose one evenly.
 */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function promoCodeOf(random: Uint8Array): string {
  const drawn = [...random.subarray(0, DRAWN)];
  return PREFIX + drawn.map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

type Decided = { status: PromoterStatus; promo_code: string | null };

/** Returns the fields to store. Throws `alreadyDecided`. */
export function decideApplication(promoter: Decided, { status, promo_code }: Decision): Decided {
  if (promoter.status !== 'pending') {
    const message = `This application has already been ${promoter.status}`;
    throw new AppError({ ...alreadyDecided, message });
  }
  // An existing code stays; a rejection needs no code.
  const given = status === 'approved' ? (promo_code ?? null) : null;
  return { status, promo_code: promoter.promo_code ?? given };
}

export function defaultRate({
  default_commission_rate: rate,
}: {
  default_commission_rate: number | null;
}): number {
  return rate ?? DEFAULT_COMMISSION_RATE;
}

/** Finds promoters by name, address or code; ignores case. */
export function findPromoters<P extends Pick<Promoter, 'name' | 'email' | 'promo_code'>>(
  promoters: readonly P[],
  search: string,
): P[] {
  const wanted = search.trim().toLowerCase();
  const has = (text: string | null): boolean => text?.toLowerCase().includes(wanted) ?? false;
  return promoters.filter(
    ({ name, email, promo_code }) => wanted === '' || [name, email, promo_code].some(has),
  );
}

/** Initials for an avatar without a picture: two letters at most. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

export function payoutText(payout: string | null): string {
  return payout?.replaceAll('_', ' ') ?? '';
}

export function promoterLink(origin: string, eventId: number, promoCode: string): string {
  return `${origin}/events/${eventId}?ref=${encodeURIComponent(promoCode)}`;
}

/** Link to an event that applies a promoter's or discount code. */
export const promoLink = (origin: string, eventId: number, code: string): string =>
  `${origin}/events/${eventId}?promo=${encodeURIComponent(code)}`;

/** Counts events that are not over at `now` (milliseconds). */
export function activeEvents(events: Performance['events'], now: number): number {
  return events.filter(({ end_time }) => Date.parse(end_time) >= now).length;
}

const ACCOUNTS: Record<PromoterStatus, string> = {
  approved: 'Active',
  pending: 'Pending Approval',
  rejected: 'Inactive',
};

export const accountText = (status: PromoterStatus): string => ACCOUNTS[status];

/** Average commission in percent with one decimal; `0.0%` without sales. */
export function averageRateText({ totalCommission, totalSales }: OwnStats): string {
  return totalSales === 0 ? '0.0%' : `${percentText(totalCommission, totalSales, 1)}%`;
}
