import { cleanup, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aSettlement } from '#shared/testing/officeBuilders.ts';
import type { TaxRow } from '#shared/finance/finance.contract.ts';
import { problem } from '#testing/mocks.ts';
import { renderPage, stopClock } from '#web/events/events.testing.tsx';
import { CHOICES } from '#web/analytics/admin/reports.testing.ts';
import { AsOfNote } from '#web/office/AsOfNote.tsx';
import { type Answers, serve } from '#web/testing/pages.tsx';
import { button, fill, sees, seesHeading, seesNo } from '#web/testing/userActions.ts';
import { SettlementTab } from './finance.page.tsx';
import { TaxTab } from './TaxTab.tsx';
import { useFinanceUrl } from './useFinanceUrl.ts';

const REPORT = 'GET /api/admin/tax-report';
const aRow = (with_: Partial<TaxRow> = {}): TaxRow => ({
  month: '2026-11',
  eventId: 1,
  title: 'Peach City Skate Jam',
  rate: 825,
  gross: 7397,
  discount: 750,
  net: 6647,
  tax: 549,
  refundedNet: 2924,
  refundedTax: 242,
  ...with_,
});
const free = { rate: 0, tax: 0, refundedNet: 0, refundedTax: 0 };
const ROWS = [
  aRow(),
  aRow({ eventId: 2, title: 'Golden Glide', ...free, gross: 1000, discount: 0, net: 1000 }),
  aRow({ month: '2026-10', eventId: 2, title: 'Golden Glide', refundedNet: 0, refundedTax: 0 }),
];

let online: boolean;
vi.mock('#web/offline/online.ts', async (original) => ({
  ...(await original<object>()),
  useOnline: () => online,
}));
beforeEach(() => {
  online = true;
  stopClock();
});

async function show(Page: ComponentType, call: string, answer: Answers[string], query = '') {
  const choices = { 'GET /api/admin/event-choices': CHOICES };
  const { asked } = serve({ ...choices, [call]: answer }, problem(500));
  const address = renderPage(`/admin/finance${query}`, '/admin/finance', Page);
  await screen.findByRole('option', { name: 'Golden Glide (Dec 12, 2026)' });
  return { address, asked };
}
const Tax = () => (
  <>
    <AsOfNote />
    <TaxTab url={useFinanceUrl()} />
  </>
);
const showTax = (rows: TaxRow[] | Answers[string], query?: string, money = 'real') =>
  show(Tax, REPORT, Array.isArray(rows) ? { money, rows } : rows, query);
const Settlement = () => <SettlementTab url={useFinanceUrl()} />;
const settle = (query: string, with_: Parameters<typeof aSettlement>[0] = {}) =>
  show(Settlement, 'GET /api/admin/events/1/settlement', aSettlement(with_), query);

/** The text of a cell without the column's name, which phones show in each cell. */
const textOf = (cell: Element): string =>
  [...cell.childNodes].flatMap((node) => (node instanceof Text ? node.data : [])).join('');

async function rowTexts(): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: /^Tax report/ });
  const rows = within(table).getAllByRole('row');
  return rows.map((row) => [...row.children].map(textOf));
}

it('shows this year by month and rate, with the sum of all', async () => {
  await showTax(ROWS);
  const [head, ...rows] = await rowTexts();
  expect(head?.slice(0, 3)).toEqual(['Month', 'Tax rate', 'Gross']);
  const none = ['$0.00', '$0.00'];
  const left = ['$66.47', '$5.49'];
  expect(rows).toEqual([
    ['Oct\u00A02026', '8.25 %', '$73.97', '$7.50', ...left, ...none, ...left],
    ['Nov\u00A02026', '0 %', '$10.00', '$0.00', '$10.00', '$0.00', ...none, '$10.00', '$0.00'],
    ['Nov\u00A02026', '8.25 %', '$73.97', '$7.50', ...left, '$29.24', '$2.42', '$37.23', '$3.07'],
    ['Total', '', '$157.94', '$15.00', '$142.94', '$10.98', '$29.24', '$2.42', '$113.70', '$8.56'],
  ]);
  await seesHeading('Tax Report, 2026');
  seesNo(/^Test mode/);
});

it('keeps period, event and rows in the address', async () => {
  const { address } = await showTax(ROWS, '', 'test');
  await sees('Test mode: no money was collected');
  await fill({ Period: 'Quarter' });
  expect(address()).toBe('/admin/finance?period=2026-Q4');
  await fill({ Quarter: 'Q3 2026', Event: 'Golden Glide (Dec 12, 2026)', 'Group by': 'Event' });
  expect(address()).toBe('/admin/finance?period=2026-Q3&event=2&by=event');
  const names = (await rowTexts()).slice(1).map(([name]) => name);
  expect(names).toEqual(['Peach City Skate Jam', 'Golden Glide', 'Golden Glide', 'Total']);
  await fill({ Period: 'Custom dates' });
  expect(address()).toContain('period=2026-07-01..2026-09-30');
  await fill({ To: '2026-06-01' });
  await sees('The last day must not be before the first');
  expect(address()).toContain('period=2026-07-01..2026-09-30');
});

it('asks for the days of the period, offers the same as a file, and says so when there was nothing', async () => {
  const { asked } = await showTax(ROWS, '?period=2026-02&event=1');
  await rowTexts();
  expect(asked).toContain(`${REPORT}?from=2026-02-01&to=2026-02-28&eventId=1`);
  expect(button('Download the tax report as CSV')).toBeEnabled();
  cleanup();
  await showTax([]);
  await sees('Nothing sold or refunded in this period');
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

it('is not made without a connection; one that was made stays, with its time, when it goes', async () => {
  await showTax(problem(500));
  await sees("Couldn't create the tax report", 'Try Again');
  cleanup();
  online = false;
  await showTax(() => Promise.reject(new TypeError('Failed to fetch')));
  await sees("You're offline. We'll load this when you're back online.");
  seesNo(/^As of/);
  cleanup();
  await showTax(ROWS);
  await sees(/^As of \d+:\d\d [AP]M, offline$/);
  expect((await rowTexts()).length).toBe(5);
});

it('asks for an event to settle, and settles it line by line', async () => {
  const openDisputes = { count: 1, amount: 2706 };
  const { address } = await settle('?tab=settlement', { openDisputes, refundsOnTheWay: 300 });
  await sees('Select an Event to Settle');
  await fill({ Event: '1' });
  expect(address()).toBe('/admin/finance?tab=settlement&event=1');
  const table = await screen.findByRole('table', { name: /^Settlement/ });
  const lines = within(table).getAllByRole('row');
  const texts = lines.map((line) => [...line.children].map((cell) => cell.textContent));
  expect(texts.slice(0, 3)).toEqual([
    ['Ticket sales', '$100.00'],
    ['Add-on sales', '$24.00'],
    ['Your discounts', '-$5.00'],
  ]);
  expect(texts.at(-1)).toEqual(['Net to you, before processing fees', '$70.00']);
  await sees('1, $27.06', 'Refunds not yet completed');
  await sees(/Dec 11, 2026 – Dec 13, 2026 · Peach City Rink, Atlanta, GA/);
});
