import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { button, dialog, field, fill, press, sees } from '#web/testing/hands.ts';
import { address } from '#web/testing/pages.tsx';
import { list, open, openOrder, page, row } from './orders.testing.tsx';

const MEND = 'PATCH /api/admin/orders/ord_ana';

it('tags the selected orders, finds them by the tag, and takes it back', async () => {
  const { sent } = open({
    [list()]: page([row({ tags: ['vip'] })]),
    [list({ tag: 'vip' })]: page([row({ customer_name: 'Ana Found' })]),
    'GET /api/admin/order-tags': ['vip'],
    [MEND]: row(),
  });
  await sees('#vip', 'Ana Rivera');
  await press(/^Select RC-7KQ4/, 'checkbox');
  await press('Tag');
  await dialog('Tag');
  await userEvent.type(field('Tag'), 'Press{Enter}');
  await waitFor(() => expect(sent[MEND]).toEqual([{ add_tags: ['press'] }]));
  await press('Undo 1');
  await waitFor(() => expect(sent[MEND]?.at(-1)).toEqual({ remove_tags: ['press'] }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await fill({ Tag: 'vip' });
  await sees('Ana Found');
  expect(address()).toBe('/admin?tab=orders&tag=vip');
});

it('an order shows its tags, and its edit sends only what was added and removed', async () => {
  const { sent, order } = await openOrder({
    [list()]: page([row({ tags: ['late', 'vip'] })]),
    'GET /api/admin/orders/ord_ana': row({ tags: ['late', 'vip'] }),
    [MEND]: row(),
  });
  expect(order.getByText('#late #vip')).toBeVisible();
  await press('Edit…');
  await dialog('Edit Order');
  expect(button('Save Changes')).toBeDisabled();
  await fill({ Tags: 'VIP, Press,' });
  await press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Order' })).toBeNull());
  expect(sent[MEND]).toEqual([{ add_tags: ['press'], remove_tags: ['late'] }]);
});
