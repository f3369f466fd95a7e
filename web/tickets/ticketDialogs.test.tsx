import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, beforeEach, vi } from 'vitest';
import { anItem, anOccasion, anOrder } from '#shared/testing/orderBuilders.ts';
import { db } from '#web/offline/db.ts';
import {
  button,
  fill,
  press,
  sees,
  seesHeading,
  seesNo,
  toasts,
} from '#web/testing/userActions.ts';
import { type Answers, refusal, show } from '#web/testing/pages.tsx';
import { keep, NUMBER, orderAnswers, pressInMenu, renderAt } from './ticketPages.testing.tsx';
import { userEvent } from '@testing-library/user-event';
import { ShareDialog } from './TicketMenu.tsx';

const PUT = `PUT /api/orders/${NUMBER}/attendees`;
const ASK = 'Who are the tickets for?';
const LOST = 'Did someone else get this link?';
const later = new Date(Date.now() + 86_400_000).toISOString();
const event = anOccasion({ starts_at: later, doors_at: later });
const family = anOrder({ event, items: [anItem({ id: 1 }), anItem({ id: 2 })] });

it('takes a name for each ticket, says why names were refused, and shows them on their tickets', async () => {
  const closed = refusal(409, 'orders.attendees_closed', 'Doors are open.');
  const named = { ...family, items: [anItem({ id: 1 }), anItem({ id: 2, attendee: 'Mia' })] };
  let now = family;
  const { sent } = renderAt(`/orders/${NUMBER}`, {
    ...orderAnswers(family),
    [`GET /api/orders/${NUMBER}`]: () => now,
    [PUT]: () => (sent[PUT]?.[1] ? (now = named) : closed),
  });
  await pressInMenu(ASK);
  await fill({ 'Who is this ticket for? Weekend Pass, 2 of 2': ' Mia ' });
  await press('Save Names');
  expect(await screen.findByRole('alert')).toHaveTextContent('Doors are open.');
  await press('Save Names');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent[PUT]?.[1]).toEqual({ attendees: [{ itemId: 2, name: 'Mia' }] });
  await sees('Mia');
});

it.each([
  ['weeks before, the calendar', 30, 'Add to calendar', 'Directions'],
  ['on the day, the way there', 1 / 4, 'Directions', 'Add to calendar'],
])('has one main action: %s; the rest is in the menu', async (_, days, main, other) => {
  const at = new Date(Date.now() + days * 86_400_000).toISOString();
  const soon = anOrder({ event: anOccasion({ starts_at: at, doors_at: at, end_time: at }) });
  renderAt(`/orders/${NUMBER}`, orderAnswers(soon));
  await sees(main);
  seesNo(other, 'Share this order');
  await press('More');
  await sees(other, ASK, 'Download PDF', 'Share this order', LOST);
  await press('Share this order');
  await press('Close');
  await waitFor(() => expect(button('More')).toHaveFocus());
});

it('offers to send the ticket that is shown, and none that a friend has', async () => {
  const items = [
    anItem({ id: 1, attendee: 'Mia', share: { name: 'Mia' } }),
    anItem({ id: 2, attendee: 'Kai' }),
    anItem({ id: 3, share: { number: 'RC-0000-0000-0001' } }),
  ];
  renderAt(`/orders/${NUMBER}`, orderAnswers(anOrder({ event, items })));
  await sees('Add to calendar');
  seesNo('Send to a friend');
  const lane = screen.getByRole('region', { name: 'Tickets' }).firstElementChild!;
  Object.defineProperty(lane, 'clientWidth', { value: 350 });
  await press('Next ticket');
  await press('Send to a friend');
  await sees('Weekend Pass, 2 of 3 · Kai', 'Make a link for a friend');
  await press('Done');
  await press('Next ticket');
  await press('Waiting for your friend');
  await sees('Take it back');
});

it.each([
  [true, { title: 'E-mailed to mia@example.com', tone: 'success' }],
  [
    false,
    {
      title: 'Already e-mailed to mia@example.com',
      description: 'We send it at most once an hour.',
    },
  ],
] as const)(
  'says if the link was mailed again, or that it was within the hour: %s',
  async (mailed, said) => {
    const share = { number: 'RC-0000-0000-0001', email: 'mia@example.com' };
    const one = anOrder({ event, items: [anItem({ id: 1, share })] });
    renderAt(`/orders/${NUMBER}`, {
      ...orderAnswers(one),
      [`POST /api/orders/${NUMBER}/shared-tickets`]: { number: share.number, mailed },
    });
    await press('Waiting for your friend');
    await press('Send it again');
    await toasts(said);
  },
);

it('asks for no names once doors are open', async () => {
  const open = anOccasion({ starts_at: later, doors_at: '2026-01-01T00:00:00.000Z' });
  renderAt(`/orders/${NUMBER}`, orderAnswers({ ...family, event: open }));
  await press('More');
  await sees('Share this order');
  expect(screen.queryByRole('button', { name: ASK })).toBeNull();
});

const NEW = 'RC-0000-1111-2222';
const REPLACE = `POST /api/orders/${NUMBER}/replace-link`;
const saved = () => db.orders.toCollection().primaryKeys();
const openOrder = (answers: Answers) =>
  renderAt(`/orders/${NUMBER}`, { ...orderAnswers(anOrder()), ...answers });

it('the link of an order says what will happen, and leaves nothing of the old tickets here', async () => {
  const { asked } = openOrder({ [REPLACE]: { orderNumber: null } });
  await pressInMenu(LOST);
  expect(screen.getByRole('dialog')).toHaveTextContent(
    /new number, and every ticket gets a new code/,
  );
  expect(screen.getByRole('dialog')).toHaveTextContent(/to ana@example.com and nowhere else/);
  await press('Keep this link');
  expect(asked).not.toContain(REPLACE);
  await pressInMenu(LOST);
  await press('Replace the link');
  await seesHeading('My Tickets');
  await toasts({ title: 'Link replaced', tone: 'success' });
  await waitFor(async () => expect(await saved()).toEqual([]));
});

it('the link of an order says why it is refused, else leads the buyer who is signed in to the new tickets', async () => {
  const fresh = anOrder({ id: 'ord_new', order_number: NEW, items: [anItem({ id: 2 })] });
  const refused = refusal(429, 'orders.link_just_replaced', 'Please write to us.');
  const answers = [refused, { orderNumber: NEW }];
  openOrder({ ...orderAnswers(fresh), [REPLACE]: () => answers.shift() });
  await pressInMenu(LOST);
  await press('Replace the link');
  await sees('Please write to us.');
  await press('Replace the link');
  await sees(NEW);
  await waitFor(async () => expect(await saved()).toEqual([NEW]));
});

it('the link of an order replaced on another device, its copy here is taken away', async () => {
  const gone = refusal(404, 'orders.link_replaced', 'This order has a new link.');
  await keep(anOrder());
  renderAt(`/orders/${NUMBER}`, { [`GET /api/orders/${NUMBER}`]: gone });
  await sees(/^This order has a new link, and this one/);
  expect(await saved()).toEqual([]);
  cleanup();
  await keep(anOrder());
  renderAt('/tickets', { [`GET /api/orders/by-number/${NUMBER}`]: gone });
  await sees('No tickets on this device yet');
  expect(await saved()).toEqual([]);
});

describe('sharing an order', () => {
  const LINK = 'https://rollcall.example/orders/RC-1';
  const share = vi.fn<(data: ShareData) => Promise<void>>();
  const onClose = vi.fn<() => void>();
  let copied: string[];

  const define = (name: 'share' | 'clipboard', value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  const open = () => show(<ShareDialog title="Skate Jam" link={LINK} onClose={onClose} />);

  beforeEach(() => {
    copied = [];
    onClose.mockReset();
    share.mockReset().mockResolvedValue();
    // user-event brings its own clipboard.
    userEvent.setup();
    define('clipboard', { writeText: async (text: string) => void copied.push(text) });
    define('share', share);
    return () => Reflect.deleteProperty(navigator, 'share');
  });

  it('warns, hands the link to the phone, takes no for an answer, and copies it when the phone does not share', async () => {
    share.mockRejectedValueOnce(new DOMException('Share canceled', 'AbortError'));
    open();
    await sees(/Anyone with this link can use all the tickets in this order/);
    await press('Share');
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Tickets for Skate Jam', url: LINK });
    expect(copied).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
    share.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
    await press('Share');
    expect(copied).toEqual([LINK]);
    await sees('Link copied');
    await press('Share');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('copies where nothing can be shared, and shows the link where nothing can be copied', async () => {
    Reflect.deleteProperty(navigator, 'share');
    define('clipboard', undefined);
    open();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    await press('Copy link');
    expect(await screen.findByLabelText('Copy it from here')).toHaveValue(LINK);
    expect(onClose).not.toHaveBeenCalled();
  });
});
