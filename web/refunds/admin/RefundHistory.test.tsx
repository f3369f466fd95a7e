import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dialog, fill, press, sees, seesHeading } from '#web/testing/hands.ts';
import { serve, show, type Answers } from '#web/testing/pages.tsx';
import { RefundHistory } from './RefundHistory.parts.tsx';
import { aDispute, aRefund, external, LOOK, someRefunds } from './refunds.testing.ts';

function open(data: () => ReturnType<typeof someRefunds>, answers: Answers = {}) {
  const { sent } = serve({ [LOOK]: data, ...answers });
  show(<RefundHistory orderId="order-1" timeZone="America/New_York" />);
  return sent;
}

it('tells what went back, and asks a provider that failed once more', async () => {
  const problem = 'The payment provider could not be reached.';
  const failed = aRefund({ id: 'refund-2', status: 'failed', problem });
  const RETRY = 'POST /api/admin/refunds/refund-2/retry';
  const sent = open(() => someRefunds({ refunds: [failed, aRefund()] }), {
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
  const sent = open(() => someRefunds({ refunds: [now] }), {
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
  const sent = open(() => someRefunds({ outside: left }), {
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
  const owed = { id: 'refund-2', amount: 0, net_amount: 0, tax_amount: 0, commission_amount: 0 };
  const refunds = [
    aRefund({ covered_amount: 1301 }),
    aRefund({
      ...owed,
      covered_amount: -1301,
      items: [],
      status: 'failed',
      problem: 'It is here.',
    }),
  ];
  open(() => someRefunds({ refunds }));
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
  open(() => someRefunds({ disputes }));
  await sees(
    '$71.97 disputed',
    /Answer in the Stripe Dashboard by Nov 27, 2026/,
    /The money came back on Dec 1, 2026. Give/,
    /The money came back on Dec 1, 2026. dana: “They got new tickets”/,
    'The dispute over $71.97 was lost',
  );
  expect(screen.getAllByText(/The buyer says they received nothing/)).toHaveLength(5);
  expect(screen.getAllByText('The dispute over $71.97 was won')).toHaveLength(3);
});

it('of an order without refunds is nothing', async () => {
  const sent = open(() => someRefunds());
  await waitFor(() => expect(sent[LOOK]).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Refunds' })).toBeNull();
});
