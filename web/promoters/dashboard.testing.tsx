import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Dashboard } from '#shared/promoters/dashboard.schemas.ts';
import type { Sale } from '#shared/promoters/promoters.schemas.ts';
import { aPromoterProfile } from '#shared/testing/officeBuilders.ts';
import { ana, type Answers, openPage } from '#web/testing/server.tsx';
import '#web/testing/reset.ts';
import { writeOwner } from '#web/offline/dataOwner.ts';
import { Component } from './dashboard.page.tsx';

export const PATH = '/promoter/dashboard';
export const EVENTS = `${PATH}?tab=events`;
export const DASHBOARD = 'GET /api/promoter/dashboard';
export const SALES = (page: number) => `GET /api/promoters/me/sales?page=${page}&limit=25`;
export const UNDER_REVIEW =
  'Your application is currently under review. You will be notified once it is approved.';
export const ATTENTION =
  /^Your application status needs attention. Please contact support for more information./;

export const aSale = (number: number): Sale => ({
  id: `ord_${number}`,
  created_at: '2026-11-05T17:00:00.000Z',
  event_id: 7,
  event_title: 'Peach City Skate Jam',
  order_number: `RC-${number}`,
  sale_amount: 4601,
  commission_amount: 510,
});
export const promoted = {
  id: 7,
  title: 'Peach City Skate Jam',
  start_date: '2026-12-11',
  end_date: '2026-12-13',
  end_time: '2026-12-14T04:00:00.000Z',
  commission_rate: 12,
  leaderboard: true,
  discount_rate: 10,
};
export const NOTHING = { totalSales: 0, totalCommission: 0, salesCount: 0 };
const SOLD = { totalSales: 4601, totalCommission: 510, salesCount: 1 };

export function aDashboard(
  promoter: Partial<Dashboard['promoter']> = {},
  rest: Partial<Dashboard> = {},
): Dashboard {
  const profile = aPromoterProfile({ status: 'approved', promo_code: 'ROLLFX27' });
  return {
    promoter: { ...profile, clicks: 8, weekly_mail: false, ...promoter },
    stats: SOLD,
    recentSales: [aSale(1)],
    events: [promoted],
    ...rest,
  };
}

type Open = { at?: string; path?: string; page?: ReactNode };

/** Opens a page of a promoter. If `dashboard` is null, loading it fails as without a connection. */
export function open(dashboard: Dashboard | null, more: Answers = {}, where: Open = {}) {
  const { page = <Component />, ...address } = where;
  const answers = {
    'GET /api/events': [],
    'GET /api/contact': { email: 'hello@rollcall.example' },
    'GET /api/promoters/me/promoted-events': [],
    ...(dashboard ? { [DASHBOARD]: dashboard, [SALES(1)]: dashboard.recentSales } : {}),
    ...more,
  };
  return openPage(answers, page, { at: PATH, user: ana, ...address });
}

export const figure = (label: string) => screen.getByText(label).parentElement;

export const begin = (): void => writeOwner(ana.id);
