import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemResponse } from '#web/account/account.testing.tsx';
import { removeToken, storeToken } from '#web/api/token.ts';
import { collects, LIST, open, page, row, searched } from './orders.testing.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storeToken('test-token');
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
    expect(cells.getByText('Nov 20, 2026')).toBeVisible();
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
    expect(screen.queryByLabelText('Payments')).toBeNull();
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
    const second = LIST.replace('cursor=', 'cursor=5.A');
    open({
      [`GET ${LIST}`]: page([row({ customer_name: 'First' })], 120, '5.A'),
      [`GET ${second}`]: page([row({ customer_name: 'Second' })], 120, '4.A'),
      [`GET ${searched('x')}`]: page([row({ customer_name: 'Other' })], 70, '3.A'),
    });
    await screen.findByText('First');
    expect(screen.getByText('1–50 of 120 orders')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Second')).toBeVisible();
    expect(screen.getByText('51–100 of 120 orders')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('First')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Other')).toBeVisible();
    expect(screen.getByText('1–50 of 70 orders')).toBeVisible();
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

describe('an order', () => {
  it('tells everything: who, what, what it cost, and who is in', async () => {
    const promo = { promo_code: 'ROLLAXLE', promo_source: 'link' } as const;
    open({ [`GET ${LIST}`]: page([row(promo)]) });
    await userEvent.click(await screen.findByRole('button', { name: /Details/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Order RC-7KQ4-XN2M-9T2W' }));
    expect(dialog.getByText('Not provided')).toBeVisible();
    expect(dialog.getByText('ROLLAXLE (by its link)')).toBeVisible();
    const [ticket, addon, other] = await dialog.findAllByRole('listitem');
    expect(ticket).toHaveTextContent('Weekend Pass');
    expect(ticket).toHaveTextContent('$65.00 × 1');
    expect(ticket).toHaveTextContent('QR code ends with 7KQ4XN2M');
    expect(ticket).toHaveTextContent('Checked In');
    expect(addon).toHaveTextContent('Skate rental');
    expect(addon).toHaveTextContent('$8.00 × 2');
    expect(addon).toHaveTextContent('$16.00');
    expect(other).not.toHaveTextContent('QR code');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when its items did not come', async () => {
    open({
      [`GET ${LIST}`]: page([row()]),
      'GET /api/orders/ord_ana': () =>
        problemResponse(404, 'orders.not_found', 'There is no such order.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: /Details/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such order.');
  });
});
