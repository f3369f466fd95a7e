import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import { codeOf, problem } from '#api/checkout/testing/rig.ts';
import type { AppContext } from '#api/context.ts';
import { describeStore } from '#api/db/testing.ts';
import type { createLedgerService } from '#api/ledger/ledger.service.ts';
import { anAdjustment, aPayout, DAY, openLedger } from '#api/ledger/testing.ts';
import { wish } from '#api/refunds/testing.ts';
import { anEntry } from '#shared/testing/officeBuilders.ts';
import { createStatementService, MAX_ROWS } from './statement.service.ts';

/** Opens a ledger with two sales, a reversal, a bonus and a payout over three days. */
async function openStatements(db: Parameters<typeof openLedger>[0]) {
  const shop = await openLedger(db);
  const { buy, platform } = shop;
  const promoCode = 'ROLLAXLE';
  const first = await buy(2, { promoCode });
  await buy(1, { promoCode });
  platform.advance(DAY);
  await shop.refund(first.id, wish({ all: true }));
  platform.advance(DAY);
  await shop.adjust(anAdjustment(1000, { note: '=Flyers' }));
  await shop.pay(aPayout(400, { note: 'For admins alone', paid_on: '2026-11-22' }));
  return { ...shop, first };
}

const rowsOf = async (answer: Response): Promise<string[][]> =>
  parse(await answer.text(), { bom: true });
const figuresOf = (rows: string[][]) => rows.slice(1).map((row) => [row[1], ...row.slice(-2)]);

describeStore('a statement of commission', (open) => {
  let shop: Awaited<ReturnType<typeof openStatements>>;
  beforeEach(async () => {
    shop = await openStatements(open);
  });
  const ask = (query: string) => shop.asAdmin(`${shop.base}/statement.${query}`);

  it('is a file of every entry, with the balance after it', async () => {
    const { first, sale } = shop;
    const answer = await ask('csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const name = `statement-${sale.promoterId}-2026-11-22.csv`;
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    const rows = await rowsOf(answer);
    expect(rows[0]?.[0]).toBe('Entered at (UTC)');
    expect(figuresOf(rows)).toEqual([
      ['Commission', '2.55', '2.55'],
      ['Commission', '2.55', '5.10'],
      ['Commission', '2.55', '7.65'],
      ['Reversal', '-2.55', '5.10'],
      ['Reversal', '-2.55', '2.55'],
      ['Adjustment', '10.00', '12.55'],
      ['Payout', '-4.00', '8.55'],
      ['Closing balance', '', '8.55'],
    ]);
    const sold = ['Peach City Skate Jam', first.number, 'Weekend Pass'];
    expect(rows[1]?.slice(2, 5)).toEqual(sold);
    expect(rows[6]?.[5]).toBe("'=Flyers");
    expect(rows[7]?.slice(7, 10)).toEqual(['2026-11-22', 'PayPal', '8XJ2']);
  });

  it('of some days begins with what was owed before, and ends with what was owed then', async () => {
    const days = 'from=2026-11-21&to=2026-11-21';
    const figures = async (query: string) => figuresOf(await rowsOf(await ask(`csv?${query}`)));
    expect(await figures(days)).toEqual([
      ['Opening balance', '', '7.65'],
      ['Reversal', '-2.55', '5.10'],
      ['Reversal', '-2.55', '2.55'],
      ['Closing balance', '', '2.55'],
    ]);
    expect((await figures('from=2026-11-22'))[0]).toEqual(['Opening balance', '', '2.55']);
    expect(await figures('to=2026-11-19')).toEqual([['Closing balance', '', '0.00']]);
    const told: unknown = await (await ask(`pdf?${days}`)).json();
    expect(told).toMatchObject({ opening: 765, closing: 255, now: null });
  });

  it('is a document for admins, and one that opens no order for its promoter', async () => {
    const { asAxle, first } = shop;
    const answer = await ask('pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      demo: true,
      period: 'Through Nov 22, 2026',
      closing: 855,
      now: { available: 600, pending: 255 },
      payouts: [{ method: 'paypal', reference: '8XJ2', amount: 400 }],
    });
    expect(text).toContain(first.number);
    const masked = `RC-…-${first.number.slice(-4)}`;
    const theirs = await (await asAxle('/api/promoters/me/statement.pdf')).text();
    expect(theirs).toContain(masked);
    const rows = await rowsOf(await asAxle('/api/promoters/me/statement.csv'));
    expect(rows[1]?.[3]).toBe(masked);
    expect(theirs + rows.join()).not.toMatch(/RC-\w{4}-|For admins alone|boss/);
  });

  it('is of a promoter, from a day that is one', async () => {
    for (const file of ['csv', 'pdf']) {
      expect(await problem(ask(`${file}?from=tomorrow`))).toMatchObject({ field: 'from' });
      const unknown = shop.asAdmin(`/api/admin/promoters/4711/statement.${file}`);
      expect(await codeOf(unknown)).toBe('404 promoters.unknown');
    }
  });
});

it('a statement that would be a book is refused as PDF', async () => {
  const entries = Array.from({ length: MAX_ROWS + 1 }, (_each, n) =>
    anEntry({ id: n, order_number: `RC-${n}` }),
  );
  const of = async () => ({ promoter: { promo_code: null }, balance: {} });
  const statement = async () => ({ opening: 0, closing: 0, entries, payouts: [] });
  const ledger = { of, statement } as unknown as ReturnType<typeof createLedgerService>;
  const context = { platform: { clock: () => 0 }, mode: 'live' } as AppContext;
  const makePdf = () => Promise.reject(new Error('It was drawn'));
  const statements = createStatementService(context, { ledger, makePdf });
  const wanted = { promoterId: 1, viewer: 'admin', query: {} } as const;
  await expect(statements.pdf(wanted)).rejects.toThrow('too much for a PDF');
  const parts = await Array.fromAsync((await statements.csv(wanted)).content);
  expect(parts.join('').split('\r\n')).toHaveLength(MAX_ROWS + 4);
});
