import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anOrder } from '#shared/testing/orders.ts';
import { sees } from '#web/testing/hands.ts';
import { address } from '#web/testing/pages.tsx';
import { list, open, page, row } from './orders.testing.tsx';

it('is worked by the keyboard alone: goes to the last order, selects it, opens it, comes back to its row, and sorts', async () => {
  const ben = row({ id: 'ord_ben', order_number: 'RC-BEN', total_amount: 500 });
  open({
    [list()]: page([row(), ben]),
    [list({ sort: '-amount' })]: page([row(), ben]),
    [list({ sort: 'amount' })]: page([ben, row()]),
    'GET /api/admin/orders/ord_ben': ben,
    'GET /api/orders/ord_ben': anOrder({ order_number: 'RC-BEN' }),
  });
  const line = await screen.findByRole('row', { name: /RC-BEN/ });
  const focused = () => document.activeElement;
  for (let n = 0; n < 40 && focused()?.tagName !== 'TR'; n += 1) await userEvent.tab();
  await userEvent.keyboard('{End} ');
  expect(line).toHaveFocus();
  await sees('1 selected');
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(line).toHaveFocus());
  for (let n = 0; n < 40 && focused()?.textContent !== 'Amount'; n += 1)
    await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/sort=-?amount/));
});
