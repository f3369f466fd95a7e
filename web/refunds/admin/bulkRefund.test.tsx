import { expect, it } from 'vitest';
import { BulkDialog } from '#web/office/table/BulkDialog.tsx';
import { fill, press, sees } from '#web/testing/userActions.ts';
import { serve, show } from '#web/testing/pages.tsx';
import { refundAction } from './bulkRefund.parts.ts';
import { aDispute, anItem, aRefund, external, someRefunds } from './refunds.testing.ts';

const of = (id: string, more: Parameters<typeof someRefunds>[0] = {}) => {
  const known = someRefunds({ items: [anItem()], outside: [], disputes: [], ...more });
  return { ...known, order: { ...known.order, id } };
};
const pathOf = (id: string): string => `/api/admin/orders/${id}/refunds`;

it('refunds what is left of each order by the rule of one order, leaves out the others, and repeats a lost refund under its key', async () => {
  const orders = {
    fine: of('fine'),
    lost: of('lost'),
    used: of('used', { items: [anItem({ is_checked_in: true })] }),
    gone: of('gone', { items: [anItem({ refunded_quantity: 1 })] }),
    disputed: of('disputed', { disputes: [aDispute('open')] }),
    elsewhere: of('elsewhere', { outside: [external] }),
  };
  let isLost = true;
  const { changes } = serve({
    ...Object.fromEntries(Object.entries(orders).map(([id, data]) => [`GET ${pathOf(id)}`, data])),
    [`POST ${pathOf('fine')}`]: aRefund(),
    [`POST ${pathOf('lost')}`]: () => {
      if (!isLost) return aRefund();
      isLost = false;
      throw new TypeError('Failed to fetch');
    },
    [`POST ${pathOf('used')}`]: aRefund(),
  });
  const rows = Object.keys(orders).map((id) => ({ id }));
  const open = () =>
    show(
      <BulkDialog
        action={refundAction}
        rows={rows}
        nameOf={({ id }) => id}
        onDone={undefined}
        onClose={() => undefined}
      />,
    );
  const { unmount } = open();
  await sees('Total $46.02', '4 left out', 'A ticket is checked in', 'Nothing is left to refund');
  await sees('The payment is disputed', 'Open it: a refund was made elsewhere');
  await fill({ 'Orders with a ticket that is checked in': 'Refund them, too' });
  await sees('Total $69.03', '3 left out');
  await fill({ Reason: ' Rain ' });
  await press('Refund 3');
  await sees('2 of 3 done, 1 failed', /^lost: /);
  const asked = { itemIds: [1], reason: 'Rain', amount: 2301, idempotencyKey: expect.any(String) };
  expect(changes.map(({ body }) => body)).toEqual([asked, asked, { ...asked, force: true }]);
  unmount();
  orders.fine.items = [];
  open();
  await sees('Total $23.01');
  await fill({ Reason: 'Rain' });
  await press('Refund 1');
  await sees('1 of 1 done');
  const keys = changes.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys[3]).toBe(keys[1]);
});
