import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemResponse } from '#web/account/account.testing.tsx';
import { removeToken, storeToken } from '#web/api/token.ts';
import { address, collects, LIST, open, page, row, searched } from './orders.testing.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storeToken('test-token');
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => removeToken());

describe('the list of orders', () => {
  it('shows five places while it is on its way, then who bought for how much', async () => {
    let answer = (_response: Response): void => undefined;
    const waiting = new Promise<Response>((resolve) => (answer = resolve));
    open({ [`GET ${LIST}`]: () => waiting });
    expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    answer(page([row({ refunded_amount: 3518 })])());
    const cells = within(await screen.findByRole('row', { name: /RC-7KQ4/ }));
    expect(cells.getByText('Ana Rivera')).toBeVisible();
    expect(cells.getByText(/^Nov 20, 2026, /)).toBeVisible();
    expect(cells.getByText('$35.18')).toBeVisible();
    expect(cells.getByText('$70.36')).toBeVisible();
    expect(cells.getByText('Completed')).toBeVisible();
  });

  it('marks an order whose payment is disputed', async () => {
    open({ [`GET ${LIST}`]: page([row({ disputed: true })]) });
    const cells = within(await screen.findByRole('row', { name: /RC-7KQ4/ }));
    expect(cells.getByText('Completed')).toBeVisible();
    expect(cells.getByText('Disputed')).toBeVisible();
  });

  it('marks test orders, and counts them apart once real payments are collected', async () => {
    const demo = row({ id: 'b', order_number: 'RC-DEMO', payment_mode: 'demo' });
    const test = row({ id: 'c', order_number: 'RC-TEST', payment_mode: 'test' });
    open({
      [`GET ${LIST}`]: page([row(), demo, test]),
      [`GET ${LIST.replace('payments=', 'payments=demo')}`]: page([demo, test]),
      'GET /api/config': () => collects('live'),
      'GET /api/admin/payments/demo-orders': () =>
        Response.json({ orders: 2, amount: 100, deletion: null }),
    });
    const shown = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    expect(await shown(/RC-7KQ4/)).not.toMatch(/DEMO|TEST/);
    expect(await shown(/RC-DEMO/)).toMatch(/CompletedDEMO/);
    expect(await shown(/RC-TEST/)).toMatch(/CompletedTEST/);
    await userEvent.selectOptions(await screen.findByLabelText('Payments'), 'Payments: Demo');
    await waitFor(() => expect(screen.queryByText('RC-7KQ4-XN2M-9T2W')).toBeNull());
    expect(screen.getByRole('button', { name: 'Export These Orders as CSV' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Details of RC-DEMO' }));
    expect(within(screen.getByRole('dialog')).getByText('DEMO')).toBeVisible();
  });

  it.each([
    ['there are no test orders', 'live', 0],
    ['all are test orders', 'demo', 7],
  ] as const)('does not ask which payments where %s', async (_where, mode, orders) => {
    const { asked } = open({
      [`GET ${LIST}`]: page([row()]),
      'GET /api/config': () => collects(mode),
      'GET /api/admin/payments/demo-orders': () =>
        Response.json({ orders, amount: 0, deletion: null }),
    });
    await screen.findByText('Ana Rivera');
    const last = mode === 'live' ? 'GET /api/admin/payments/demo-orders' : 'GET /api/config';
    await waitFor(() => expect(asked).toContain(last));
    const choices = [...screen.getByLabelText<HTMLSelectElement>('Payments').options];
    expect(choices.map(({ text }) => text)).toEqual(['Payments: All', 'Payments: Complimentary']);
  });

  it('says when there are no orders, and when none match', async () => {
    open({ [`GET ${LIST}`]: page([]), [`GET ${searched('zed')}`]: page([]) });
    expect(await screen.findByText('No orders found')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'zed');
    expect(await screen.findByText('No orders match your search')).toBeVisible();
  });

  it('asks once the typing pauses, not for each letter, and keeps what is shown until then', async () => {
    const { asked } = open({
      [`GET ${LIST}`]: page([row()]),
      [`GET ${searched('ana')}`]: page([row({ customer_name: 'Ana Found' })]),
    });
    await screen.findByText('Ana Rivera');
    await userEvent.type(screen.getByRole('searchbox'), ' ana');
    expect(screen.getByText('Ana Rivera')).toBeVisible();
    expect(await screen.findByText('Ana Found')).toBeVisible();
    expect(asked.filter((call) => call.includes('search='))).toEqual([
      `GET ${LIST}`,
      `GET ${searched('ana')}`,
    ]);
  });

  it('narrows down by status and event, and offers files of what is left', async () => {
    const narrow = LIST.replace('status=&eventId=', 'status=cancelled&eventId=6');
    open({
      [`GET ${LIST}`]: page([row()]),
      [`GET ${LIST.replace('status=', 'status=cancelled')}`]: page([]),
      [`GET ${narrow}`]: page([row({ status: 'cancelled', customer_name: 'Ben' })]),
    });
    await screen.findByRole('option', { name: 'Peach City Skate Jam (Dec 11, 2026)' });
    expect(screen.queryByRole('button', { name: /Export Attendees/ })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Cancelled');
    await userEvent.selectOptions(screen.getByLabelText('Event'), '6');
    expect(await screen.findByText('Ben')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export These Orders as CSV' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Export Attendees as CSV' })).toBeVisible();
  });

  it('goes from page to page, back, and to the first one with another search', async () => {
    const second = LIST.replace('page=1', 'page=2');
    open({
      [`GET ${LIST}`]: page([row({ customer_name: 'First' })], 120),
      [`GET ${second}`]: page([row({ customer_name: 'Second' })], 120),
      [`GET ${searched('x')}`]: page([row({ customer_name: 'Other' })], 70),
    });
    await screen.findByText('First');
    expect(screen.getByText('1–50 of 120 orders')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(screen.getByText('51–100 of 120 orders')).toBeVisible();
    expect(address()).toBe('?tab=orders&page=2');
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('First')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Other')).toBeVisible();
    expect(screen.getByText('1–50 of 70 orders')).toBeVisible();
    expect(address()).toBe('?tab=orders&search=x');
  });

  it('starts another page at its top, for eyes and screen readers', async () => {
    const second = LIST.replace('page=1', 'page=2');
    open({
      [`GET ${LIST}`]: page([row()], 120),
      [`GET ${second}`]: page([row({ customer_name: 'Second' })], 120),
    });
    await screen.findByText('Ana Rivera');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Second');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
    expect(screen.getByRole('region', { name: 'Orders' })).toHaveFocus();
  });

  it('is what its address says after a reload: search, filters and page', async () => {
    const asked =
      '/api/admin/orders?search=ana&status=cancelled&eventId=6&payments=&page=3&limit=50';
    open(
      { [`GET ${asked}`]: page([row()], 120) },
      '/admin?tab=orders&search=ana&status=cancelled&event=6&page=3',
    );
    expect(await screen.findByText('101–120 of 120 orders')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('ana');
    expect(screen.getByLabelText('Status')).toHaveValue('cancelled');
    expect(screen.getByLabelText('Event')).toHaveValue('6');
  });

  it('tells the event, and the time of day in one zone that its header names', async () => {
    const chicago = row({ id: 'b', order_number: 'RC-CHI', time_zone: 'America/Chicago' });
    const ofEvent = LIST.replace('eventId=', 'eventId=6');
    open({
      [`GET ${LIST}`]: page([row(), chicago]),
      [`GET ${ofEvent}`]: page([chicago]),
    });
    const cells = within(await screen.findByRole('row', { name: /RC-CHI/ }));
    expect(cells.getByText('Peach City Skate Jam')).toBeVisible();
    expect(screen.queryByText(/Central Time/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Event'), '6');
    expect(
      await screen.findByRole('columnheader', { name: 'Ordered (Central Time)' }),
    ).toBeVisible();
    const there = within(await screen.findByRole('row', { name: /RC-CHI/ }));
    expect(there.getByText('Nov 20, 2026, 6:00 AM')).toBeVisible();
  });

  it('can be asked again when it did not come', async () => {
    let ill = true;
    open({
      [`GET ${LIST}`]: () =>
        ill ? problemResponse(500, 'server.internal', 'Our fault.') : page([row()])(),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Our fault.');
    ill = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Ana Rivera')).toBeVisible();
  });
});
