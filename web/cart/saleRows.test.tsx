import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import { aTicketProduct, anAddon } from '#shared/testing/builders.ts';
import { aDetail, TODAY } from '#web/events/events.testing.tsx';
import { button, press, field, fill, sees, toasts } from '#web/testing/userActions.ts';
import { serve, refusal } from '#web/testing/pages.tsx';
import { aSetup } from '#web/checkout/checkout.testing.ts';
import { savedCheckouts } from '#web/holds/savedCheckouts.storage.ts';
import { toastStore } from '#web/ui/toast.ts';
import { userEvent } from '@testing-library/user-event';
import { saveRefusal, saveCart } from './cart.storage.ts';
import { add, CODE, EVENT, quantityOf, show, take, openEvent } from './panel.testing.tsx';
import { EMPTY_CART } from './cart.rules.ts';

const offer = (tickets: TicketProduct[], pools: EventDetail['pools'] = [], more = {}) =>
  serve({ [EVENT]: aDetail({ tickets, pools }), ...more });

const row = (name: string) =>
  within(screen.getByRole('region', { name: 'Buy Tickets' }))
    .getByRole('heading', { name })
    .closest('li')?.textContent;

const early = aTicketProduct({ id: 1, name: 'Early Bird', price: 2000 });
const next = { after_ticket_id: 1, waits: true, sort_order: 1 };
const regular = aTicketProduct({ id: 2, name: 'Regular', price: 2500, ...next });
const until = (end: string) => ({ ...early, sales_end: end, on_sale_until: end });

it('says what comes after a wave, and when the next one opens', async () => {
  offer([until('2026-12-04T18:00:00.000Z'), regular]);
  await show();
  expect(row('Early Bird')).toContain('until Fri, Dec 4, 10:00 AM PT, then $25.00');
  expect(row('Regular')).toContain('Opens when Early Bird is gone, or Fri, Dec 4, 10:00 AM PT');
  expect(screen.queryByRole('button', { name: 'Add one Regular' })).toBeNull();
});

it('says when the sale begins, and offers to look; that it is over, and sells the next one', async () => {
  offer([{ ...early, sales_start: '2026-12-04T18:00:00.000Z' }]);
  await show();
  expect(row('Early Bird')).toContain('On sale Fri, Dec 4, 10:00 AM PT');
  expect(screen.queryByRole('button', { name: 'Add one Early Bird' })).toBeNull();
  expect(button('See Tickets')).toHaveAccessibleDescription('On sale Fri, Dec 4, 10:00 AM PT');
  cleanup();
  offer([until('2026-11-19T18:00:00.000Z'), regular]);
  await show();
  expect(row('Early Bird')).toContain('Sale ended');
  await add('Regular');
  expect(quantityOf('Regular')).toBe('1');
});

it.each([
  ['2026-12-04T18:00:00.000Z', 'Sales start Fri, Dec 4, 10:00 AM PT'],
  [null, 'The waiting room is open'],
])('says before anything is typed that buyers wait: %s', async (starts_at, text) => {
  serve({ [EVENT]: aDetail({ tickets: [early], waiting_room: { starts_at } }) });
  await show();
  expect(button('Get Tickets')).toHaveAccessibleDescription(text);
  expect(button('Get Tickets')).toHaveTextContent(text);
  expect(screen.getByText(starts_at ? /random place in line/ : /wait in line/)).toBeVisible();
});

it('starts with the fewest of one order', async () => {
  offer([{ ...early, min_per_order: 2, max_per_order: 3 }]);
  await show();
  expect(row('Early Bird')).toContain('At least 2 per order');
  await add('Early Bird');
  expect(quantityOf('Early Bird')).toBe('2');
  await add('Early Bird');
  expect(row('Early Bird')).toContain('3 per order');
  await take('Early Bird');
  await take('Early Bird');
  expect(quantityOf('Early Bird')).toBe('0');
});

it('limits hidden tickets that a code opened by what they share, with listed ones and among each other', async () => {
  const hidden = (id: number, name: string, pool_ids: number[]) => ({
    ...aTicketProduct({ id, name, pool_ids, left: 2 }),
    addons: [],
  });
  const pool = (id: number, left: number) => ({ id, left });
  offer([{ ...early, name: 'Friday', pool_ids: [5], left: 2 }], [pool(5, 2)], {
    [CODE]: {
      code: 'CREW',
      applied: true,
      discountRate: 0,
      tickets: [hidden(3, 'Crew', [5, 6]), hidden(4, 'Band', [6])],
      pools: [pool(5, 9), pool(6, 2)],
    },
  });
  await show('?promo=crew');
  await screen.findByRole('heading', { name: 'Crew' });
  await add('Crew');
  for (const name of ['Friday', 'Band']) {
    await add(name, 2);
    expect(quantityOf(name)).toBe('1');
    expect(row(name)).toContain('No more left with your other tickets');
  }
});

it('says at the ticket why the server did not sell it, until another number is chosen', async () => {
  offer([early]);
  saveRefusal(7, { ticketId: 1, message: 'Please choose at least 2 of Early Bird.' });
  await show();
  expect(row('Early Bird')).toContain('Please choose at least 2 of Early Bird.');
  await add('Early Bird');
  expect(row('Early Bird')).not.toContain('Please choose at least 2');
});

const last = aTicketProduct({ id: 12, name: 'Balcony', quantity: 40, quantity_sold: 40 });

function comeBack(expiresAt: number): void {
  const held = { tickets: { 12: 2 }, addons: { 32: 1 } };
  const hold = { expiresAt, offsetMs: 0 };
  savedCheckouts().keep({ key: 'k', eventId: 7, setup: aSetup(), hold, held });
  saveCart(7, { ...EMPTY_CART, ...held });
}

it('leaves those who come back from the checkout what they hold themselves', async () => {
  offer([last], [], {
    'GET /api/tickets/12/addons': [anAddon({ id: 32, name: 'Lounge', available_quantity: 0 })],
  });
  comeBack(TODAY + 60_000);
  await show();
  await waitFor(() => expect(quantityOf('Balcony')).toBe('2'));
  expect(screen.getByText('Only 2 left')).toBeVisible();
  await press('Continue to Add-ons');
  await waitFor(() => expect(quantityOf('Lounge')).toBe('1'));
  expect(toastStore.get()).toBeNull();
});

it('what buyers hold themselves is over with the hold, and none of another tab', async () => {
  comeBack(TODAY - 1);
  offer([last, aTicketProduct({ id: 13, name: 'Floor', quantity: 40 })]);
  await show();
  await toasts({ description: 'Only 0 tickets available' });
  cleanup();
  comeBack(TODAY + 60_000);
  sessionStorage.clear();
  offer([{ ...last, quantity_sold: 39, left: 1 }]);
  await show();
  expect(screen.getByText('Only 1 left')).toBeVisible();
});

it('what buyers hold themselves counts for pools as well, beside other tickets of the same pool', async () => {
  comeBack(TODAY + 60_000);
  const pooled = { ...last, quantity_sold: 10, pool_ids: [5], left: 1 };
  offer([pooled, { ...pooled, id: 13, name: 'Floor' }], [{ id: 5, left: 1 }]);
  await show();
  await waitFor(() => expect(quantityOf('Balcony')).toBe('2'));
  expect(screen.getAllByText('Only 3 left')).toHaveLength(2);
  await add('Floor', 2);
  expect(quantityOf('Floor')).toBe('1');
  expect(toastStore.get()).toBeNull();
});

const JOIN = 'POST /api/events/7/waiting-list';
const gone = aTicketProduct({ id: 13, name: 'Pass', quantity: 5, quantity_sold: 5, left: 0 });

async function join(tickets: TicketProduct[], answer: object) {
  const { sent } = offer(tickets, [], { [JOIN]: answer });
  openEvent();
  await press('Join the waiting list');
  await userEvent.selectOptions(await screen.findByLabelText(/^How many/), '2');
  await fill({ Name: 'Zoe Roller', Email: 'zoe@example.com' });
  await press('Join');
  return sent;
}

it('takes a place for tickets of an event that is sold out, and says which', async () => {
  const sent = await join([gone], { place: 4 });
  expect(await screen.findByRole('dialog', { name: "You're on the list" })).toHaveTextContent(
    "Number 4 in lineWe'll e-mail zoe@example.com when it's your turn.",
  );
  const wish = { ticketId: 13, quantity: 2, name: 'Zoe Roller', email: 'zoe@example.com' };
  expect(sent[JOIN]).toEqual([wish]);
});

it('offers only what is sold out where other tickets are left, and keeps what was typed when it fails', async () => {
  const message = 'There are tickets left. Please buy one.';
  const refused = refusal(409, 'waiting_list.not_sold_out', message);
  await join([gone, aTicketProduct({ id: 14, name: 'Friday', sort_order: 1 })], refused);
  await sees(message);
  expect(field('How many: Pass')).toHaveValue('2');
  expect(field('Email')).toHaveValue('zoe@example.com');
});
