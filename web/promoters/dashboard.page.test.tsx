import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { problemResponse } from '#web/testing/server.tsx';
import { db } from '#web/offline/db.ts';
import { press, sees, seesHeading } from '#web/testing/userActions.ts';
import {
  aDashboard,
  aSale,
  ATTENTION,
  begin,
  DASHBOARD,
  figure,
  NOTHING,
  open,
  PATH,
  SALES,
  UNDER_REVIEW,
} from './dashboard.testing.tsx';
import type { Ledger } from '#shared/ledger/ledger.schemas.ts';
import { aLedger, anEntry, aPayout } from '#shared/testing/officeBuilders.ts';

beforeEach(begin);

const LEDGER = 'GET /api/promoters/me/ledger';
const sales = { at: `${PATH}?tab=sales` };
const payouts = { at: `${PATH}?tab=payouts` };
const masked = { order_id: null, order_number: 'RC-…-TT0B', by: null };

function ownLedger(with_: Partial<Ledger> = {}): Ledger {
  const { promoter: _, ...ledger } = aLedger();
  return {
    ...ledger,
    entries: ledger.entries.map((entry) => (entry.order_id ? { ...entry, ...masked } : entry)),
    payouts: [aPayout({ note: '', by: null })],
    ...with_,
  };
}

it('the overview shows how it goes, and what was sold last', async () => {
  open(aDashboard());
  await sees('Welcome back, ana!');
  for (const [label, value] of [
    ['Clicks', '8'],
    ['Conversion Rate', '12.5%'],
    ['Commission Earned', '$5.10'],
    ['Account Status', 'Active'],
    ['Default Commission Rate', '10%'],
    ['Registered Since', 'Nov 20, 2026'],
    ['Promo Code', 'ROLLFX27'],
    ['Number of Sales', '1'],
    ['Total Revenue', '$46.01'],
    ['Commissions', '$5.10'],
    ['Average Commission Rate', '11.1%'],
  ] as const)
    expect(figure(label)).toHaveTextContent(`${label}${value}`);
  expect(screen.getByText(/in total sales/)).toHaveTextContent('From $46.01 in total sales');
  await press('View full sales history', 'link');
  expect(await screen.findByRole('cell', { name: /RC-1$/ })).toBeVisible();
});

it.each([
  ['approved', 'Time to share your promo code!', /ROLLFX27/],
  ['pending', 'Application in process', UNDER_REVIEW],
  ['rejected', 'Application in process', ATTENTION],
] as const)(
  'the overview says to somebody %s who has sold nothing: %s',
  async (status, title, body) => {
    open(aDashboard({ status, clicks: 3 }, { stats: NOTHING, recentSales: [] }));
    await seesHeading(title);
    await sees(body);
    expect(figure('Conversion Rate')).toHaveTextContent('0.0%');
  },
);

it('the overview says of what was sold that the account is inactive, and why', async () => {
  open(aDashboard({ status: 'rejected' }));
  await sees('Inactive');
  expect(screen.getByRole('note')).toHaveTextContent(ATTENTION);
});

it('the history lists every sale, a page at a time, and says of own purchases that they earn nothing', async () => {
  const stats = { totalSales: 119_626, totalCommission: 13_260, salesCount: 26 };
  const own = { ...aSale(2), commission_amount: 0, own_purchase: true };
  const dashboard = aDashboard({}, { stats, recentSales: [aSale(1), own] });
  open(dashboard, { [SALES(2)]: [aSale(26)] }, sales);
  const headers = within(await screen.findByRole('table')).getAllByRole('columnheader');
  const texts = headers.map(({ textContent }) => textContent);
  expect(texts).toEqual(['Date', 'Event', 'Order #', 'Amount', 'Commission']);
  expect(figure('Total Earnings')).toHaveTextContent('$132.60');
  expect(figure('Number of Sales')).toHaveTextContent('26');
  const row = await screen.findByRole('row', { name: /RC-2/ });
  expect(row).toHaveTextContent('Own purchase: no commission');
  expect(row).not.toHaveTextContent('$0.00');
  await press('Next');
  await sees('RC-26', '26–26 of 26 sales');
});

it('the history says that nothing was sold, or that it did not arrive', async () => {
  open(aDashboard({}, { stats: NOTHING, recentSales: [] }), {}, sales);
  await sees('No sales recorded yet.');
  cleanup();
  const invalid = problemResponse(400, 'request.invalid', 'No such page');
  open(aDashboard(), { [SALES(1)]: invalid }, sales);
  await sees('No such page');
});

it('the page shows what it last knew without a connection, and how old that is, even of tabs that nobody had opened', async () => {
  open(aDashboard(), { [LEDGER]: ownLedger() });
  await sees('Welcome back, ana!');
  const kept = ['promoter', 'promoter-ledger', 'promoter-sales:1'];
  const keys = ['/api/events', ...kept.map((key) => `user:usr_ana:${key}`)];
  await waitFor(async () => expect(await db.lists.toCollection().keys()).toEqual(keys));
  cleanup();
  open(null, {}, sales);
  await sees(/Shown from this device/);
  expect(figure('Commission Earned')).toHaveTextContent('$5.10');
  await sees('RC-1');
  await press('Events', 'tab');
  await sees('12% commission');
  await press('Payouts', 'tab');
  await waitFor(() => expect(screen.getAllByText('RC-…-TT0B')).toHaveLength(2));
  expect(screen.getAllByText(/Shown from this device/)).toHaveLength(1);
});

const none = ownLedger({ entries: [] });
it.each([
  [PATH, DASHBOARD, aDashboard(), "Couldn't load your dashboard", 'Welcome back, ana!'],
  [`${PATH}?tab=payouts`, LEDGER, none, "Couldn't load your balance", 'Nothing earned yet'],
])(
  'the page at %s says so when nothing is known, and tries again',
  async (at, call, good, failed, come) => {
    let answer: unknown = problemResponse(503, 'request.overtaken', 'Busy.');
    open(aDashboard(), { [call]: () => answer }, { at });
    await sees(failed);
    answer = good;
    await press('Try Again');
    await sees(come);
  },
);

it('the page is nothing for who is no promoter, of whom no ledger is asked for', async () => {
  const forbidden = problemResponse(403, 'auth.forbidden', 'No.');
  const { asked } = open(null, { [DASHBOARD]: forbidden }, payouts);
  await sees('At /');
  expect(asked).not.toContain(LEDGER);
});

it('the payouts bring older entries when asked', async () => {
  const early = { ...masked, item_name: 'Early Bird', order_number: 'RC-…-0001' };
  const answers = {
    [LEDGER]: ownLedger({ next_cursor: '17.2' }),
    [`${LEDGER}?cursor=17.2`]: ownLedger({ entries: [anEntry({ id: 1, ...early })] }),
  };
  open(aDashboard(), answers, payouts);
  await press('Show older entries');
  await sees('Early Bird');
});
