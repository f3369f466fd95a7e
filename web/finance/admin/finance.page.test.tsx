import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aSettlement } from '#shared/finance/testing.ts';
import type { TaxRow } from '#shared/finance/taxReport.schemas.ts';
import { problem, stubFetch } from '#testing/mocks.ts';
import { renderPage, stopClock } from '#web/events/events.testing.tsx';
import { AsOfNote } from '#web/office/AsOfNote.tsx';
import { useFinanceAddress } from './useFinanceAddress.ts';
import { SettlementTab } from './SettlementTab.tsx';
import { TaxTab } from './TaxTab.tsx';

const REPORT = '/api/admin/tax-report';
const choices = [
  { id: 2, title: 'Golden Glide', start_date: '2026-12-12' },
  { id: 1, title: 'Peach City Skate Jam', start_date: '2026-12-11' },
];

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
let asked: string[];
vi.mock('#web/offline/online.ts', () => ({ useOnline: () => online }));
beforeEach(() => {
  online = true;
  asked = [];
});

const Tax = () => (
  <>
    <AsOfNote />
    <TaxTab address={useFinanceAddress()} />
  </>
);
const Settlement = () => <SettlementTab address={useFinanceAddress()} />;

type Answers = Record<string, unknown>;

async function show(Page: ComponentType, answers: Answers, address = '/admin/finance') {
  stopClock();
  const known: Answers = { '/api/admin/event-choices': choices, ...answers };
  stubFetch(({ what, url: { pathname } }) => {
    asked.push(what);
    const answer = pathname in known ? known[pathname] : problem(500);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const at = renderPage(address, '/admin/finance', Page);
  await screen.findByRole('option', { name: 'Golden Glide (Dec 12, 2026)' });
  return at;
}

/** Without the names that phones show in each cell. */
const textOf = (cell: Element): string =>
  [...cell.childNodes].flatMap((node) => (node instanceof Text ? node.data : [])).join('');

async function rowTexts(): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: /^Tax report/ });
  const rows = within(table).getAllByRole('row');
  return rows.map((row) => [...row.children].map(textOf));
}

it('shows this year by month and rate, with the sum of all', async () => {
  await show(Tax, { [REPORT]: { money: 'real', rows: ROWS } });
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
  expect(screen.getByRole('heading', { name: 'Tax Report, 2026' })).toBeVisible();
  expect(screen.queryByText(/^Test mode/)).toBeNull();
});

it('keeps period, event and rows in the address', async () => {
  const address = await show(Tax, { [REPORT]: { money: 'test', rows: ROWS } });
  await screen.findByText('Test mode: no money was collected');
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Quarter');
  expect(address()).toBe('/admin/finance?period=2026-Q4');
  await userEvent.selectOptions(screen.getByLabelText('Quarter'), 'Q3 2026');
  await userEvent.selectOptions(screen.getByLabelText('Event'), 'Golden Glide (Dec 12, 2026)');
  await userEvent.selectOptions(screen.getByLabelText('Rows'), 'By event');
  expect(address()).toBe('/admin/finance?period=2026-Q3&event=2&by=event');
  expect((await rowTexts()).slice(1).map(([name, rate]) => [name, rate])).toEqual([
    ['Peach City Skate Jam', '8.25 %'],
    ['Golden Glide', '0 %'],
    ['Golden Glide', '8.25 %'],
    ['Total', ''],
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Period'), 'Chosen days');
  expect(address()).toContain('period=2026-07-01..2026-09-30');
  const to = screen.getByLabelText('To');
  await userEvent.clear(to);
  await userEvent.type(to, '2026-06-01');
  expect(screen.getByText('The last day must not be before the first')).toBeVisible();
  expect(address()).toContain('period=2026-07-01..2026-09-30');
});

it('asks for the days of the period, and offers the same as a file', async () => {
  await show(
    Tax,
    { [REPORT]: { money: 'real', rows: ROWS } },
    '/admin/finance?period=2026-02&event=1',
  );
  await rowTexts();
  expect(asked).toContain(`GET ${REPORT}?from=2026-02-01&to=2026-02-28&eventId=1`);
  expect(screen.getByRole('button', { name: 'Download the tax report as CSV' })).toBeEnabled();
});

it('says so when there was nothing', async () => {
  await show(Tax, { [REPORT]: { money: 'real', rows: [] } });
  expect(await screen.findByText('Nothing was sold or refunded in this time')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
});

it('can be asked for again', async () => {
  await show(Tax, { [REPORT]: problem(500) });
  expect(await screen.findByText('The tax report could not be made')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

it('is not made without a connection', async () => {
  online = false;
  await show(Tax, { [REPORT]: new TypeError('Failed to fetch') });
  expect(await screen.findByText('The tax report could not be made')).toBeVisible();
  expect(screen.getByText('You are offline. It is shown as soon as you are back.')).toBeVisible();
});

it('that was made stays, with its time, when the connection goes', async () => {
  online = false;
  await show(Tax, { [REPORT]: { money: 'real', rows: ROWS } });
  expect(await screen.findByText(/^As of \d+:\d\d [AP]M, offline$/)).toBeVisible();
  expect((await rowTexts()).length).toBe(5);
});

it('asks for an event to settle', async () => {
  const address = await show(
    Settlement,
    {
      '/api/admin/events/1/settlement': aSettlement(),
    },
    '/admin/finance?tab=settlement',
  );
  expect(await screen.findByText('Select an Event to Settle')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Event'), '1');
  expect(address()).toBe('/admin/finance?tab=settlement&event=1');
  expect(await screen.findByRole('row', { name: 'Sales after refunds $85.53' })).toBeVisible();
});

it('settles line by line, without lines that say nothing', async () => {
  await show(
    Settlement,
    {
      '/api/admin/events/1/settlement': aSettlement({
        openDisputes: { count: 1, amount: 2706 },
        refundsOnTheWay: 300,
      }),
    },
    '/admin/finance?event=1',
  );
  const table = await screen.findByRole('table', { name: /^Settlement/ });
  const lines = within(table).getAllByRole('row');
  expect(lines.map((line) => [...line.children].map((cell) => cell.textContent))).toEqual([
    ['Ticket sales', '$100.00'],
    ['Add-on sales', '$24.00'],
    ['Your discounts', '-$5.00'],
    ["Promoters' discounts", '-$10.00'],
    ['Net sales', '$109.00'],
    ['Sales tax', '$9.00'],
    ['Charged to buyers', '$118.00'],
    ['Refunds, net', '-$20.00'],
    ['Refunds, tax', '-$1.65'],
    ['Lost disputes, net', '-$10.00'],
    ['Lost disputes, tax', '-$0.82'],
    ['Sales after refunds', '$85.53'],
    ['Sales tax to pay', '-$6.53'],
    ['Other money returned', '-$3.00'],
    ['Commission paid', '-$4.00'],
    ['Commission due', '-$2.00'],
    ['Net to you, before processing fees', '$70.00'],
  ]);
  for (const text of ['1, $27.06', 'Refunds not with the buyer yet'])
    expect(screen.getByText(text)).toBeVisible();
  expect(
    screen.getByText(/Dec 11, 2026 – Dec 13, 2026 · Peach City Rink, Atlanta, GA/),
  ).toBeVisible();
});
