import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aMoveOffer, anOrder, anItem } from '#shared/testing/orderBuilders.ts';
import { someRefunds } from '#web/refunds/admin/refunds.testing.ts';
import { dialog, fill, press, toasts, button, field, sees } from '#web/testing/userActions.ts';
import { address, refusal, serve, show } from '#web/testing/pages.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { PromoFacts } from './OrderMoney.tsx';
import { open, openOrder, row, list, page } from './orders.testing.tsx';
import { anAdminTicket } from '#web/office/catalogLists/catalogLists.testing.tsx';
import { MoveTicketDialog } from './MoveTicketDialog.tsx';

const noOrder = refusal(404, 'orders.not_found', 'Order not found.');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('an order tells everything: who, what, what it cost, and who is in, and leads to a message for its buyer', async () => {
  const promo = row({ promo_code: 'ROLLAXLE', promo_source: 'link' });
  const { order } = await openOrder({ 'GET /api/admin/orders/ord_ana': promo });
  expect(order.getByText('Not provided')).toBeVisible();
  expect(await order.findByText('ROLLAXLE (from the link)')).toBeVisible();
  const [ticket, addon, other] = await order.findAllByRole('listitem');
  for (const text of ['Weekend Pass', '$65.00 × 1', 'QR code ends with 7KQ4XN2M', 'Checked In'])
    expect(ticket).toHaveTextContent(text);
  for (const text of ['Skate rental', '$8.00 × 2', '$16.00']) expect(addon).toHaveTextContent(text);
  expect(other).not.toHaveTextContent('QR code');
  await press('Message Ana Rivera');
  await waitFor(() => expect(address()).toBe('/admin/events?manage=6&tab=messages'));
});

it('an order opens by its address, on the page or not, and Back closes it', async () => {
  const answers = {
    'GET /api/admin/orders/ord_other': row({ id: 'ord_other', order_number: 'RC-OTHER' }),
    'GET /api/orders/ord_other': anOrder(),
    'GET /api/admin/orders/ord_other/refunds': someRefunds({ items: [] }),
  };
  open(answers, '/admin?tab=orders&order=ord_other');
  const linked = await dialog('Order RC-OTHER');
  await userEvent.click(linked.getAllByRole('button', { name: 'Close' })[0]!);
  await closed();
  expect(address()).toBe('/admin?tab=orders');
  await press(/^Details of/);
  expect(address()).toBe('/admin?tab=orders&order=ord_ana');
  act(() => screen.getByText('Browser back').click());
  await closed();
  expect(address()).toBe('/admin?tab=orders');
});

it('an order says when the one in the address is not there, and when its items did not come', async () => {
  open({ 'GET /api/admin/orders/gone': noOrder }, '/admin?tab=orders&order=gone');
  expect(await screen.findByRole('alert')).toHaveTextContent('Order not found.');
  cleanup();
  await openOrder({ 'GET /api/orders/ord_ana': noOrder });
  expect(await screen.findByRole('alert')).toHaveTextContent('Order not found.');
});

const ONE = '/api/admin/orders/ord_ana';

it('its edit says what another address means, what is wrong beside the field or why it cannot be, and sends what was changed alone', async () => {
  const corrected = row({ customer_email: 'ana@new.example', note: 'Called' });
  const answers = [
    refusal(400, 'request.invalid', 'Invalid email address', { field: 'email' }),
    refusal(409, 'orders.buyer_erased', 'The buyer was erased.'),
    corrected,
  ];
  const { sent } = await openOrder({
    [`PATCH ${ONE}`]: () => answers.shift(),
    [`GET ${ONE}`]: () => (answers.length > 0 ? row() : corrected),
  });
  await press('Edit…');
  const form = await dialog('Edit Order');
  expect(form.queryByText(/let the old one know/)).toBeNull();
  await fill({ Email: 'ana@new.example' });
  expect(form.getByText(/let the old one know/)).toBeVisible();
  await press('Save Changes');
  expect(await form.findByText('Invalid email address')).toBeVisible();
  expect(form.getByLabelText('Email')).toBeInvalid();
  await fill({ 'Internal note': 'Called ' });
  await press('Save Changes');
  await toasts({ description: 'The buyer was erased.' });
  await press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Order' })).toBeNull());
  expect(sent[`PATCH ${ONE}`]?.at(-1)).toEqual({ email: 'ana@new.example', note: 'Called' });
  expect(toastStore.get()?.description).toContain('ana@new.example');
  expect(await screen.findByText('Called')).toBeVisible();
});

const showCode = (with_: Parameters<typeof row>[0]) =>
  render(<PromoFacts order={row({ promo_code: 'ROLLAXLE', ...with_ })} />);

it.each<[Parameters<typeof row>[0], string, string?]>([
  [{ promo_source: 'typed' }, 'ROLLAXLE (typed by the buyer)'],
  [{ commission_withheld: 'own_account' }, 'ROLLAXLE', 'same account'],
  [{ commission_withheld: 'own_device' }, 'ROLLAXLE', 'same device'],
])('says how its code came, and why it earned no commission: %j', (with_, text, why) => {
  showCode(with_);
  expect(screen.getByText(text)).toBeVisible();
  const note = why && `No commission: the promoter’s own purchase (${why})`;
  expect(screen.queryByRole('note')?.textContent).toEqual(note);
});

it('its code may be the organizer’s or a promoter’s, or none', () => {
  const own = showCode({ organiser_code: true }).container;
  expect(own).toHaveTextContent('Discount code');
  expect(own).toHaveTextContent('None');
  const shared = showCode({ organiser_code: true, promoter_name: 'Riley Fox' }).container;
  expect(within(shared).getByText('Riley Fox')).toBeVisible();
  expect(showCode({ promo_code: null }).container).toBeEmptyDOMElement();
});

const PATH = 'POST /api/admin/orders/ord_ana/exchanges';
const OFFER = 'POST /api/admin/orders/ord_ana/move-offers';
const paid = { unit_price: 2500, unit_discount: 375, unit_tax_amount: 176 };
const item = anItem({ id: 5, ticket_product_id: 1, ...paid });
const another = (id: number, name: string, price: number, with_ = {}) =>
  anAdminTicket({ id, name, price, left: 9, ...with_ });
const tickets = [
  anAdminTicket({ id: 1 }),
  another(2, 'Saturday', 2000),
  another(3, 'VIP', 9000),
  another(4, 'Gone', 2500, { left: 0 }),
  another(6, 'Kids', 0, { sales_tax_rate: 0 }),
];
const night = { title: 'Golden Glide', start_date: '2026-12-12', end_date: '2026-12-12' };
it('moving a ticket says what goes back, offers what is dearer to be paid unless that is waived, and offers a ticket of another night', async () => {
  const { sent } = serve({
    'GET /api/events/7/tickets': tickets,
    'GET /api/events/8/tickets': [another(9, 'Sunday', 2500)],
    'GET /api/admin/orders/ord_ana/move-targets': [
      { id: 7, ...night, group: 'same' },
      { id: 8, ...night, group: 'series' },
    ],
    [OFFER]: aMoveOffer(),
    [PATH]: { itemId: 5, refundId: 'r', amount: 460 },
  });
  const onClose = vi.fn<() => void>();
  show(<MoveTicketDialog order={{ id: 'ord_ana', event_id: 7 }} item={item} onClose={onClose} />);
  const form = await dialog('Move Weekend Pass');
  const choose = async (label: string, name: RegExp) =>
    userEvent.selectOptions(form.getByLabelText(label), await form.findByRole('option', { name }));
  const move = form.getByRole('button', { name: 'Move Ticket' });
  const send = async (times: number) => {
    await userEvent.click(move);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(times));
  };
  await form.findByRole('option', { name: /Saturday/ });
  expect(form.queryByRole('option', { name: /Weekend Pass/ })).toBeNull();
  expect(form.getByRole('option', { name: /^Gone/ })).toBeDisabled();
  expect(move).toBeDisabled();
  await choose('New ticket', /Kids/);
  expect(form.getByText('$23.01 goes back to the buyer.')).toBeVisible();
  await choose('New ticket', /Saturday · \$20\.00 · 9 left/);
  expect(form.getByText('$4.60 goes back to the buyer.')).toBeVisible();
  await send(1);
  await choose('New ticket', /VIP/);
  expect(form.getByText('It costs $65.00 more, before tax.')).toBeVisible();
  const pays = 'The buyer pays $97.43 now and gets $23.01 back for this ticket.';
  expect(form.getByText(pays)).toBeVisible();
  expect(move).toHaveAccessibleName('Send Offer');
  await userEvent.click(form.getByRole('checkbox', { name: /Waive the difference/ }));
  await send(2);
  expect(sent[PATH]).toMatchObject([
    { itemId: 5, ticketId: 2, amount: 460 },
    { itemId: 5, ticketId: 3, amount: 0, waive: true },
  ]);
  await choose('Event', /^Golden Glide · Sat, Dec 12/);
  expect(move).toBeDisabled();
  await choose('New ticket', /Sunday · \$25\.00 · 9 left/);
  expect(form.getByText(/^The buyer pays \$27\.06 now/)).toBeVisible();
  expect(move).toHaveAccessibleName('Send Offer');
  await send(3);
  expect(sent[OFFER]).toMatchObject([{ itemId: 5, ticketId: 9, amount: 2706, back: 2301 }]);
});

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
