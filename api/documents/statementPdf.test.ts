import { expect, it } from 'vitest';
import { aMove, anEntry, aPayout } from '#shared/testing/officeBuilders.ts';
import { type StatementDocument, statementPdf } from './statementPdf.ts';
import { readPdf } from './testing.ts';

const NOW = Date.UTC(2026, 10, 22, 3);
const sale = { created_at: '2026-11-20T17:05:00.000Z' };
const statement: StatementDocument = {
  promoter: {
    name: 'Riley Fox',
    lines: ['riley@example.com', 'Promo code ROLLFX27'],
    preferredPayout: 'bank_transfer',
  },
  period: 'Nov 1, 2026 – Nov 21, 2026',
  demo: false,
  opening: 1000,
  closing: 1254,
  entries: [
    anEntry({ ...sale, amount: 510, balance_after: 1510 }),
    anEntry({ ...sale, id: 2, amount: 509, balance_after: 2019 }),
    anEntry({ kind: 'reversed', amount: -510, balance_after: 1509 }),
    aMove({ kind: 'adjusted', amount: 245, balance_after: 1754, note: 'Flyers, thank you' }),
    aMove({ kind: 'paid_out', amount: -500, balance_after: 1254, note: 'PayPal, 8XJ2' }),
  ],
  payouts: [aPayout()],
  now: { pending: 509, available: 745, onHold: 0 },
};

const read = async (with_: Partial<StatementDocument> = {}) =>
  readPdf(await statementPdf({ ...statement, ...with_ }, NOW));

it('the statement of a promoter leads from the opening balance to the closing one, and says what can be paid out', async () => {
  const { text, info, pages } = await read();
  expect(pages).toHaveLength(1);
  expect(info).toMatchObject({ Title: 'Commission statement · Riley Fox', Author: 'Rollcall' });
  for (const said of [
    'Nov 1, 2026 – Nov 21, 2026',
    'riley@example.com Promo code ROLLFX27',
    'Bank transfer',
    'Opening balance $10.00',
    'Commission $10.19',
    'Reversed -$5.10',
    'Adjustments $2.45',
    'Paid out -$5.00',
    'Closing balance $12.54',
    'Available $7.45',
    'Pending $5.09',
    'Nov 20, 2026 Peach City Skate Jam RC-7K2M-9QXA-TT0B · 2 tickets Commission $10.19 $20.19',
    'Peach City Skate Jam RC-7K2M-9QXA-TT0B · Friday Pass Reversal -$5.10 $15.09',
    'Flyers, thank you Adjustment $2.45 $17.54',
    'PayPal, 8XJ2 Payout -$5.00 $12.54',
    'Nov 21, 2026 PayPal 8XJ2 $5.00',
    'made Nov 21, 2026, 10:00 PM EST',
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/DEMO|Sent after the call/);
});

it('the statement of a promoter says what is on hold, and why, and sets a million on one line', async () => {
  const slip = { note: 'A slip', amount: -100_000_000, balance_after: -123_456_789 };
  const held = [
    anEntry({ ...sale, on_hold: true }),
    anEntry({ on_hold: true, kind: 'reversed' }),
    aMove({ kind: 'adjusted', ...slip }),
  ];
  const now = { pending: 509, available: 745, onHold: 254 };
  const { text } = await read({ entries: held, now });
  expect(text).toContain('$2.54 is on hold because of a payment dispute.');
  expect(text.match(/On hold: payment disputed/g)).toHaveLength(1);
  expect(text).toContain('A slip Adjustment -$1,000,000.00 -$1,234,567.89');
});

it('the statement of a promoter is as clear when nothing happened, and when nobody paid', async () => {
  const nothing = { opening: 0, closing: 0, entries: [], payouts: [], now: null };
  const { text } = await read({ ...nothing, demo: true });
  expect(text).toContain('DEMO: no money was collected, and nothing on this statement is owed');
  expect(text).toContain('No entries in this period.');
  expect(text).not.toMatch(/Payouts|Of this/);
});

it('the statement of a promoter takes whatever people, events and payments are called, over as many pages as it needs', async () => {
  const names = ['', '\0', '\ud800', 'x'.repeat(300), '🎉', 'Виктор שלום', 'สมชาย'];
  const entries = names.flatMap((name, id) => {
    const entry = { id, event_title: name, item_name: name, order_number: null };
    return Array.from({ length: 12 }, () => anEntry(entry));
  });
  const payouts = names.map((reference, n) => aPayout({ id: `${n}`, reference }));
  const promoter = { ...statement.promoter, name: names.join(' '), lines: names };
  const { pages, text } = await read({ promoter, entries, payouts });
  expect(pages.length).toBeGreaterThan(2);
  expect(pages[1]).toContain('Balance');
  expect(text).toContain('Виктор');
  expect(text).toContain(`Page ${pages.length} of ${pages.length}`);
});
