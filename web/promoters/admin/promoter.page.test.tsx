import { screen, waitFor, within, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AdminLedger } from '#shared/ledger/ledger.schemas.ts';
import {
  aLedger,
  aMove,
  anEntry,
  aPayout,
  aPromoterProfile,
} from '#shared/testing/officeBuilders.ts';
import { ana, type Answers, openPage, problemResponse } from '#web/testing/server.tsx';
import {
  button,
  dialog,
  field,
  fill,
  press,
  sees,
  seesHeading,
  toasts,
} from '#web/testing/userActions.ts';
import { Component } from './promoter.page.tsx';
import { EntriesTable } from '#web/promoters/ledger/EntriesTable.tsx';
import { BalanceCards } from '#web/promoters/ledger/LedgerSections.tsx';
import fc from 'fast-check';
import { holds } from '#web/testing/propertyTesting.ts';
import { profileLinks } from './ApplicationCard.tsx';

const OF = '/api/admin/promoters/3';
const LEDGER = `GET ${OF}/ledger`;

function open(ledger: AdminLedger, answers: Answers = {}) {
  const where = { at: '/admin/promoters/3', path: '/admin/promoters/:id' };
  const user = { ...ana, role: 'admin' as const };
  return openPage({ [LEDGER]: ledger, ...answers }, <Component />, { ...where, user });
}
async function openDialog(name: string, answers: Answers = {}) {
  const server = open(aLedger(), answers);
  await seesHeading('Riley Fox', 1);
  await press(name);
  await dialog(name);
  return server;
}

const figure = (label: string) =>
  screen.getAllByText(label).find(({ tagName }) => tagName === 'DT')?.parentElement?.parentElement;

it('the ledger of a promoter says what they are owed, how it came to that, what they were paid, what was before when asked, and gives a statement', async () => {
  const early = anEntry({ id: 1, item_name: 'Early Bird', order_number: 'RC-1' });
  const older = aLedger({ entries: [early], next_cursor: null });
  const call = `GET ${OF}/statement.csv?from=2026-11-01`;
  const tooMuch = problemResponse(500, 'server.internal', 'Too much.');
  const answers = { [`${LEDGER}?cursor=17.2`]: older, [call]: tooMuch };
  const { asked } = open(aLedger({ next_cursor: '17.2' }), answers);
  await seesHeading('Riley Fox', 1);
  await waitFor(() => expect(document.title).toBe('Riley Fox - Promoter - Rollcall'));
  expect(figure('Pending')).toHaveTextContent('$2.55Becomes available 7 days after');
  expect(figure('Available')).toHaveTextContent('$10.00Can be paid out now.');
  expect(figure('Paid out')).toHaveTextContent('$5.00Of $17.65 earned, less $0.10 for refunds.');
  await sees('Venmo');
  const entries = within(screen.getByRole('table', { name: /^All changes to the balance/ }));
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
  await press('Show older entries');
  await sees('Early Bird');
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
  // A statement is fetched with the days that were chosen, forwards only.
  await fill({ From: '2026-11-01' });
  await press('Download the statement as CSV');
  await toasts({ description: "Couldn't create the file. Too much." });
  expect(asked).toContain(call);
  await fill({ To: '2026-10-01' });
  await sees("The last day can't be before the first");
  expect(button('Download the statement as PDF')).toBeDisabled();
});

it('the ledger of a promoter is as clear when nothing happened yet', async () => {
  const none = { pending: 0, onHold: 0, earned: 0, reversed: 0, adjusted: 0, paidOut: 0 };
  const balance = { ...none, available: 0, total: 0 };
  const promoter = { ...aLedger().promoter, code_active: false };
  open(aLedger({ promoter, balance, entries: [], payouts: [] }));
  await sees('Nothing earned yet', 'Disabled', 'Nothing has been paid out yet.');
  expect(figure('Available')).toHaveTextContent('Nothing can be paid out yet.');
  expect(button('Record Payout')).toBeDisabled();
});

it.each([
  [503, 'request.overtaken', "Couldn't load the ledger"],
  [404, 'promoters.unknown', 'Promoter not found'],
])('the ledger of a promoter may not arrive, or be of nobody: %s', async (status, code, title) => {
  open(aLedger(), { [LEDGER]: problemResponse(status, code, 'No.') });
  await sees(title);
});

it('a payout is of what is available, by the preferred way, recorded once it is confirmed, and keeps what was typed when it is refused', async () => {
  const less = 'Only $1.00 can be paid out.';
  const faster = problemResponse(409, 'ledger.not_available', less, 'amount');
  const paid = { payout: aPayout(), balance: aLedger().balance };
  let answer: object = faster;
  const { sent } = await openDialog('Record Payout', { [`POST ${OF}/payouts`]: () => answer });
  expect(field('Amount ($)')).toHaveValue('10.00');
  expect(field('Method')).toHaveValue('venmo');
  expect(field('Paid on').value).toMatch(/^\d{4}-\d\d-\d\d$/);
  await fill({ 'Amount ($)': '10.01' });
  await press('Record Payout');
  await sees('Only $10.00 can be paid out.');
  await fill({ 'Amount ($)': '1,234.567' });
  await press('Record Payout');
  await sees('Enter dollars and cents, such as 25.00');
  await fill({ 'Amount ($)': '7.50', Reference: 'V-77' });
  await press('Record Payout');
  await sees(/Riley Fox was paid \$7\.50 by Venmo/);
  expect(sent).toEqual([]);
  await press('Record $7.50');
  await sees(less);
  await toasts({ title: "The payout wasn't recorded" });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Record \$/ })).toBeNull());
  answer = paid;
  await press('Record Payout');
  await press('Record $7.50');
  await toasts({ title: 'Payout recorded', description: '$7.50 to Riley Fox.' });
  const body = { amount: 750, method: 'venmo', reference: 'V-77', note: '' };
  expect(sent).toMatchObject([{ body }, { body }]);
  // A refusal is an answer, so the next try is a new request.
  const keys = sent.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an adjustment says what the balance becomes and why, and may take away', async () => {
  const { sent } = await openDialog('Adjust Balance', {
    [`POST ${OF}/adjustments`]: { entry: aMove({}), balance: aLedger().balance },
  });
  await fill({ Change: 'take', 'Amount ($)': '12' });
  await press('Adjust Balance');
  await sees('Give a reason');
  await fill({ Reason: 'Paid twice in October' });
  await press('Adjust Balance');
  const question = await screen.findByRole('dialog', { name: 'Adjust by -$12.00?' });
  expect(question).toHaveTextContent('becomes -$2.00, because: Paid twice in October');
  await press('Adjust by -$12.00');
  await toasts({ title: 'Balance adjusted' });
  expect(sent).toMatchObject([{ body: { amount: -1200, note: 'Paid twice in October' } }]);
});

const WAITS = 'each event ends.';
it.each([
  [{}, `${WAITS}Available$10.00Can be paid out now.`],
  [{ onHold: 255 }, `${WAITS} $2.55 is on hold because of a payment dispute.Available`],
  [{ available: -310, onHold: 310 }, 'Some of what was paid out is now on hold.'],
  [{ available: -310, onHold: 309 }, 'Refunds exceeded your balance'],
  [{ adjusted: -20 }, 'Of $17.65 earned, less $0.10 for refunds, adjusted by -$0.20.'],
])('a balance says how much of it is on hold, why, and what went back: %j', (with_, text) => {
  const { container } = render(<BalanceCards balance={{ ...aLedger().balance, ...with_ }} />);
  expect(container).toHaveTextContent(text);
});

it('a sale that is on hold says so instead of its day, and what went back of it does not', () => {
  const held = { on_hold: true, pending: true, order_number: 'RC-HELD' };
  const back = anEntry({ ...held, id: 3, kind: 'reversed', amount: -10 });
  render(<EntriesTable entries={[back, anEntry({ ...held, id: 2 }), anEntry({ id: 1 })]} />);
  const rows = screen.getAllByRole('row').slice(1);
  const said = rows.map((row) => [
    within(row).queryByText('On hold: payment disputed') !== null,
    within(row).queryByText(/^Pending until/) !== null,
  ]);
  expect(said).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
});

type Fields = 'instagram_handle' | 'twitter_handle' | 'facebook_url' | 'website';
const hrefOf = (field: Fields, typed: string) =>
  profileLinks(aPromoterProfile({ [field]: typed })).map(({ href }) => href)[0];

it.each<[Fields, string, string | undefined]>([
  ['instagram_handle', '@axle', 'https://instagram.com/axle'],
  ['instagram_handle', 'https://www.instagram.com/axle/?hl=en', 'https://instagram.com/axle'],
  ['twitter_handle', 'axle', 'https://x.com/axle'],
  ['twitter_handle', 'twitter.com/axle', 'https://x.com/axle'],
  ['facebook_url', 'axle', 'https://facebook.com/axle'],
  ['facebook_url', 'facebook.com/axle', 'https://facebook.com/axle'],
  ['website', 'axle.example', 'https://axle.example/'],
  ['website', 'http://axle.example/x', 'http://axle.example/x'],
  ['website', 'javascript:alert(1)', undefined],
  ['instagram_handle', 'no name at all', undefined],
])('%s %j leads to %s', (field, typed, href) => expect(hrefOf(field, typed)).toBe(href));

it('leads to the web and nowhere else, whatever was typed', () => {
  const fields = fc.constantFrom<Fields>('instagram_handle', 'facebook_url', 'website');
  holds(fields, fc.string(), (field, typed) => {
    expect(hrefOf(field, typed) ?? 'https://').toMatch(/^https?:\/\//);
  });
});
