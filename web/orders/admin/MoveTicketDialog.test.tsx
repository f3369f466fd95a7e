import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { z } from 'zod';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anItem } from '#shared/testing/orders.ts';
import { anAdminTicket } from '#web/tickets/admin/tickets.testing.tsx';
import { MoveTicketDialog } from './MoveTicketDialog.tsx';
import { mockApi, show } from '#web/refunds/admin/refunds.testing.tsx';

const PATH = 'POST /api/admin/orders/ord_ana/exchanges';
const item = anItem({
  id: 5,
  ticket_product_id: 1,
  ticket_product: { name: 'Weekend Pass' },
  unit_price: 2500,
  unit_discount: 375,
  unit_tax_amount: 176,
  unit_tax_rate: 825,
});
const other = (id: number, name: string, with_: Parameters<typeof anAdminTicket>[0]) =>
  anAdminTicket({ id, name, sales_tax_rate: 825, quantity: 9, quantity_sold: 0, ...with_ });
const tickets = [
  anAdminTicket({ id: 1, name: 'Weekend Pass' }),
  other(2, 'Saturday', { price: 2000, left: 9 }),
  other(3, 'VIP', { price: 9000, left: 9 }),
  other(4, 'Gone', { price: 2500, left: 0 }),
  other(6, 'Kids', { price: 0, left: 9, sales_tax_rate: 0 }),
];
const onClose = vi.fn<() => void>();

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
const night = { title: 'Golden Glide', start_date: '2026-12-12', end_date: '2026-12-12' };
const targets = [
  { id: 7, ...night, group: 'same' },
  { id: 8, ...night, group: 'series' },
];
const OFFER = 'POST /api/admin/orders/ord_ana/move-offers';
const anOffer = (body: unknown) => ({
  id: 'offer',
  item_id: 5,
  status: z.looseObject({ amount: z.int() }).parse(body).amount > 0 ? 'open' : 'paid',
  ticket: 'Sunday',
  event: { id: 8, ...night },
  amount: 2706,
  created_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-22T12:00:00.000Z',
  by: 'boss',
  order: null,
  not_returned: null,
});

afterEach(() => {
  vi.unstubAllGlobals();
  onClose.mockClear();
});

async function open(amount: number) {
  const { asked } = mockApi({
    'GET /api/events/7/tickets': () => Response.json(tickets),
    'GET /api/events/8/tickets': () =>
      Response.json([other(9, 'Sunday', { price: 2500, left: 9 })]),
    'GET /api/admin/orders/ord_ana/move-targets': () => Response.json(targets),
    [OFFER]: (body) => Response.json(anOffer(body), { status: 201 }),
    [PATH]: () => Response.json({ itemId: 5, refundId: 'r', amount }, { status: 201 }),
  });
  show(<MoveTicketDialog order={{ id: 'ord_ana', event_id: 7 }} item={item} onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Weekend Pass' }));
  await dialog.findByRole('option', { name: /Saturday/ });
  const become = (name: RegExp) =>
    userEvent.selectOptions(dialog.getByLabelText('Becomes'), dialog.getByRole('option', { name }));
  return { asked, dialog, become, move: dialog.getByRole('button', { name: 'Move Ticket' }) };
}

it('says what goes back, and sends that', async () => {
  const { asked, dialog, become, move } = await open(460);
  expect(dialog.queryByRole('option', { name: /Weekend Pass/ })).toBeNull();
  expect(dialog.getByRole('option', { name: /^Gone/ })).toBeDisabled();
  expect(move).toBeDisabled();
  await become(/Saturday · \$20\.00 · 9 left/);
  expect(dialog.getByText('$4.60 goes back to the buyer.')).toBeVisible();
  await userEvent.click(move);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(asked).toMatchObject({ [PATH]: [{ itemId: 5, ticketId: 2, amount: 460 }] });
});

it('offers what is dearer to be paid, unless the difference is waived', async () => {
  const { asked, dialog, become, move } = await open(0);
  await become(/VIP/);
  expect(dialog.getByText('It costs $65.00 more, before tax.')).toBeVisible();
  expect(
    dialog.getByText('The buyer pays $97.43 now and gets $23.01 back for this ticket.'),
  ).toBeVisible();
  expect(move).toHaveAccessibleName('Send Offer');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Waive the difference/ }));
  await userEvent.click(move);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(asked).toMatchObject({ [PATH]: [{ itemId: 5, ticketId: 3, amount: 0, waive: true }] });
});

it('offers a ticket of another night, and moves at once what costs nothing', async () => {
  const { asked, dialog, become } = await open(0);
  await become(/Kids/);
  expect(dialog.getByText('$23.01 goes back to the buyer.')).toBeVisible();
  await userEvent.selectOptions(
    dialog.getByLabelText('Event'),
    await dialog.findByRole('option', { name: /^Golden Glide · Sat, Dec 12/ }),
  );
  const send = dialog.getByRole('button', { name: 'Move Ticket' });
  expect(send).toBeDisabled();
  await dialog.findByRole('option', { name: /^Sunday/ });
  await become(/Sunday · \$25\.00 · 9 left/);
  expect(dialog.getByText(/^The buyer pays \$27\.06 now/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send Offer' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(asked).toMatchObject({
    [OFFER]: [{ itemId: 5, ticketId: 9, amount: 2706, back: 2301 }],
  });
});
