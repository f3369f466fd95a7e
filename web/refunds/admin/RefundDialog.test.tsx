import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefundDialog } from './RefundDialog.tsx';
import { RefundHistory } from './RefundHistory.tsx';
import { anItem, aRefund, mockApi, show, someRefunds } from './refunds.testing.tsx';

const PATH = '/api/admin/orders/order-1/refunds';
const order = { id: 'order-1', order_number: 'RC-7KQ4-XN2M-9T2W' };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function open(data = someRefunds(), answer = () => Response.json(aRefund())) {
  const onClose = vi.fn<() => void>();
  const server = mockApi({ [`GET ${PATH}`]: () => Response.json(data), [`POST ${PATH}`]: answer });
  show(<RefundDialog order={order} onClose={onClose} />);
  const sent = () => server.asked[`POST ${PATH}`] ?? [];
  return { onClose, sent, user: userEvent.setup() };
}
const sum = () => within(screen.getByRole('status', { name: 'What is refunded' }));

describe('a refund', () => {
  it('shows to the cent what it means, asks once more, and sends exactly that', async () => {
    const { user, sent, onClose } = open();
    await user.click(await screen.findByRole('checkbox', { name: /Weekend Pass.*7K2M9QXD/ }));
    await user.click(screen.getByRole('checkbox', { name: /Shirt/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'How many of Shirt' }), '1');
    expect(sum().getAllByText('$31.66')).toHaveLength(2);
    expect(sum().getByText('$2.55')).toBeVisible();
    const submit = screen.getByRole('button', { name: 'Refund $31.66' });
    await user.click(submit);
    expect(await screen.findByText('Please say why')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Broke a wheel');
    await user.click(submit);
    const sure = within(await screen.findByRole('dialog', { name: 'Refund $31.66?' }));
    expect(sure.getByText(/2 items become void at every door/)).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(sure.getByRole('button', { name: 'Refund' }));
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
    expect(await screen.findByText(/\$23\.01 goes back to the buyer/)).toBeVisible();
  });

  it('of everything is one tick', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Everything that is left' }));
    expect(screen.getByRole('button', { name: 'Refund $63.32' })).toBeEnabled();
    await user.click(screen.getByRole('checkbox', { name: 'Everything that is left' }));
    expect(screen.getByRole('button', { name: 'Refund' })).toBeDisabled();
  });

  it('of somebody who is in says so, and is forced by a second yes', async () => {
    const data = someRefunds({ items: [anItem({ is_checked_in: true })] });
    const { user, sent } = open(data);
    await user.click(await screen.findByRole('checkbox', { name: /Weekend Pass/ }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Fell');
    await user.click(screen.getByRole('button', { name: 'Refund $23.01' }));
    const sure = within(await screen.findByRole('dialog', { name: 'Refund $23.01?' }));
    expect(sure.getByRole('alert')).toHaveTextContent('Weekend Pass (7K2M9QXD)');
    await user.click(sure.getByRole('button', { name: 'Refund All the Same' }));
    await waitFor(() => expect(sent()).toMatchObject([{ force: true }]));
  });

  it('that somebody else made first says so, keeps what was typed, and asks anew under a new key', async () => {
    const refused = () =>
      Response.json({ code: 'refunds.already_refunded', message: 'Already.' }, { status: 409 });
    const { user, sent, onClose } = open(someRefunds(), refused);
    await user.click(await screen.findByRole('checkbox', { name: /Weekend Pass.*7K2M9QXD/ }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Ill');
    for (let n = 0; n < 2; n += 1) {
      await user.click(screen.getByRole('button', { name: 'Refund $23.01' }));
      await user.click(await screen.findByRole('button', { name: 'Refund' }));
      await waitFor(() => expect(sent()).toHaveLength(n + 1));
      expect(await screen.findByText('Failed to refund')).toBeVisible();
    }
    const keys = sent().map((body) => (body as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Ill');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('whose answer was lost is asked for under the same key', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const { user, sent } = open(someRefunds(), lost as never);
    await user.click(await screen.findByRole('checkbox', { name: /Weekend Pass.*7K2M9QXD/ }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Ill');
    for (let n = 0; n < 2; n += 1) {
      await user.click(screen.getByRole('button', { name: 'Refund $23.01' }));
      await user.click(await screen.findByRole('button', { name: 'Refund' }));
      await waitFor(() => expect(sent()).toHaveLength(n + 1));
      await screen.findByText('Failed to refund');
    }
    const keys = sent().map((body) => (body as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('of an order with nothing left is none', async () => {
    open(someRefunds({ items: [anItem({ refunded_quantity: 1 })] }));
    expect(await screen.findByText(/Everything in this order has been refunded/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refund' })).toBeDisabled();
  });

  it('of an order that does not load can be tried again', async () => {
    mockApi({});
    show(<RefundDialog order={order} onClose={() => undefined} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This order could not be loaded.');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  });
});

describe('the history', () => {
  it('tells what went back, and asks a provider that failed once more', async () => {
    const failed = aRefund({
      id: 'refund-2',
      status: 'failed',
      problem: 'The payment provider could not be reached.',
    });
    const data = someRefunds({ refunds: [failed, aRefund()] });
    const retry = 'POST /api/admin/refunds/refund-2/retry';
    const { asked } = mockApi({
      [`GET ${PATH}`]: () => Response.json(data),
      [retry]: () => Response.json({ ...failed, status: 'pending' }),
    });
    show(<RefundHistory orderId="order-1" timeZone="America/New_York" />);
    expect(await screen.findByRole('heading', { name: 'Refunds' })).toBeVisible();
    expect(screen.getByText('Paid back')).toBeVisible();
    expect(screen.getAllByText('“Ill”')).toHaveLength(2);
    expect(screen.getByText(/could not be reached/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(asked[retry]).toHaveLength(1));
  });

  it('lets a person settle what the provider refuses, asked twice and with a reason', async () => {
    const problem = 'The card was reported lost or stolen.';
    let now = aRefund({ status: 'failed', problem });
    const settle = 'POST /api/admin/refunds/refund-1/settle';
    const { asked } = mockApi({
      [`GET ${PATH}`]: () => Response.json(someRefunds({ refunds: [now] })),
      [settle]: () => {
        now = aRefund({ settled_by: 'dana', settled_note: 'Paid in cash' });
        return Response.json({ done: true });
      },
    });
    const user = userEvent.setup();
    show(<RefundHistory orderId="order-1" timeZone="America/New_York" />);
    await user.click(await screen.findByRole('button', { name: 'Mark as Settled' }));
    const form = within(await screen.findByRole('dialog', { name: 'Mark as Settled' }));
    form.getByText('For a refund of $23.01 to Ana Ruiz that the payment provider does not take.');
    await user.click(form.getByRole('button', { name: 'Mark as Settled' }));
    form.getByText('Please say how and why');
    await user.type(form.getByRole('textbox', { name: 'How and why' }), ' Paid in cash ');
    await user.click(form.getByRole('button', { name: 'Mark as Settled' }));
    const question = within(await screen.findByRole('dialog', { name: 'Is $23.01 settled?' }));
    expect(asked[settle]).toBeUndefined();
    await user.click(question.getByRole('button', { name: 'Mark as Settled' }));
    expect(await screen.findByText('Settled by hand')).toBeVisible();
    expect(screen.getByText('Settled by dana: “Paid in cash”')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked[settle]).toEqual([{ note: 'Paid in cash' }]);
  });

  it('of an order without refunds is nothing', async () => {
    const { asked } = mockApi({ [`GET ${PATH}`]: () => Response.json(someRefunds()) });
    show(<RefundHistory orderId="order-1" timeZone="UTC" />);
    await waitFor(() => expect(asked[`GET ${PATH}`]).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Refunds' })).toBeNull();
  });
});
