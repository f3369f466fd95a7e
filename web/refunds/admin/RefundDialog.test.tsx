import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialog, field, fill, press, sees } from '#web/testing/hands.ts';
import { refusal, serve, show } from '#web/testing/pages.tsx';
import { RefundDialog } from './RefundButton.parts.tsx';
import {
  aDispute,
  anItem,
  aRefund,
  external,
  LOOK,
  REFUND,
  someRefunds,
} from './refunds.testing.ts';

const order = { id: 'order-1', order_number: 'RC-7KQ4-XN2M-9T2W' };
const PASS = /Weekend Pass.*7K2M9QXD/;

function open(data = someRefunds(), answer: () => unknown = () => aRefund()) {
  const onClose = vi.fn<() => void>();
  const served = serve({ [LOOK]: data, [REFUND]: answer });
  show(<RefundDialog order={order} onClose={onClose} />);
  return { onClose, sent: () => served.sent[REFUND] ?? [] };
}
const submit = (name: string) => screen.getByRole('button', { name });

it('a refund shows to the cent what it means, asks once more, and sends exactly that', async () => {
  const { sent, onClose } = open();
  await press(PASS, 'checkbox');
  await press(/Shirt/, 'checkbox');
  await fill({ 'How many of Shirt': '1' });
  const sum = within(screen.getByRole('status', { name: 'What is refunded' }));
  expect(sum.getAllByText('$31.66')).toHaveLength(2);
  expect(sum.getByText('$2.55')).toBeVisible();
  await press('Refund $31.66');
  await sees('Give a reason');
  await fill({ Reason: 'Broke a wheel' });
  await press('Refund $31.66');
  const sure = await dialog('Refund $31.66?');
  expect(sure.getByText(/2 items become void at every door/)).toBeVisible();
  expect(sent()).toEqual([]);
  await press('Refund');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    {
      itemIds: [1, 3],
      quantities: { 3: 1 },
      reason: 'Broke a wheel',
      amount: 3166,
      idempotencyKey: expect.stringMatching(/^[0-9A-Z]{20,}$/) as string,
    },
  ]);
  await sees(/\$23\.01 goes back to the buyer/);
});

it('a refund of everything is one tick', async () => {
  open();
  await press("Everything that's left", 'checkbox');
  expect(submit('Refund $63.32')).toBeEnabled();
  await press("Everything that's left", 'checkbox');
  expect(submit('Refund')).toBeDisabled();
});

it('a refund of somebody who is in says so, and is forced by a second yes', async () => {
  const { sent } = open(someRefunds({ items: [anItem({ is_checked_in: true })] }));
  await press(PASS, 'checkbox');
  await fill({ Reason: 'Fell' });
  await press('Refund $23.01');
  const sure = await dialog('Refund $23.01?');
  expect(sure.getByRole('alert')).toHaveTextContent('Weekend Pass (7K2M9QXD)');
  await press('Refund Anyway');
  await waitFor(() => expect(sent()).toMatchObject([{ force: true }]));
});

it.each([
  ['that somebody else made first asks anew under a new key', 2, 'refunds.already_refunded'],
  ['whose answer was lost is asked for under the same key', 1, null],
])('a refund %s, and keeps what was typed', async (_, keys, code) => {
  const { sent, onClose } = open(someRefunds(), () => {
    if (code) return refusal(409, code, 'Already.');
    throw new TypeError('Failed to fetch');
  });
  await press(PASS, 'checkbox');
  await fill({ Reason: 'Ill' });
  for (let n = 0; n < 2; n += 1) {
    await press('Refund $23.01');
    await press('Refund');
    await waitFor(() => expect(sent()).toHaveLength(n + 1));
    await sees('Failed to refund');
  }
  const used = sent().map((body) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(used).size).toBe(keys);
  expect(field('Reason')).toHaveValue('Ill');
  expect(onClose).not.toHaveBeenCalled();
});

it('a refund can say what money that went back elsewhere was for, and sends none', async () => {
  const { sent } = open(someRefunds({ outside: [external] }));
  await press(PASS, 'checkbox');
  await press(/no more money is sent/, 'checkbox');
  await fill({ Reason: 'Asked for' });
  await press('Refund $23.01');
  await sees(/The money was already returned/);
  await press('Refund');
  await waitFor(() => expect(sent()).toMatchObject([{ itemIds: [1], outsideId: 're_1' }]));
  await sees(/\$23\.01 was already returned/);
});

it('a refund says what of it has gone back elsewhere, and what is sent', async () => {
  const { order } = someRefunds();
  open(someRefunds({ order: { ...order, left_to_give_back: 1000 } }));
  await press(PASS, 'checkbox');
  const sum = screen.getByRole('status', { name: 'What is refunded' });
  expect(sum).toHaveTextContent('Refunded elsewhere$13.01Back to the buyer$10.00');
});

it('a refund of a disputed payment is warned of', async () => {
  open(someRefunds({ disputes: [aDispute('open')] }));
  await sees('The payment is disputed');
});

it('a refund of an order with nothing left is none', async () => {
  open(someRefunds({ items: [anItem({ refunded_quantity: 1 })] }));
  await sees(/Everything in this order has been refunded/);
  expect(submit('Refund')).toBeDisabled();
});

it('a refund of an order that does not load can be tried again', async () => {
  serve({});
  show(<RefundDialog order={order} onClose={() => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load this order.");
  expect(submit('Try Again')).toBeEnabled();
});
