import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { dialog, field, fill, press, sees, seesHeading } from '#web/testing/userActions.ts';
import { type Answers, refusal, serve, show } from '#web/testing/pages.tsx';
import { RefundDialog } from './RefundDialog.parts.tsx';
import {
  aDispute,
  anItem,
  aRefund,
  external,
  LOOK,
  REFUND,
  someRefunds,
} from './refunds.testing.ts';
import { RefundHistory } from './RefundHistory.parts.tsx';

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
  const sum = within(screen.getByRole('status', { name: 'Refund summary' }));
  expect(sum.getAllByText('$31.66')).toHaveLength(2);
  expect(sum.getByText('$2.55')).toBeVisible();
  await press('Refund $31.66');
  await sees('Give a reason');
  expect(field('Reason')).toHaveFocus();
  await fill({ Reason: 'Broke a wheel' });
  await press('Refund $31.66');
  const sure = await dialog('Refund $31.66?');
  expect(sure.getByText(/2 items will be void at every door/)).toBeVisible();
  expect(sent()).toEqual([]);
  await press('Refund');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const idempotencyKey = expect.stringMatching(/^[0-9A-Z]{20,}$/) as string;
  const asked = { itemIds: [1, 3], quantities: { 3: 1 }, reason: 'Broke a wheel', amount: 3166 };
  expect(sent()).toEqual([{ ...asked, idempotencyKey }]);
  await sees(/\$23\.01 goes back to the buyer/);
});

it('a refund of everything is one tick, says what of it has gone back elsewhere, and is warned of when the payment is disputed', async () => {
  const { order } = someRefunds();
  const disputes = [aDispute('open')];
  open(someRefunds({ disputes, order: { ...order, left_to_give_back: 5031 } }));
  await sees('The payment is disputed');
  await press("Everything that's left", 'checkbox');
  expect(screen.getByRole('status', { name: 'Refund summary' })).toHaveTextContent(
    'Refunded elsewhere$13.01Back to the buyer$50.31',
  );
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

it('a refund that does not load can be tried again, and is none where nothing is left', async () => {
  const answers: Answers = {};
  serve(answers);
  show(<RefundDialog order={order} onClose={() => undefined} />);
  expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load this order.");
  answers[LOOK] = someRefunds({ items: [anItem({ refunded_quantity: 1 })] });
  await press('Try Again');
  await sees(/Everything in this order has been refunded/);
  expect(submit('Refund')).toBeDisabled();
});

function openHistory(data: () => ReturnType<typeof someRefunds>, answers: Answers = {}) {
  const { sent } = serve({ [LOOK]: data, ...answers });
  show(<RefundHistory orderId="order-1" timeZone="America/New_York" />);
  return sent;
}

it('tells what went back, and asks a provider that failed once more', async () => {
  const problem = 'The payment provider could not be reached.';
  const failed = aRefund({ id: 'refund-2', status: 'failed', problem });
  const RETRY = 'POST /api/admin/refunds/refund-2/retry';
  const sent = openHistory(() => someRefunds({ refunds: [failed, aRefund()] }), {
    [RETRY]: { ...failed, status: 'pending' },
  });
  await seesHeading('Refunds');
  await sees('Paid back', /could not be reached/);
  expect(screen.getAllByText('“Ill”')).toHaveLength(2);
  await press('Try Again');
  await waitFor(() => expect(sent[RETRY]).toHaveLength(1));
});

it('lets a person settle what the provider refuses, asked twice and with a reason', async () => {
  let now = aRefund({ status: 'failed', problem: 'The card was reported lost or stolen.' });
  const SETTLE = 'POST /api/admin/refunds/refund-1/settle';
  const sent = openHistory(() => someRefunds({ refunds: [now] }), {
    [SETTLE]: () => {
      now = aRefund({ settled_by: 'dana', settled_note: 'Paid in cash' });
      return { done: true };
    },
  });
  await press('Mark as Settled');
  await sees("For a refund of $23.01 to Ana Ruiz that the payment provider won't make.");
  await press('Mark as Settled');
  await sees('Say how and why it was settled');
  await fill({ 'How and why': ' Paid in cash ' });
  await press('Mark as Settled');
  await dialog('Is $23.01 settled?');
  expect(sent[SETTLE]).toBeUndefined();
  await press('Mark as Settled');
  await sees('Settled manually', 'Settled by dana: “Paid in cash”');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent[SETTLE]).toEqual([{ note: 'Paid in cash' }]);
});

it('asks about money that went back elsewhere, which may be for nothing that becomes void', async () => {
  let left = [external];
  const SETTLE = 'POST /api/admin/outside-refunds/re_1/settle';
  const sent = openHistory(() => someRefunds({ outside: left }), {
    [SETTLE]: () => {
      left = [];
      return external;
    },
  });
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('$23.01 refunded at the payment provider. For which tickets?');
  await press("Don't Void Any Tickets");
  await waitFor(() => expect(screen.queryByText(/For which tickets/)).toBeNull());
  expect(sent[SETTLE]).toEqual([{ note: 'No tickets were voided.' }]);
});

it('says of a refund what had gone back elsewhere, and what is sent after all', async () => {
  const none = { amount: 0, net_amount: 0, tax_amount: 0, commission_amount: 0, items: [] };
  const failed = { id: 'refund-2', status: 'failed', problem: 'It is here.' } as const;
  const owed = aRefund({ ...none, ...failed, covered_amount: -1301 });
  openHistory(() => someRefunds({ refunds: [aRefund({ covered_amount: 1301 }), owed] }));
  await sees(
    '$13.01 was already refunded elsewhere, $10.00 is sent',
    'An external refund that was returned',
    '$13.01',
  );
});

it('says of disputes what happened, and until when an answer is taken', async () => {
  const returned = { ...aDispute('won'), id: 'du_back', returned_at: '2026-12-01T12:00:00.000Z' };
  const handled = { by: 'dana', note: 'They got new tickets' };
  const over = { ...returned, id: 'du_over', handled };
  const disputes = [aDispute('open'), aDispute('won'), aDispute('lost'), returned, over];
  openHistory(() => someRefunds({ disputes }));
  await sees(
    '$71.97 disputed',
    /Respond in the Stripe Dashboard by Nov 27, 2026/,
    /The money came back on Dec 1, 2026. Give/,
    /The money came back on Dec 1, 2026. dana: “They got new tickets”/,
    'The dispute over $71.97 was lost',
  );
  expect(screen.getAllByText(/The buyer says they received nothing/)).toHaveLength(5);
  expect(screen.getAllByText('The dispute over $71.97 was won')).toHaveLength(3);
});

it('of an order without refunds is nothing', async () => {
  const sent = openHistory(() => someRefunds());
  await waitFor(() => expect(sent[LOOK]).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Refunds' })).toBeNull();
});
