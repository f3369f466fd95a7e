import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { problem, brokenOnPurpose } from '#testing/mocks.ts';
import { button, press, sees, toasts } from '#web/testing/userActions.ts';
import { address, refusal } from '#web/testing/pages.tsx';
import { collects, list, open, page, row, openOrder } from './orders.testing.tsx';
import { anItem, anOrder } from '#shared/testing/orderBuilders.ts';
import { removeToken } from '#web/api/token.ts';
import { toastStore } from '#web/ui/toast.ts';

const DEMO_ORDERS = 'GET /api/admin/payments/demo-orders';
const demoOrders = (orders: number) => ({ orders, amount: 0, deletion: null });
const order = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const search = (text: string) => userEvent.type(screen.getByRole('searchbox'), text);
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option);

beforeEach(() => void (Element.prototype.scrollIntoView = vi.fn<() => void>()));

it('shows five places while it is on its way, then who bought for how much', async () => {
  const waiting = Promise.withResolvers<Response>();
  open({ [list()]: () => waiting.promise });
  expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  waiting.resolve(page([row({ refunded_amount: 3518, disputed: true })]));
  const shown = ['Ana Rivera', /^Nov 20, /, '$35.18', '$70.36', 'Completed'];
  const cells = await order(/RC-7KQ4/);
  for (const text of shown) expect(cells.getByText(text)).toBeVisible();
  // On a phone it stands by the name, on a desk by the status.
  expect(cells.getAllByText('Disputed')).toHaveLength(2);
});

it('marks test orders, and counts them apart once real payments are collected', async () => {
  const demo = row({ id: 'b', order_number: 'RC-DEMO', payment_mode: 'demo' });
  const test = row({ id: 'c', order_number: 'RC-TEST', payment_mode: 'test' });
  open({
    [list()]: page([row(), demo, test]),
    [list({ payments: 'demo' })]: page([demo, test]),
    'GET /api/config': collects('live'),
    [DEMO_ORDERS]: demoOrders(2),
  });
  const shown = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await shown(/RC-7KQ4/)).not.toMatch(/DEMO|TEST/);
  expect(await shown(/RC-DEMO/)).toMatch(/CompletedDEMO/);
  expect(await shown(/RC-TEST/)).toMatch(/CompletedTEST/);
  await choose('Payments', 'Demo');
  await waitFor(() => expect(screen.queryByText('RC-7KQ4-XN2M-9T2W')).toBeNull());
  expect(button('Export These Orders as CSV')).toBeVisible();
  await press('Details of RC-DEMO');
  expect(within(screen.getByRole('dialog')).getByText('DEMO')).toBeVisible();
});

it.each([
  ['there are no test orders', 'live', 0],
  ['all are test orders', 'demo', 7],
] as const)('does not ask which payments where %s', async (_where, mode, orders) => {
  const { asked } = open({ 'GET /api/config': collects(mode), [DEMO_ORDERS]: demoOrders(orders) });
  await screen.findByText('Ana Rivera');
  const last = mode === 'live' ? DEMO_ORDERS : 'GET /api/config';
  await waitFor(() => expect(asked).toContain(last));
  const choices = [...screen.getByLabelText<HTMLSelectElement>('Payments').options];
  expect(choices.map(({ text }) => text)).toEqual(['All payments', 'Complimentary']);
});

it('can be asked again when it did not come, and says when there are no orders, and when none match', async () => {
  const answers = [problem(500, 'Our fault.'), page([])];
  open({ [list()]: () => answers.shift(), [list({ search: 'zed' })]: page([]) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Our fault.');
  await press('Try Again');
  await sees('No orders found');
  await search('zed');
  await sees('No orders match your search');
});

it('asks once the typing pauses, not for each letter, keeps what is shown until then, and what was typed when an order is opened before', async () => {
  const found = list({ search: 'ana' });
  const { asked } = open({ [found]: page([row({ customer_name: 'Ana Found' })]) });
  await screen.findByText('Ana Rivera');
  await search(' ana');
  expect(screen.getByText('Ana Rivera')).toBeVisible();
  await press(/^Details of /);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('searchbox')).toHaveValue(' ana');
  expect(address()).toBe('/admin?tab=orders&search=ana');
  await sees('Ana Found');
  expect(asked.filter((call) => call.includes('search='))).toEqual([list(), found]);
});

it('narrows down by status and event, offers a file of what is left, and says one zone', async () => {
  const chicago = row({ id: 'b', order_number: 'RC-CHI', time_zone: 'America/Chicago' });
  const { asked } = open({
    [list()]: page([row(), chicago]),
    [list({ eventId: 6 })]: page([chicago]),
    [list({ status: 'cancelled', eventId: 6 })]: page([row({ customer_name: 'Ben' })]),
  });
  expect((await order(/RC-CHI/)).getByText('Peach City Skate Jam')).toBeVisible();
  await screen.findByRole('option', { name: 'Peach City Skate Jam (Dec 11, 2026)' });
  await choose('Event', '6');
  await waitFor(async () =>
    expect((await order(/RC-CHI/)).getByTitle('Nov 20, 2026, 6:00 AM CST')).toBeVisible(),
  );
  await choose('Status', 'Cancelled');
  await sees('Ben');
  await press('Export These Orders as CSV');
  const some = 'search=&status=cancelled&eventId=6&payments=&tag=';
  await waitFor(() => expect(asked).toContain(`GET /api/admin/orders.csv?${some}`));
});

it('goes from page to page at their tops, back, and to the first one with another order or search', async () => {
  const byAmount = (call: string) => call.replace('&page', '&sort=-amount&page');
  open({
    [list()]: page([row({ customer_name: 'First' })], 120),
    [list({ page: 2 })]: page([row({ customer_name: 'Second' })], 120),
    [byAmount(list())]: page([row({ customer_name: 'Largest' })], 120),
    [byAmount(list({ search: 'x' }))]: page([row({ customer_name: 'Other' })], 70),
  });
  await sees('First', '1–50 of 120 orders');
  await press('Next');
  await sees('Second', '51–100 of 120 orders');
  expect(address()).toBe('/admin?tab=orders&page=2');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
  expect(screen.getByRole('region', { name: 'Orders' })).toHaveFocus();
  await press('Previous');
  await sees('First');
  await press('Next');
  await press('Amount');
  await sees('Largest', '1–50 of 120 orders');
  await search('x');
  await sees('Other', '1–50 of 70 orders');
  expect(address()).toBe('/admin?tab=orders&sort=-amount&search=x');
});

it('is what its address says after a reload: search, filters and page', async () => {
  open(
    { [list({ search: 'ana', status: 'cancelled', eventId: 6, page: 3 })]: page([row()], 120) },
    '/admin?tab=orders&search=ana&status=cancelled&event=6&page=3',
  );
  await sees('101–120 of 120 orders');
  expect(screen.getByRole('searchbox')).toHaveValue('ana');
  expect(screen.getByLabelText('Status')).toHaveValue('cancelled');
  expect(screen.getByLabelText('Event')).toHaveValue('6');
});

const SEND = 'POST /api/orders/ord_ana/resend-confirmation';
const resend = () => press('Resend RC-7KQ4-XN2M-9T2W');

it('the confirmation once more is asked for by somebody who is logged in, and says why it failed', async () => {
  const answers = [
    refusal(429, 'orders.confirmation_just_sent', 'Please wait a while.'),
    brokenOnPurpose(refusal(500, 'server.internal', '')),
    { message: 'ok' },
  ];
  const { asked } = open({ [SEND]: () => answers.shift() });
  await resend();
  await toasts({ tone: 'destructive', description: 'Please wait a while.' });
  await resend();
  await toasts({ tone: 'destructive', description: 'Failed to resend email' });
  await resend();
  const description = 'Confirmation email has been resent successfully.';
  await toasts({ title: 'Email Sent', description });
  removeToken();
  await resend();
  await toasts({ description: "You're not logged in. Please log in and try again." });
  expect(asked.filter((call) => call === SEND)).toHaveLength(3);
});

it('sums up the selected orders, sends their confirmations again after a look, and says which failed and why', async () => {
  const ben = row({ id: 'ord_ben', order_number: 'RC-BEN', refunded_amount: 1036 });
  const tooSoon = refusal(429, 'orders.confirmation_just_sent', 'Please wait a while.');
  const { asked } = open({
    [list()]: page([row(), ben]),
    [SEND]: { message: 'ok' },
    'POST /api/orders/ord_ben/resend-confirmation': tooSoon,
  });
  await sees('RC-BEN');
  await press('Select all shown', 'checkbox');
  await sees('2 selected', '· $130.36');
  await press('Resend');
  await sees(/^The 2 buyers will get/);
  expect(asked).not.toContain(SEND);
  await press('Resend 2');
  await sees('1 of 2 done, 1 failed', /: Please wait a while\.$/);
  expect(asked).toContain(SEND);
});

it('writes to the buyers of the selected orders of one event', async () => {
  const cem = row({ id: 'ord_cem', customer_name: 'Cem', event_id: 7 });
  open({ [list()]: page([row(), row({ id: 'ord_ben' }), cem]) });
  await sees('Cem');
  await press('Select all shown', 'checkbox');
  await press('Message');
  await toasts({ title: 'Choose orders of one event' });
  await press(/^Select RC-.*Cem/, 'checkbox');
  await press('Message');
  expect(address()).toBe('/admin/events?manage=6&tab=messages');
  expect(localStorage.getItem('rollcall.draft.message.6')).toContain('["ord_ana","ord_ben"]');
});

it('the link of an order stays when it was replaced too often, else is mailed to the buyer who calls', async () => {
  const description = 'Please write to us.';
  const answers = [
    refusal(429, 'orders.link_just_replaced', description),
    { orderNumber: 'RC-0000-1111-2222' },
  ];
  await openOrder({ 'POST /api/orders/ord_ana/replace-link': () => answers.shift() });
  await press('Replace Link…');
  await press('Replace Link');
  await toasts({ tone: 'destructive', description });
  await press('Replace Link');
  await toasts({ title: 'Link replaced' });
  expect(toastStore.get()?.description).toContain('ana@example.com');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a ticket that a friend has stays where it is when it was used meanwhile, else is the buyer’s again', async () => {
  const description = 'This ticket was used.';
  const used = refusal(409, 'shared_tickets.not_shareable', description);
  const answers = [used, new Response(null, { status: 204 })];
  let item = anItem({ share: { name: 'Mia Berg' } });
  await openOrder({
    'GET /api/orders/ord_ana': () => anOrder({ items: [item] }),
    'DELETE /api/orders/ord_ana/shared-tickets/1': () => {
      if (answers.length === 1) item = anItem();
      return answers.shift();
    },
  });
  await sees('With a friend: Mia Berg');
  await press('Take back Weekend Pass');
  await sees(/Mia Berg’s code stops working right away/);
  await press('Take It Back');
  await toasts({ description });
  expect(screen.getByText('With a friend: Mia Berg')).toBeInTheDocument();
  await press('Take It Back');
  await toasts({ title: 'Taken back' });
  await waitFor(() => expect(screen.queryByText('With a friend: Mia Berg')).toBeNull());
});
