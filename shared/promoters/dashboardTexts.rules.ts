import { percentText } from '#shared/analytics/rates.rules.ts';
import type { OwnStats } from './dashboard.schemas.ts';
import type { PromoterStatus } from './promoters.schemas.ts';

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
