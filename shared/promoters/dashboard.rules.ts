import { percentText } from '#shared/analytics/rates.rules.ts';
import type { OwnStats } from './dashboard.schemas.ts';
import type { PromoterStatus } from './promoters.schemas.ts';

/** How many of the newest sales a promoter sees at once. */
export const RECENT_SALES = 3;

const ACCOUNTS: Record<PromoterStatus, string> = {
  approved: 'Active',
  pending: 'Pending Approval',
  rejected: 'Inactive',
};

/** The state of an application as text. */
export const accountText = (status: PromoterStatus): string => ACCOUNTS[status];

/**
 * An order number as its promoter sees it: `RC-…-7KQF`. Enough to talk about a sale; all of it would open the order,
 * with the buyer's name and tickets.
 */
export const maskedNumber = (orderNumber: string): string => `RC-…-${orderNumber.slice(-4)}`;

/** Commission by sales, in percent with one digit; nothing where nothing was sold. */
export function averageRateText({ totalCommission, totalSales }: OwnStats): string {
  return totalSales === 0 ? '0.0%' : `${percentText(totalCommission, totalSales, 1)}%`;
}

/** The event's page by the link that promoters share. */
export function sharedLink(origin: string, eventId: number, promoCode: string): string {
  return `${origin}/events/${eventId}?promo=${encodeURIComponent(promoCode)}`;
}
