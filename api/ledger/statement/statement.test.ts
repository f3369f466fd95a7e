import { parse } from 'csv-parse/sync';
import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { paid } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import type { MakePdf } from '#api/documents/makePdf.ts';
import { drawDocument } from '#api/documents/drawDocument.ts';
import { readPdf } from '#api/documents/testing.ts';
import { answerError } from '#api/http/errors.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import { testTurns } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/types.ts';
import { createLedgerService } from '#api/ledger/ledger.service.ts';

import { ownPromoter } from '#api/promoters/ownPromoter.ts';
import { account, createPromotersRig, problemOf, theirAccount } from '#api/promoters/testing.ts';
import { anActor } from '#api/testing.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { anEntry } from '#shared/ledger/testing.ts';
import { statementRoutes } from './statement.routes.ts';
import { createStatementService, MAX_ROWS } from './statement.service.ts';

const DAY = 86_400_000;
const admin = { id: 'user-boss', role: 'admin' } as User;
const makePdf: MakePdf = async (document, now) => new Uint8Array(await drawDocument(document, now));
type StatementsRig = Awaited<ReturnType<typeof openStatements>>;

/** Sale, reversal, bonus and payout over three days. */
async function openStatements(db: Parameters<typeof createPromotersRig>[0]) {
  const statementsRig = await createPromotersRig(db);
  const { rig, sale } = statementsRig;
  const { platform } = rig;
  const ledger = createLedgerService({ db, platform, mode: 'demo' });
  const statements = createStatementService({ ledger, platform, makePdf, mode: 'demo' });
  const buy = async (quantity: number) => {
    const { id } = await paid(rig, aBasket(sale, quantity, { promoCode: 'ROLLAXLE' }));
    return rig.checkout.process(id);
  };
  const first = await buy(2);
  await buy(1);
  platform.advance(DAY);
  const refund = { all: true, reason: 'Ill', idempotencyKey: 'statement-key' };
  await rig.post(`/api/admin/orders/${first?.orderId}/refunds`, refund);
  platform.advance(DAY);
  const bonus = { amount: 1000, note: '=Flyers', idempotencyKey: 'bonus-key' };
  await ledger.adjust(anActor, sale.promoterId, bonus);
  await ledger.pay(anActor, sale.promoterId, {
    amount: 400,
    method: 'paypal',
    reference: '8XJ2',
    note: 'For admins alone',
    paid_on: '2026-11-22',
    idempotencyKey: 'payout-key',
  });
  const asking = (user: User | null) => async (path: string) => {
    const app = new Hono<AppEnv>();
    app.use(async (c, next) => {
      c.set('user', user);
      await next();
    });
    const promoterOf = (who: { id: string }) => ownPromoter(db, who);
    app.route(
      '/',
      statementRoutes({
        statements,
        promoterOf,
        limit: createLimit(false),
        documentTurns: testTurns(),
      }),
    );
    app.onError(answerError(platform.log));
    return app.request(`/api/${path}`);
  };
  return { ...statementsRig, ledger, asking, first, axle: await theirAccount(statementsRig) };
}

const textOf = async (answer: Response) =>
  (await readPdf(new Uint8Array(await answer.arrayBuffer()))).text;
const rowsOf = async (answer: Response): Promise<string[][]> =>
  parse(await answer.text(), { bom: true });

describeStore('a statement of commission', (open) => {
  let statementsRig: StatementsRig;
  let ask: ReturnType<StatementsRig['asking']>;
  let of: string;
  beforeEach(async () => {
    statementsRig = await openStatements(await open());
    ask = statementsRig.asking(admin);
    of = `admin/promoters/${statementsRig.sale.promoterId}`;
  });

  it('is a file of every entry, whose balances are those of the ledger', async () => {
    const answer = await ask(`${of}/statement.csv`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const name = `statement-${statementsRig.sale.promoterId}-2026-11-22.csv`;
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    const [head, ...rows] = await rowsOf(answer);
    expect(head?.at(0)).toBe('Entered at (UTC)');
    const { entries, balance } = await statementsRig.ledger.of(statementsRig.sale.promoterId, {
      limit: 50,
    });
    const figures = rows.map((row) => [row[1], ...row.slice(-2)]);
    expect(figures).toEqual([
      ['Commission', '2.55', '2.55'],
      ['Commission', '2.55', '5.10'],
      ['Commission', '2.55', '7.65'],
      ['Reversal', '-2.55', '5.10'],
      ['Reversal', '-2.55', '2.55'],
      ['Adjustment', '10.00', '12.55'],
      ['Payout', '-4.00', '8.55'],
      ['Closing balance', '', '8.55'],
    ]);
    expect(balance).toMatchObject({ total: 855, pending: 255, available: 600 });
    expect(entries.map(({ balance_after }) => balance_after).toReversed()).toEqual(
      rows.slice(0, -1).map((row) => Math.round(Number(row.at(-1)) * 100)),
    );
    expect(rows[0]?.slice(2, 5)).toEqual([
      'Peach City Skate Jam',
      statementsRig.first?.orderNumber,
      'Weekend Pass',
    ]);
    expect(rows[5]?.[5]).toBe("'=Flyers");
    expect(rows[6]?.slice(7, 10)).toEqual(['2026-11-22', 'PayPal', '8XJ2']);
  });

  it('of some days begins with what was owed before, and ends with what was owed then', async () => {
    const days = 'from=2026-11-21&to=2026-11-21';
    const rows = await rowsOf(await ask(`${of}/statement.csv?${days}`));
    expect(rows.slice(1).map((row) => [row[1], ...row.slice(-2)])).toEqual([
      ['Opening balance', '', '7.65'],
      ['Reversal', '-2.55', '5.10'],
      ['Reversal', '-2.55', '2.55'],
      ['Closing balance', '', '2.55'],
    ]);
    const text = await textOf(await ask(`${of}/statement.pdf?${days}`));
    expect(text).toContain('Opening balance $7.65');
    expect(text).toContain('Closing balance $2.55');
    expect(text).not.toContain('Of this');
  });

  it('is a document for admins, and one that opens no order for its promoter', async () => {
    const answer = await ask(`${of}/statement.pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const text = await textOf(answer);
    for (const said of [
      'DEMO: no money was collected',
      'Through Nov 22, 2026',
      `${statementsRig.first?.orderNumber} · 2 tickets Commission $5.10 $5.10`,
      'Closing balance $8.55',
      'Of this available $6.00',
      'Of this pending $2.55',
      'Nov 22, 2026 PayPal 8XJ2 $4.00',
    ]) {
      expect(text).toContain(said);
    }
    const own = statementsRig.asking(statementsRig.axle);
    const theirs = await textOf(await own('promoters/me/statement.pdf'));
    const masked = `RC-…-${statementsRig.first?.orderNumber.slice(-4)}`;
    expect(theirs).toBe(text.replaceAll(/RC-\w{4}-\w{4}-(\w{4})/g, 'RC-…-$1'));
    expect(theirs).not.toContain(statementsRig.first?.orderNumber);
    const rows = await rowsOf(await own('promoters/me/statement.csv'));
    expect(rows[1]?.[3]).toBe(masked);
    expect(theirs + rows.join()).not.toMatch(/For admins alone|ada/);
  });

  it.each([
    ['?from=2026-11-22&to=2026-11-21', 400, 'to'],
    ['?from=tomorrow', 400, 'from'],
    ['?to=2026-02-30', 400, 'to'],
    ['?from=&to=', 200, undefined],
    ['?from=0001-01-01&to=9999-12-31', 200, undefined],
  ])('of %s answers %i', async (query, status, field) => {
    for (const file of ['csv', 'pdf']) {
      const answer = await ask(`${of}/statement.${file}${query}`);
      expect(answer.status).toBe(status);
      if (field) expect(await answer.json()).toMatchObject({ field });
    }
  });

  it('is nobody else’s', async () => {
    const [skater, nobody] = [await account(statementsRig, 'skater'), null];
    for (const file of ['statement.csv', 'statement.pdf']) {
      expect((await statementsRig.asking(statementsRig.axle)(`${of}/${file}`)).status).toBe(403);
      expect((await statementsRig.asking(nobody)(`${of}/${file}`)).status).toBe(401);
      expect((await statementsRig.asking(skater)(`promoters/me/${file}`)).status).toBe(403);
      expect((await statementsRig.asking(nobody)(`promoters/me/${file}`)).status).toBe(401);
      const gone = await problemOf(ask(`admin/promoters/4711/${file}`));
      expect(gone).toMatchObject({ status: 404, code: 'promoters.unknown' });
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
  const platform = { clock: () => 0 } as Parameters<typeof createStatementService>[0]['platform'];
  const statements = createStatementService({ ledger, platform, makePdf, mode: 'live' });
  const wanted = { promoterId: 1, viewer: 'admin', query: {} } as const;
  await expect(statements.pdf(wanted)).rejects.toThrow('too much for paper');
  const parts = await Array.fromAsync((await statements.csv(wanted)).content);
  expect(parts.join('').split('\r\n')).toHaveLength(MAX_ROWS + 4);
});
