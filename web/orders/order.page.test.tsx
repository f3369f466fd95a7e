import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { anAddonItem, anItem, anOccasion, anOrder } from '#shared/testing/orderBuilders.ts';
import { problem } from '#testing/mocks.ts';
import { db } from '#web/offline/db.ts';
import {
  button,
  leadsTo,
  press,
  sees,
  seesHeading,
  seesNo,
  field,
  fill,
} from '#web/testing/userActions.ts';
import { refusal, type Answers } from '#web/testing/pages.tsx';
import { keep, NUMBER, orderAnswers, renderAt } from '#web/tickets/ticketPages.testing.tsx';
import type { AskedOfOrder } from '#shared/questions/questions.schemas.ts';

const AT = `/orders/${NUMBER}`;
const three = anOrder({ items: [anItem({ id: 1 }), anItem({ id: 2 }), anItem({ id: 3 })] });
const unknown = refusal(404, 'orders.not_found', 'Order not found.');

const codes = () => screen.findAllByRole('img', { name: /^QR code of/ });
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

it('says everything the door and the buyer need, with every notice of the event, and gives a code the whole screen at a tap', async () => {
  const event = anOccasion({ notices: ['18+', 'Cash only'] });
  renderAt(AT, orderAnswers(anOrder({ event })));
  await codes();
  for (const heading of ['Your Tickets', 'Order Confirmed', 'Order Summary'])
    await seesHeading(heading);
  expect(screen.getByText(/A confirmation e-mail/)).toHaveTextContent('ana@example.com');
  const facts = [
    ['Order Number', NUMBER],
    ['Name', 'Ana Rivera'],
    ['Total', '$70.36'],
    ['Event', 'Peach City Skate Jam'],
    ['Date', 'Fri, Dec 11 – Sun, Dec 13, 2026'],
    ['Location', 'Cascade Rink, Atlanta, GA'],
  ] as const;
  expect(facts.map(([label]) => [label, valueOf(label)])).toEqual(facts);
  for (const text of ['Scan at check-in', 'Multi day', 'Quantity: 1'])
    expect(screen.getByRole('article')).toHaveTextContent(text);
  await sees(/turn your brightness up/);
  const notices = screen.getAllByText('Please note').map((label) => label.nextElementSibling);
  expect(notices.map((value) => value?.textContent)).toEqual(['18+', 'Cash only']);
  await press(/Show full screen/);
  const whole = await screen.findByRole('dialog', { name: 'Weekend Pass' });
  expect(within(whole).getByRole('img', { name: /7KQ4XN2M/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['pending', 'Pending', 'Order Pending'],
  ['cancelled', 'Cancelled', 'Order Cancelled'],
] as const)('the order shows the status %s', async (status, shown, headline) => {
  renderAt(AT, orderAnswers(anOrder({ status })));
  await seesHeading(headline);
  expect(valueOf('Status')).toBe(shown);
});

it('marks the cards of what was used, what was canceled, what is not ready, and add-ons', async () => {
  const items = [
    anItem({ id: 1, is_checked_in: true }),
    anItem({ id: 2, status: 'cancelled' }),
    anItem({ id: 3, qr_code: null }),
    anAddonItem(),
  ];
  renderAt(AT, orderAnswers(anOrder({ items, payment_mode: 'live' })));
  await codes();
  const cards = screen.getAllByRole('article');
  const [, generating, addon, cancelled] = cards.map((card) => within(card));
  const texts = [
    'Checked in',
    'QR code generating...',
    'Quantity: 2',
    "This ticket won't get you in.",
  ];
  for (const [at, text] of texts.entries()) expect(cards[at]).toHaveTextContent(text);
  expect(cancelled?.getByText('Canceled')).toBeVisible();
  expect(cancelled?.queryByRole('img')).toBeNull();
  expect(generating?.getByRole('button', { name: 'Refresh to check' })).toBeVisible();
  expect(addon?.getByRole('img', { name: /ticket code 20P4VMRZ/ })).toBeVisible();
  seesNo('DEMO');
});

it('its cards are turned over by arrows, keys and fingers, and follow what was swiped to on the whole screen', async () => {
  renderAt(AT, orderAnswers(three));
  await codes();
  const lane = screen.getByRole('region', { name: 'Tickets' }).firstElementChild!;
  Object.defineProperty(lane, 'clientWidth', { value: 350 });
  const shown = () => screen.getByText(/^Ticket \d of 3$/).textContent;
  expect(shown()).toBe('Ticket 1 of 3');
  await sees('1 of 3');
  await press('Next ticket');
  expect(lane.scrollLeft).toBe(350);
  fireEvent.keyDown(lane, { key: 'ArrowRight' });
  expect(shown()).toBe('Ticket 3 of 3');
  expect(button('Next ticket')).toBeDisabled();
  fireEvent.keyDown(lane, { key: 'ArrowRight' });
  expect(lane.scrollLeft).toBe(700);
  fireEvent.keyDown(lane, { key: 'ArrowLeft' });
  expect(shown()).toBe('Ticket 2 of 3');
  lane.scrollLeft = 10;
  fireEvent.scroll(lane);
  expect(shown()).toBe('Ticket 1 of 3');
  await userEvent.click(screen.getAllByRole('button', { name: /Show full screen/ })[0]!);
  const whole = await screen.findByRole('dialog', { name: 'Weekend Pass' });
  const wholeLane = whole.querySelector('[tabindex="0"]')!;
  Object.defineProperty(wholeLane, 'clientWidth', { value: 350 });
  wholeLane.scrollLeft = 700;
  fireEvent.scroll(wholeLane);
  await userEvent.keyboard('{Escape}');
  const opener = screen.getAllByRole('button', { name: /Show full screen/ })[2];
  await waitFor(() => expect(opener).toHaveFocus());
});

it('keeps the screen awake while tickets are in sight, and asks again on return', async () => {
  const request = vi.fn<() => Promise<unknown>>();
  const release = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
  request.mockResolvedValue({ released: true, release });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  await keep(anOrder());
  const { unmount } = renderAt(AT);
  await codes();
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  unmount();
  expect(release).toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

it('shows what is on this device at once, while the server is still thinking, found by its id too, and how old it is', async () => {
  await keep(three, Date.now() - 3_600_000);
  const answer = Promise.withResolvers<Response>();
  renderAt('/orders/ord_ana', { 'GET /api/orders/ord_ana': () => answer.promise });
  expect(await codes()).toHaveLength(3);
  await sees('Works offline');
  answer.resolve(problem(503));
  await sees(/Saved 1 h ago/);
});

it('brings what is on this device up to date: a refunded ticket shows canceled, here and on the device', async () => {
  await keep(anOrder());
  const refunded = anOrder({ items: [anItem({ status: 'cancelled' })] });
  renderAt(AT, orderAnswers(refunded));
  await sees('Canceled');
  expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
  await waitFor(async () => expect((await db.orders.get(NUMBER))?.order).toEqual(refunded));
});

it('keeps showing what is on this device when the server does not know the order, and follows what another tab saves', async () => {
  await keep(anOrder());
  renderAt(AT, { [`GET /api/orders/${NUMBER}`]: unknown });
  expect(await codes()).toHaveLength(1);
  await sees(/Shown from this device/);
  await act(() => keep(anOrder({ items: [anItem({ is_checked_in: true })] }), Date.now()));
  await sees('Checked in');
});

it.each([
  ['unknown', unknown, /404 Order not found/],
  ['out of reach', null, /Failed to fetch order: No connection/],
  ['a server that stumbles', problem(500), /Your tickets are safe/],
])('nowhere, %s: says so, with a way on', async (_, answer, details) => {
  renderAt(AT, answer ? { [`GET /api/orders/${NUMBER}`]: answer } : {});
  await seesHeading('Order Not Found');
  await sees(details);
  expect(button('Try Again')).toBeVisible();
  await leadsTo('Return to Home', '/');
});

it('is none where the address only climbs, and does without a storage that never answers', async () => {
  const { asked, unmount } = renderAt('/orders/..%2f..');
  await sees(/^We couldn't find your order/);
  expect(asked).toEqual([]);
  unmount();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(db.orders, 'get').mockReturnValue(new Promise(() => undefined) as never);
  renderAt(AT, orderAnswers(anOrder()));
  await act(() => vi.advanceTimersByTimeAsync(4500));
  expect(await codes()).toHaveLength(1);
  seesNo('Works offline');
});

const ANSWERS = `PUT /api/orders/${NUMBER}/answers`;
const later = new Date(Date.now() + 86_400_000).toISOString();
const size = { question_id: 4, label: 'Skate size', item_id: 1 };
const order = anOrder({
  event: anOccasion({ starts_at: later, doors_at: later }),
  items: [anItem({ id: 1, ticket_product_id: 9 })],
  answers: [{ ...size, kind: 'skate_size', text: '8½', answered_at: '2026-11-01T00:00:00.000Z' }],
  unanswered: [{ question_id: 5, label: 'Team', item_id: null, required: true }],
});
const common = { waiver_text: null, waiver_version: null, required: true, ticket_ids: null };
const asked: AskedOfOrder = {
  questions: [
    { id: 4, kind: 'skate_size', label: 'Skate size', options: [], scope: 'attendee', ...common },
    { id: 5, kind: 'text', label: 'Team', options: [], scope: 'order', ...common },
  ],
  answers: [{ questionId: 4, itemId: 1, value: '8.5' }],
};
const open = (answer: Answers[string], of = order) =>
  renderAt(AT, {
    ...orderAnswers(of),
    [`GET /api/orders/${NUMBER}/questions`]: asked,
    [ANSWERS]: answer,
  });

it('asks for what is missing, sends what was changed alone, and keeps what was typed when it is refused', async () => {
  const answers = [
    refusal(409, 'questions.answers_closed', 'Doors are open.'),
    { ...order, unanswered: [] },
  ];
  const { sent } = open(() => answers.shift());
  await sees('Please answer before doors open: Team');
  await press('Answer Now');
  expect(await screen.findByLabelText('Skate size')).toHaveValue('8.5');
  expect(button('Save Answers')).toBeDisabled();
  await fill({ Team: 'Rollers' });
  await press('Save Answers');
  expect(await screen.findByRole('alert')).toHaveTextContent('Doors are open.');
  expect(field('Team')).toHaveValue('Rollers');
  await press('Save Answers');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const changed = { answers: [{ questionId: 5, itemId: null, value: 'Rollers' }] };
  expect(sent[ANSWERS]).toEqual([changed, changed]);
});

it('is over once doors are open', async () => {
  const doorsOpen = anOccasion({ starts_at: later, doors_at: '2026-01-01T00:00:00.000Z' });
  open({}, { ...order, event: doorsOpen });
  await sees('8½');
  expect(screen.queryByRole('button', { name: 'Answer Now' })).toBeNull();
});
