import { parse } from 'csv-parse/sync';
import { beforeEach, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/rig.ts';
import { describeBothEngines } from '#api/db/testing.ts';
import { callerOf } from '#api/http/testing.ts';
import { openOffice, wish } from '#api/refunds/testing.ts';
import { settlementSchema, taxReportSchema } from '#shared/finance/finance.contract.ts';
import { settlementLines } from '#shared/finance/settlement.rules.ts';
import type { ServerMode } from '#shared/orders/orders.schemas.ts';
import { financeRoutes } from './finance.routes.ts';
import { createFinanceService } from './finance.service.ts';

const HOUR = 3_600_000;
const YEAR = 'from=2026-01-01&to=2026-12-31';

/** A sale half an hour before December in New York; a ticket and a shirt are refunded half an hour after it began. */
async function openFinance(from?: Parameters<typeof openOffice>[0]) {
  const office = await openOffice(from);
  const { itemRows, platform } = office;
  platform.advance(Date.UTC(2026, 11, 1, 4, 30) - platform.clock());
  const { id } = await office.bought();
  platform.advance(HOUR);
  const [ticket, , shirts] = await itemRows();
  const itemIds = [ticket?.id ?? 0, shirts?.id ?? 0];
  const quantities = { [String(shirts?.id)]: 1 };
  expect((await office.refund(id, wish({ itemIds, quantities }))).status).toBe(200);
  const askIn = (mode: ServerMode) => {
    const finance = createFinanceService({ ...office, mode });
    const ask = callerOf(financeRoutes({ ...office, finance }), 'admin');
    return (path: string) => ask('GET', `/api/admin/${path}`);
  };
  return { ...office, ask: askIn('demo'), askLive: askIn('live') };
}

const rowsOf = async (answer: Response): Promise<string[][]> =>
  parse(await answer.text(), { bom: true });

const none = { gross: 0, discount: 0, net: 0, tax: 0, refundedNet: 0, refundedTax: 0 };
const sold = { gross: 7397, discount: 750, net: 6647, tax: 549 };
const NOVEMBER = { month: '2026-11', rate: 825, ...none, ...sold };
const DECEMBER = { month: '2026-12', rate: 825, ...none, refundedNet: 2924, refundedTax: 242 };

describeBothEngines('the tax report', (open) => {
  let finance: Awaited<ReturnType<typeof openFinance>>;
  beforeEach(async () => {
    finance = await openFinance(open);
  });
  const report = async (query = YEAR) =>
    taxReportSchema.parse(await (await finance.ask(`tax-report?${query}`)).json());

  it('has the sale in its month and the refund in the next, where the event is', async () => {
    const { eventId } = finance.sale;
    const of = { eventId, title: 'Peach City Skate Jam' };
    const rows = [NOVEMBER, DECEMBER].map((row) => ({ ...of, ...row }));
    expect(await report()).toEqual({ money: 'test', rows });
    expect((await report(`${YEAR}&eventId=${eventId}`)).rows).toEqual(rows);
    expect((await report('from=2026-11-30&to=2026-11-30')).rows).toEqual(rows.slice(0, 1));
    expect((await report('from=2026-12-01&to=2026-12-01')).rows).toEqual(rows.slice(1));
    expect((await report('from=2026-11-01&to=2026-11-29')).rows).toEqual([]);
    expect((await report(`${YEAR}&eventId=${eventId + 1}`)).rows).toEqual([]);
  });

  it('is a file with the same figures in dollars, and no formula', async () => {
    const { sale, ask, askLive, update } = finance;
    const live = (await askLive(`tax-report.csv?${YEAR}`)).headers.get('content-disposition');
    expect(live).toBe('attachment; filename="tax-report-2026-01-01-2026-12-31.csv"');
    await update('events', { title: '=HYPERLINK("x")' });
    const answer = await ask(`tax-report.csv?${YEAR}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const name = 'attachment; filename="tax-report-2026-01-01-2026-12-31-test.csv"';
    expect(answer.headers.get('content-disposition')).toBe(name);
    const of = `${sale.eventId},'=HYPERLINK("x"),8.25`;
    const [head, ...rows] = await rowsOf(answer);
    expect(head?.join()).toBe(
      'Month,Event ID,Event,Tax rate (%),Gross (USD),Discount (USD),Net (USD),Tax (USD),' +
        'Refunded net (USD),Refunded tax (USD),Net after refunds (USD),Tax after refunds (USD),Money',
    );
    expect(rows.map((row) => row.join())).toEqual([
      `2026-11,${of},73.97,7.50,66.47,5.49,0.00,0.00,66.47,5.49,test`,
      `2026-12,${of},0.00,0.00,0.00,0.00,29.24,2.42,-29.24,-2.42,test`,
    ]);
  });

  it('leads to the settlement, line by line', async () => {
    const { ask, sale } = finance;
    const answer = await ask(`events/${sale.eventId}/settlement`);
    const { lines, facts, ...rest } = settlementSchema.parse(await answer.json());
    expect(rest).toMatchObject({ money: 'test', event: { title: 'Peach City Skate Jam' } });
    expect(facts).toEqual({
      tickets: { issued: 2, sold: 1, gross: 5000 },
      addons: { issued: 3, gross: 2397 },
      discounts: { organiser: 0, promoter: 750 },
      tax: 549,
      refunds: { net: 2924, tax: 242 },
      disputes: { net: 0, tax: 0 },
      wonBack: 0,
      otherRefunds: 0,
      // The commission is 12% of 21.25, the price of the ticket that is left.
      commission: { total: 255, paid: 0 },
      refundsOnTheWay: 3166,
      openDisputes: { count: 0, amount: 0 },
      complimentary: { tickets: 0, checkedIn: 0 },
    });
    expect(lines).toEqual(settlementLines(facts));
    await finance.later();
    const csv = await rowsOf(await ask(`events/${sale.eventId}/settlement.csv`));
    expect(csv.slice(0, 4)).toEqual([
      ['Line', 'Description', 'Amount (USD)', 'Count'],
      ['event', 'Peach City Skate Jam', '', String(sale.eventId)],
      ['money', 'test', '', ''],
      ['made_at', '2026-12-01T05:30:00.000Z', '', ''],
    ]);
    const told = new Map(csv.map(([key = '', ...row]) => [key, row]));
    expect(told.get('to_organiser')).toEqual(['Net to you, before processing fees', '34.68', '']);
    expect(told.get('promoter_discounts')).toEqual(["Promoters' discounts", '-7.50', '']);
    expect(told.get('refunds_on_the_way')?.[1]).toBe('0.00');
    expect(told.get('tickets_issued')?.[2]).toBe('2');
    expect(told.get('tickets_sold')).toEqual(['Tickets sold', '', '1']);
  });
});

it('what is asked for amiss is refused with the name of the field', async () => {
  const { ask } = await openFinance();
  for (const [path, status, field] of [
    ['tax-report', 400, 'from'],
    ['tax-report?from=2026-01-01', 400, 'to'],
    ['tax-report?from=2026-02-01&to=2026-01-31', 400, 'to'],
    ['tax-report?from=2001-01-01&to=2026-01-31', 400, 'to'],
    [`tax-report.csv?${YEAR}&eventId=0`, 400, 'eventId'],
    [`tax-report?${YEAR}&eventId=`, 200, undefined],
    ['events/99/settlement', 404, undefined],
    ['events/99/settlement.csv', 404, undefined],
  ] as const)
    expect(await problem(ask(path))).toMatchObject({ status, ...(field && { field }) });
});
