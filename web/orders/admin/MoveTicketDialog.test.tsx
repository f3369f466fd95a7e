import { userEvent } from '@testing-library/user-event';
import { z } from 'zod';
import { expect, it, vi } from 'vitest';
import { anItem } from '#shared/testing/orders.ts';
import { dialog } from '#web/testing/hands.ts';
import { serve, show } from '#web/testing/pages.tsx';
import { anAdminTicket } from '#web/tickets/admin/tickets.testing.tsx';
import { MoveTicketDialog } from './MoveTicketDialog.tsx';

const PATH = 'POST /api/admin/orders/ord_ana/exchanges';
const OFFER = 'POST /api/admin/orders/ord_ana/move-offers';
const item = anItem({
  id: 5,
  ticket_product_id: 1,
  unit_price: 2500,
  unit_discount: 375,
  unit_tax_amount: 176,
});
const other = (id: number, name: string, price: number, with_ = {}) =>
  anAdminTicket({ id, name, price, left: 9, ...with_ });
const tickets = [
  anAdminTicket({ id: 1 }),
  other(2, 'Saturday', 2000),
  other(3, 'VIP', 9000),
  other(4, 'Gone', 2500, { left: 0 }),
  other(6, 'Kids', 0, { sales_tax_rate: 0 }),
];
const night = { title: 'Golden Glide', start_date: '2026-12-12', end_date: '2026-12-12' };
const anOffer = (body: unknown) => ({
  id: 'offer',
  item_id: 5,
  status: z.looseObject({ amount: z.int() }).parse(body).amount > 0 ? 'open' : 'paid',
  ticket: 'Sunday',
  event: { id: 8, title: 'Golden Glide', when: 'Sat, Dec 12' },
  amount: 2706,
  created_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-11-22T12:00:00.000Z',
  by: 'boss',
  order: null,
  not_returned: null,
});

async function open(amount: number) {
  const { sent } = serve({
    'GET /api/events/7/tickets': tickets,
    'GET /api/events/8/tickets': [other(9, 'Sunday', 2500)],
    'GET /api/admin/orders/ord_ana/move-targets': [
      { id: 7, ...night, group: 'same' },
      { id: 8, ...night, group: 'series' },
    ],
    [OFFER]: async (request) => anOffer(await request.json()),
    [PATH]: { itemId: 5, refundId: 'r', amount },
  });
  const onClose = vi.fn<() => void>();
  show(<MoveTicketDialog order={{ id: 'ord_ana', event_id: 7 }} item={item} onClose={onClose} />);
  const form = await dialog('Move Weekend Pass');
  await form.findByRole('option', { name: /Saturday/ });
  const choose = async (label: string, name: RegExp) =>
    userEvent.selectOptions(form.getByLabelText(label), await form.findByRole('option', { name }));
  const move = form.getByRole('button', { name: 'Move Ticket' });
  const press = async () => {
    await userEvent.click(move);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  };
  return { sent, form, choose, move, press };
}

it('says what goes back, and sends that', async () => {
  const { sent, form, choose, move, press } = await open(460);
  expect(form.queryByRole('option', { name: /Weekend Pass/ })).toBeNull();
  expect(form.getByRole('option', { name: /^Gone/ })).toBeDisabled();
  expect(move).toBeDisabled();
  await choose('New ticket', /Saturday · \$20\.00 · 9 left/);
  expect(form.getByText('$4.60 goes back to the buyer.')).toBeVisible();
  await press();
  expect(sent[PATH]).toMatchObject([{ itemId: 5, ticketId: 2, amount: 460 }]);
});

it('offers what is dearer to be paid, unless the difference is waived', async () => {
  const { sent, form, choose, move, press } = await open(0);
  await choose('New ticket', /VIP/);
  expect(form.getByText('It costs $65.00 more, before tax.')).toBeVisible();
  const pays = 'The buyer pays $97.43 now and gets $23.01 back for this ticket.';
  expect(form.getByText(pays)).toBeVisible();
  expect(move).toHaveAccessibleName('Send Offer');
  await userEvent.click(form.getByRole('checkbox', { name: /Waive the difference/ }));
  await press();
  expect(sent[PATH]).toMatchObject([{ itemId: 5, ticketId: 3, amount: 0, waive: true }]);
});

it('offers a ticket of another night, and moves at once what costs nothing', async () => {
  const { sent, form, choose, move, press } = await open(0);
  await choose('New ticket', /Kids/);
  expect(form.getByText('$23.01 goes back to the buyer.')).toBeVisible();
  await choose('Event', /^Golden Glide · Sat, Dec 12/);
  expect(move).toBeDisabled();
  await choose('New ticket', /Sunday · \$25\.00 · 9 left/);
  expect(form.getByText(/^The buyer pays \$27\.06 now/)).toBeVisible();
  expect(move).toHaveAccessibleName('Send Offer');
  await press();
  expect(sent[OFFER]).toMatchObject([{ itemId: 5, ticketId: 9, amount: 2706, back: 2301 }]);
});
