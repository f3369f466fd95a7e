import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Ledger } from '#shared/ledger/ledger.schemas.ts';
import { aLedger, anEntry, aPayout } from '#shared/ledger/testing.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { db } from '#web/offline/db.ts';
import { aDashboard, begin, DASHBOARD, open, PATH } from './dashboard.testing.tsx';

beforeEach(begin);

const LEDGER = 'GET /api/promoters/me/ledger';
const at = `${PATH}?tab=payouts`;
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
  open(aDashboard(), { at, more: { [LEDGER]: () => Response.json(ownLedger()) } });
  expect(await screen.findByRole('tab', { name: 'Payouts', selected: true })).toBeVisible();
  const table = await movements();
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4));
  expect(within(table).getAllByText('RC-…-TT0B')).toHaveLength(2);
  expect(screen.getByText('Can be paid out now.').parentElement).toHaveTextContent('$10.00');
  expect(screen.getByRole('cell', { name: /^Reference.*8XJ2$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download the statement as PDF' })).toBeVisible();
});

it('shows older entries when asked', async () => {
  const early = { ...masked, item_name: 'Early Bird', order_number: 'RC-…-0001' };
  const older = ownLedger({ entries: [anEntry({ id: 1, ...early })] });
  open(aDashboard(), {
    at,
    more: {
      [LEDGER]: () => Response.json(ownLedger({ next_cursor: '17.2' })),
      [`${LEDGER}?cursor=17.2`]: () => Response.json(older),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByText('Early Bird')).toBeVisible();
});

it('is there without a connection, as it was last seen, even if nobody had opened it', async () => {
  open(aDashboard(), { more: { [LEDGER]: () => Response.json(ownLedger()) } });
  await screen.findByText('Welcome back, ana!');
  await waitFor(async () => expect(await db.lists.count()).toBe(4));
  cleanup();
  open({}, { at });
  const table = await movements();
  await waitFor(() => expect(within(table).getAllByText('RC-…-TT0B')).toHaveLength(2));
  expect(screen.getAllByText(/Shown from this device/)).toHaveLength(1);
});

it('says when it did not come, and asks again', async () => {
  let busy = true;
  open(aDashboard(), {
    at,
    more: {
      [LEDGER]: () =>
        busy
          ? problemResponse(503, 'request.overtaken', 'Busy.')
          : Response.json(ownLedger({ entries: [] })),
    },
  });
  expect(await screen.findByText('Your balance did not arrive')).toBeVisible();
  busy = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Nothing earned yet')).toBeVisible();
});

it('is not asked for before the dashboard is known', async () => {
  const asked = open({ [DASHBOARD]: () => problemResponse(403, 'auth.forbidden', 'No.') }, { at });
  expect(await screen.findByText('At /')).toBeVisible();
  expect(asked).not.toContain(LEDGER);
});
