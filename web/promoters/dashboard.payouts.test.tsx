import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Ledger } from '#shared/ledger/ledger.schemas.ts';
import { aLedger, anEntry, aPayout } from '#shared/ledger/testing.ts';
import { problemResponse } from '#web/testing/server.tsx';
import { db } from '#web/offline/db.ts';
import { button, press, sees } from '#web/testing/hands.ts';
import { aDashboard, begin, DASHBOARD, open, PATH } from './dashboard.testing.tsx';

beforeEach(begin);

const LEDGER = 'GET /api/promoters/me/ledger';
const at = { at: `${PATH}?tab=payouts` };
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

const movements = () => screen.findByRole('table', { name: /^Every movement/ });

it('is what somebody is owed, was paid, and can download', async () => {
  open(aDashboard(), { [LEDGER]: ownLedger() }, at);
  expect(await screen.findByRole('tab', { name: 'Payouts', selected: true })).toBeVisible();
  const table = within(await movements());
  await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(4));
  expect(table.getAllByText('RC-…-TT0B')).toHaveLength(2);
  expect(screen.getByText('Can be paid out now.').parentElement).toHaveTextContent('$10.00');
  expect(screen.getByRole('cell', { name: /^Reference.*8XJ2$/ })).toBeVisible();
  expect(button('Download the statement as PDF')).toBeVisible();
});

it('shows older entries when asked', async () => {
  const early = { ...masked, item_name: 'Early Bird', order_number: 'RC-…-0001' };
  const answers = {
    [LEDGER]: ownLedger({ next_cursor: '17.2' }),
    [`${LEDGER}?cursor=17.2`]: ownLedger({ entries: [anEntry({ id: 1, ...early })] }),
  };
  open(aDashboard(), answers, at);
  await press('Show older entries');
  await sees('Early Bird');
});

it('is there without a connection, as it was last seen, even if nobody had opened it', async () => {
  open(aDashboard(), { [LEDGER]: ownLedger() });
  await sees('Welcome back, ana!');
  await waitFor(async () => expect(await db.lists.count()).toBe(4));
  cleanup();
  open(null, {}, at);
  const table = within(await movements());
  await waitFor(() => expect(table.getAllByText('RC-…-TT0B')).toHaveLength(2));
  expect(screen.getAllByText(/Shown from this device/)).toHaveLength(1);
});

it('says when it did not come, and asks again', async () => {
  let ledger: unknown = problemResponse(503, 'request.overtaken', 'Busy.');
  open(aDashboard(), { [LEDGER]: () => ledger }, at);
  await sees('Your balance did not arrive');
  ledger = ownLedger({ entries: [] });
  await press('Try Again');
  await sees('Nothing earned yet');
});

it('is not asked for before the dashboard is known', async () => {
  const forbidden = problemResponse(403, 'auth.forbidden', 'No.');
  const { asked } = open(null, { [DASHBOARD]: forbidden }, at);
  await sees('At /');
  expect(asked).not.toContain(LEDGER);
});
