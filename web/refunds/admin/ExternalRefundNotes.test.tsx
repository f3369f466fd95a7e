import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Dispute } from '#shared/disputes/disputes.schemas.ts';
import type { ExternalRefund } from '#shared/refunds/refunds.schemas.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { RefundHistory } from './RefundHistory.tsx';
import { aRefund, mockApi, show, someRefunds } from './refunds.testing.tsx';

const PATH = '/api/admin/orders/order-1/refunds';
const external: ExternalRefund = {
  id: 're_1',
  source: 'provider',
  order_id: 'order-1',
  amount: 2301,
  created_at: '2026-11-20T12:00:00.000Z',
};
const dispute = (phase: Dispute['phase']): Dispute => ({
  id: `du_${phase}`,
  phase,
  status: phase,
  reason: 'product_not_received',
  amount: 7197,
  created_at: '2026-11-20T12:00:00.000Z',
  due_by: phase === 'open' ? '2026-11-27T12:00:00.000Z' : null,
  returned_at: null,
  handled: null,
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('money that went back elsewhere is asked about, and may be for nothing that becomes void', async () => {
  let left = [external];
  const { asked } = mockApi({
    [`GET ${PATH}`]: () => Response.json(someRefunds({ outside: left })),
    'POST /api/admin/outside-refunds/re_1/settle': () => {
      left = [];
      return Response.json(external);
    },
  });
  show(<RefundHistory orderId="order-1" timeZone="America/New_York" />);
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('$23.01 refunded at the payment provider. What for?');
  await userEvent.click(screen.getByRole('button', { name: 'Leave Tickets As They Are' }));
  await waitFor(() => expect(screen.queryByText(/What for/)).toBeNull());
  expect(asked['POST /api/admin/outside-refunds/re_1/settle']).toEqual([
    { note: 'All tickets stay as they are.' },
  ]);
});

it('a refund can say what that money was for, and sends none', async () => {
  const { asked } = mockApi({
    [`GET ${PATH}`]: () => Response.json(someRefunds({ outside: [external] })),
    [`POST ${PATH}`]: () => Response.json(aRefund()),
  });
  const user = userEvent.setup();
  const order = { id: 'order-1', order_number: 'RC-7KQ4-XN2M-9T2W' };
  show(<RefundDialog order={order} onClose={() => undefined} />);
  await user.click(await screen.findByRole('checkbox', { name: /Weekend Pass.*7K2M9QXD/ }));
  await user.click(screen.getByRole('checkbox', { name: /nothing more is sent/ }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Asked for');
  await user.click(screen.getByRole('button', { name: 'Refund $23.01' }));
  expect(await screen.findByText(/The money has gone back already/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await waitFor(() =>
    expect(asked[`POST ${PATH}`]).toMatchObject([{ itemIds: [1], outsideId: 're_1' }]),
  );
  expect(await screen.findByText(/\$23\.01 had gone back already/)).toBeVisible();
});

it('a refund of a disputed payment is warned of', async () => {
  mockApi({ [`GET ${PATH}`]: () => Response.json(someRefunds({ disputes: [dispute('open')] })) });
  const order = { id: 'order-1', order_number: 'RC-7KQ4-XN2M-9T2W' };
  show(<RefundDialog order={order} onClose={() => undefined} />);
  expect(await screen.findByText('The payment is disputed')).toBeVisible();
});

it('disputes say what happened, and until when an answer is taken', async () => {
  const returned = { ...dispute('won'), id: 'du_back', returned_at: '2026-12-01T12:00:00.000Z' };
  const handled = { by: 'dana', note: 'They got new tickets' };
  const over = { ...returned, id: 'du_over', handled };
  const disputes = [dispute('open'), dispute('won'), dispute('lost'), returned, over];
  mockApi({ [`GET ${PATH}`]: () => Response.json(someRefunds({ disputes })) });
  show(<RefundHistory orderId="order-1" timeZone="America/New_York" />);
  expect(await screen.findByText('$71.97 disputed')).toBeVisible();
  expect(screen.getByText(/Answer in the Stripe Dashboard by Nov 27, 2026/)).toBeVisible();
  expect(screen.getAllByText(/The buyer says they got nothing for it/)).toHaveLength(5);
  expect(screen.getAllByText('The dispute about $71.97 was won')).toHaveLength(3);
  expect(screen.getByText(/Since Dec 1, 2026 the money is here again: give/)).toBeVisible();
  expect(screen.getByText(/the money is here again. dana: “They got new tickets”/)).toBeVisible();
  expect(screen.getByText('The dispute about $71.97 was lost')).toBeVisible();
});
