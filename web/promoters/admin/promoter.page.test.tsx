import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdminLedger } from '#shared/ledger/ledger.schemas.ts';
import { aLedger, aMove, anEntry, aPayout } from '#shared/ledger/testing.ts';
import { userKey } from '#web/session/user.queries.ts';
import {
  ana,
  newClient,
  problemResponse,
  mockApi,
  TestProviders,
} from '#web/account/account.testing.tsx';
import { storeToken } from '#web/api/token.ts';
import { Component } from './promoter.page.tsx';
import { json, press, said } from './promoters.testing.tsx';

const OF = '/api/admin/promoters/3';
const LEDGER = `GET ${OF}/ledger`;

function open(ledger: AdminLedger, answers: Parameters<typeof mockApi>[0] = {}, role = 'admin') {
  const client = newClient();
  client.setQueryData(userKey, { ...ana, role });
  const { asked } = mockApi({ [LEDGER]: json(ledger), ...answers });
  render(
    <TestProviders client={client} at="/admin/promoters/3">
      <Routes>
        <Route path="/admin/promoters/:id" element={<Component />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </TestProviders>,
  );
  return asked;
}

const dialog = () => screen.findByRole('dialog');
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const figure = (label: string) =>
  screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.parentElement?.parentElement;

beforeEach(() => {
  storeToken('secret');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

describe('the ledger of a promoter', () => {
  it('says what they are owed, how it came to that, and what they were paid', async () => {
    open(aLedger());
    await screen.findByRole('heading', { level: 1, name: 'Riley Fox' });
    await waitFor(() => expect(document.title).toBe('Riley Fox - Promoter - Rollcall'));
    expect(figure('Pending')).toHaveTextContent('$2.55Becomes available 7 days after');
    expect(figure('Available')).toHaveTextContent('$10.00Can be paid out now.');
    expect(figure('Paid out')).toHaveTextContent('$5.00Of $17.65 earned, less $0.10 for refunds.');
    expect(screen.getByText('Venmo')).toBeVisible();
    const entries = within(screen.getByRole('table', { name: /^Every movement/ }));
    const rows = entries.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/PayPal, 8XJ2by Ada Min.*Payout.*-\$5\.00.*\$12\.55$/),
      expect.stringMatching(/Friday Pass.*RC-7K2M-9QXA-TT0B.*Reversal.*-\$0\.10.*\$17\.55$/),
      expect.stringMatching(
        /Peach City Skate Jam.*CommissionPending until Dec 2[01], 2026.*\$2\.55.*\$17\.65$/,
      ),
    ]);
    const payouts = within(screen.getByRole('table', { name: /^Payouts/ }));
    expect(payouts.getAllByRole('row')[1]).toHaveTextContent(
      /Nov 21, 2026.*PayPal.*8XJ2Sent after the call · by Ada Min.*\$5\.00$/,
    );
  });

  it('is as clear when nothing happened yet, and when too much went back', async () => {
    const none = { pending: 0, onHold: 0, earned: 0, reversed: 0, adjusted: 0, paidOut: 0 };
    const balance = { ...none, available: 0, total: 0 };
    const promoter = { ...aLedger().promoter, code_active: false };
    open(aLedger({ promoter, balance, entries: [], payouts: [] }));
    expect(await screen.findByText('Nothing earned yet')).toBeVisible();
    expect(screen.getByText('Disabled')).toBeVisible();
    expect(screen.getByText('Nothing has been paid out yet.')).toBeVisible();
    expect(figure('Available')).toHaveTextContent('Nothing can be paid out yet.');
    expect(screen.getByRole('button', { name: 'Record Payout' })).toBeDisabled();
  });

  it('carries forward what is below zero', async () => {
    open(aLedger({ balance: { ...aLedger().balance, available: -310, adjusted: -20 } }));
    await waitFor(() => expect(figure('Available')).toHaveTextContent('-$3.10More went back'));
    expect(figure('Paid out')).toHaveTextContent('adjusted by -$0.20');
  });

  it('shows older entries when asked', async () => {
    const older = {
      entries: [anEntry({ id: 1, item_name: 'Early Bird', order_number: 'RC-1' })],
      next_cursor: null,
    };
    open(aLedger({ next_cursor: '17.2' }), {
      [`${LEDGER}?cursor=17.2`]: json(aLedger(older)),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByText('Early Bird')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  });

  it('may not arrive, or be of nobody', async () => {
    open(aLedger(), { [LEDGER]: () => problemResponse(503, 'request.overtaken', 'Busy.') });
    expect(await screen.findByText('The ledger did not arrive')).toBeVisible();
    open(aLedger(), { [LEDGER]: () => problemResponse(404, 'promoters.unknown', 'No.') });
    expect(await screen.findByText('There is no such promoter')).toBeVisible();
  });

  it('is for admins alone, and others do not even ask for it', async () => {
    expect(open(aLedger(), {}, 'promoter')).toEqual([]);
    expect(screen.getByText('Elsewhere')).toBeVisible();
  });
});

describe('a payout', () => {
  it('is of what is available, by the preferred way, and recorded once it is confirmed', async () => {
    const bodies: unknown[] = [];
    open(aLedger(), {
      [`POST ${OF}/payouts`]: async (request) => {
        bodies.push(await request.json());
        return Response.json({ payout: aPayout(), balance: aLedger().balance }, { status: 201 });
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Riley Fox' });
    await press('Record Payout');
    expect(field('Amount ($)').value).toBe('10.00');
    expect(field('Method').value).toBe('venmo');
    expect(field('Paid on').value).toMatch(/^\d{4}-\d\d-\d\d$/);
    await userEvent.clear(field('Amount ($)'));
    await userEvent.type(field('Amount ($)'), '7.50');
    await userEvent.type(field('Reference'), 'V-77');
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Record Payout' }));
    expect(await screen.findByText(/Riley Fox was paid \$7\.50 by Venmo/)).toBeVisible();
    expect(bodies).toEqual([]);
    await press('Record $7.50');
    await waitFor(() =>
      expect(said()).toMatchObject({
        title: 'Payout recorded',
        description: '$7.50 to Riley Fox.',
      }),
    );
    expect(bodies).toMatchObject([{ amount: 750, method: 'venmo', reference: 'V-77', note: '' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['10.01', 'Only $10.00 can be paid out.'],
    ['0', 'An amount above zero'],
    ['1,234.567', 'Dollars and cents, such as 25.00'],
  ])('of %s dollars is not asked for', async (typed, problemText) => {
    open(aLedger());
    await screen.findByRole('heading', { level: 1, name: 'Riley Fox' });
    await press('Record Payout');
    await userEvent.clear(field('Amount ($)'));
    await userEvent.type(field('Amount ($)'), typed);
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Record Payout' }));
    expect(await screen.findByText(problemText)).toBeVisible();
  });

  it('that somebody else was faster with says so at its field, and nothing typed is lost', async () => {
    const keys: unknown[] = [];
    open(aLedger(), {
      [`POST ${OF}/payouts`]: async (request) => {
        keys.push(((await request.json()) as { idempotencyKey: string }).idempotencyKey);
        return Response.json(
          { code: 'ledger.not_available', message: 'Only $1.00 can be paid out.', field: 'amount' },
          { status: 409 },
        );
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Riley Fox' });
    await press('Record Payout');
    for (const _each of [1, 2]) {
      const form = within(await screen.findByRole('dialog', { name: 'Record Payout' }));
      await userEvent.click(form.getByRole('button', { name: 'Record Payout' }));
      await press('Record $10.00');
      expect(await screen.findByText('Only $1.00 can be paid out.')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Record \$/ })).toBeNull());
    }
    expect(said()).toMatchObject({ title: 'The payout was not recorded' });
    expect(new Set(keys).size).toBe(1);
  });
});

describe('an adjustment', () => {
  it('says what the balance becomes and why, and may take away', async () => {
    const bodies: unknown[] = [];
    open(aLedger(), {
      [`POST ${OF}/adjustments`]: async (request) => {
        bodies.push(await request.json());
        return Response.json({ entry: aMove({}), balance: aLedger().balance }, { status: 201 });
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Riley Fox' });
    await press('Adjust Balance');
    const form = within(await dialog());
    await userEvent.selectOptions(field('Change'), 'take');
    await userEvent.type(field('Amount ($)'), '12');
    await userEvent.click(form.getByRole('button', { name: 'Adjust Balance' }));
    expect(await screen.findByText('Please say why')).toBeVisible();
    await userEvent.type(field('Reason'), 'Paid twice in October');
    await userEvent.click(form.getByRole('button', { name: 'Adjust Balance' }));
    const question = await screen.findByRole('dialog', { name: 'Adjust by -$12.00?' });
    expect(question).toHaveTextContent('becomes -$2.00, because: Paid twice in October');
    await press('Adjust by -$12.00');
    await waitFor(() => expect(said()).toMatchObject({ title: 'Balance adjusted' }));
    expect(bodies).toMatchObject([{ amount: -1200, note: 'Paid twice in October' }]);
  });
});

describe('a statement', () => {
  it('is fetched with the days that were chosen, forwards only', async () => {
    const asked = open(aLedger(), {
      [`GET ${OF}/statement.csv?from=2026-11-01`]: () =>
        problemResponse(500, 'server.internal', 'Too much.'),
    });
    await screen.findByRole('heading', { level: 1, name: 'Riley Fox' });
    await userEvent.type(field('From'), '2026-11-01');
    await press('Download the statement as CSV');
    await waitFor(() =>
      expect(said()).toMatchObject({ description: 'The file could not be made. Too much.' }),
    );
    expect(asked).toContain(`GET ${OF}/statement.csv?from=2026-11-01`);
    await userEvent.type(field('To'), '2026-10-01');
    expect(await screen.findByText('The last day must not be before the first')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download the statement as PDF' })).toBeDisabled();
  });
});
