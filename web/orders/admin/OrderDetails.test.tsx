import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder } from '#shared/testing/orders.ts';
import { problemResponse } from '#web/account/account.testing.tsx';
import { removeToken, storeToken } from '#web/api/token.ts';
import { someRefunds } from '#web/refunds/admin/refunds.testing.tsx';
import { address, LIST, open, page, row } from './orders.testing.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storeToken('test-token');
});
afterEach(() => removeToken());

describe('an order', () => {
  it('tells everything: who, what, what it cost, and who is in', async () => {
    const promo = { promo_code: 'ROLLAXLE', promo_source: 'link' } as const;
    open({
      [`GET ${LIST}`]: page([row(promo)]),
      'GET /api/admin/orders/ord_ana': () => Response.json(row(promo)),
    });
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens by its address, on the page or not, and Back closes it', async () => {
    const other = row({ id: 'ord_other', order_number: 'RC-OTHER' });
    open(
      {
        [`GET ${LIST}`]: page([row()]),
        'GET /api/admin/orders/ord_other': () => Response.json(other),
        'GET /api/orders/ord_other': () => Response.json(anOrder()),
        'GET /api/admin/orders/ord_other/refunds': () => Response.json(someRefunds({ items: [] })),
      },
      '/admin?tab=orders&order=ord_other',
    );
    const linked = await screen.findByRole('dialog', { name: 'Order RC-OTHER' });
    await userEvent.click(
      within(linked).getAllByRole('button', { name: 'Close' })[0] as HTMLElement,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('?tab=orders');
    await userEvent.click(await screen.findByRole('button', { name: /Details/ }));
    expect(address()).toBe('?tab=orders&order=ord_ana');
    act(() => screen.getByText('Browser back').click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('?tab=orders');
    expect(screen.getByText('Ana Rivera')).toBeVisible();
  });

  it('says when the one in the address is not there', async () => {
    open(
      {
        [`GET ${LIST}`]: page([row()]),
        'GET /api/admin/orders/gone': () =>
          problemResponse(404, 'orders.not_found', 'There is no such order.'),
      },
      '/admin?tab=orders&order=gone',
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such order.');
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
