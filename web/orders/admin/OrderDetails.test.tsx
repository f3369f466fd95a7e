import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { anOrder } from '#shared/testing/orders.ts';
import { someRefunds } from '#web/refunds/admin/refunds.testing.ts';
import { dialog, fill, press, toasts } from '#web/testing/hands.ts';
import { address, refusal, type Answers } from '#web/testing/pages.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { PromoFacts } from './PromoFacts.tsx';
import { open, openOrder, row } from './orders.testing.tsx';

const noOrder = refusal(404, 'orders.not_found', 'Order not found.');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('an order tells everything: who, what, what it cost, and who is in', async () => {
  const promo = row({ promo_code: 'ROLLAXLE', promo_source: 'link' });
  const { order } = await openOrder({ 'GET /api/admin/orders/ord_ana': promo });
  expect(order.getByText('Not provided')).toBeVisible();
  expect(await order.findByText('ROLLAXLE (from the link)')).toBeVisible();
  const [ticket, addon, other] = await order.findAllByRole('listitem');
  for (const text of ['Weekend Pass', '$65.00 × 1', 'QR code ends with 7KQ4XN2M', 'Checked In'])
    expect(ticket).toHaveTextContent(text);
  for (const text of ['Skate rental', '$8.00 × 2', '$16.00']) expect(addon).toHaveTextContent(text);
  expect(other).not.toHaveTextContent('QR code');
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

async function edit(answers: Answers) {
  const opened = await openOrder(answers);
  await press('Edit…');
  return { ...opened, form: await dialog('Edit Order') };
}

it('its edit says what another address means, and sends what was changed alone', async () => {
  const corrected = row({ customer_email: 'ana@new.example', note: 'Called' });
  let now = row();
  const { form, sent } = await edit({
    [`PATCH ${ONE}`]: () => (now = corrected),
    [`GET ${ONE}`]: () => now,
  });
  expect(form.queryByText(/tell the old one/)).toBeNull();
  await fill({ Email: 'ana@new.example' });
  expect(form.getByText(/tell the old one/)).toBeVisible();
  await fill({ 'Internal note': 'Called ' });
  await press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Order' })).toBeNull());
  expect(sent[`PATCH ${ONE}`]).toEqual([{ email: 'ana@new.example', note: 'Called' }]);
  expect(toastStore.get()?.description).toContain('ana@new.example');
  expect(await screen.findByText('Called')).toBeVisible();
});

it('its edit says beside the field what is wrong with it, and else why an order cannot be changed', async () => {
  const answers = [
    refusal(400, 'request.invalid', 'Invalid email address', { field: 'email' }),
    refusal(409, 'orders.buyer_erased', 'The buyer was erased.'),
  ];
  const { form } = await edit({ [`PATCH ${ONE}`]: () => answers.shift() });
  await fill({ Email: 'ana@example.comx' });
  await press('Save Changes');
  expect(await form.findByText('Invalid email address')).toBeVisible();
  expect(form.getByLabelText('Email')).toBeInvalid();
  await fill({ Name: 'Ana Jr.' });
  await press('Save Changes');
  await toasts({ description: 'The buyer was erased.' });
});

const showCode = (with_: Parameters<typeof row>[0]) =>
  render(<PromoFacts order={row({ promo_code: 'ROLLAXLE', ...with_ })} />);

it.each([
  ['typed', 'ROLLAXLE (typed by the buyer)'],
  ['link', 'ROLLAXLE (from the link)'],
  [null, 'ROLLAXLE'],
] as const)('its code came as: %s', (promo_source, text) => {
  showCode({ promo_source });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('note')).toBeNull();
});

it.each([
  ['own_account', 'same account'],
  ['own_email', 'same e-mail'],
  ['own_device', 'same device'],
] as const)('its code earned no commission: %s', (commission_withheld, why) => {
  showCode({ commission_withheld });
  const text = `No commission: the promoter’s own purchase (${why})`;
  expect(screen.getByRole('note')).toHaveTextContent(text);
});

it('its code may be the organizer’s or a promoter’s, or none', () => {
  const own = showCode({ organiser_code: true }).container;
  expect(own).toHaveTextContent('Discount code');
  expect(own).toHaveTextContent('None');
  const shared = showCode({ organiser_code: true, promoter_name: 'Riley Fox' }).container;
  expect(within(shared).getByText('Riley Fox')).toBeVisible();
  expect(showCode({ promo_code: null }).container).toBeEmptyDOMElement();
});
