import { render, screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { Dashboard } from '#shared/promoters/dashboard.schemas.ts';
import type { Sale } from '#shared/promoters/promoters.schemas.ts';
import { aPromoterProfile } from '#shared/promoters/testing.ts';
import { userKey } from '#web/session/user.queries.ts';
import { ana, newClient, mockApi, TestProviders } from '#web/account/account.testing.tsx';
import { storeToken } from '#web/api/token.ts';
import { db } from '#web/offline/db.ts';
import { writeOwner } from '#web/offline/queryStore.ts';
import { Component } from './dashboard.page.tsx';

export type Answers = Parameters<typeof mockApi>[0];

export const PATH = '/promoter/dashboard';
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
const jam = {
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
  const approved = { status: 'approved', promo_code: 'ROLLFX27' } as const;
  return {
    promoter: {
      ...aPromoterProfile(approved),
      clicks: 8,
      weekly_mail: false,
      ...promoter,
    },
    stats: SOLD,
    recentSales: [aSale(1)],
    events: [jam],
    ...rest,
  };
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
}

export function open(
  dashboard: Dashboard | Answers,
  { at = PATH, more = {} }: { at?: string; more?: Answers } = {},
) {
  const asked =
    'stats' in dashboard
      ? {
          [DASHBOARD]: () => Response.json(dashboard),
          [SALES(1)]: () => Response.json(dashboard.recentSales),
        }
      : dashboard;
  const client = newClient();
  client.setQueryData(userKey, ana);
  const served = mockApi({
    'GET /api/events': () => Response.json([]),
    'GET /api/contact': () => Response.json({ email: 'hello@rollcall.example' }),
    'GET /api/promoters/me/promoted-events': () => Response.json([]),
    ...asked,
    ...more,
  });
  render(
    <TestProviders client={client} at={at}>
      <Routes>
        <Route path={PATH} element={<Component />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </TestProviders>,
  );
  return served.asked;
}

export const figure = (label: string) => screen.getByText(label).parentElement;

export async function begin(): Promise<void> {
  localStorage.clear();
  await db.lists.clear();
  storeToken('secret');
  writeOwner(ana.id);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}
