import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import { aTicketProduct } from '#shared/testing/builders.ts';
import { aDetail } from '#web/events/events.testing.tsx';
import { button } from '#web/testing/hands.ts';
import { serve } from '#web/testing/pages.tsx';
import { saveRefusal } from './refusal.storage.ts';
import { add, CODE, EVENT, quantityOf, show, take } from './panel.testing.tsx';

type Pools = EventDetail['pools'];
const offer = (tickets: TicketProduct[], pools: Pools = [], more = {}) =>
  serve({ [EVENT]: aDetail({ tickets, pools }), ...more });

const row = (name: string) =>
  within(screen.getByRole('region', { name: 'Buy Tickets' }))
    .getByRole('heading', { name })
    .closest('li')?.textContent;

const early = aTicketProduct({ id: 1, name: 'Early Bird', price: 2000 });
const next = { after_ticket_id: 1, waits: true, sort_order: 1 };
const regular = aTicketProduct({ id: 2, name: 'Regular', price: 2500, ...next });
const until = (end: string) => ({ ...early, sales_end: end, on_sale_until: end });
const FULL = 'No more with your other tickets';

it('says what comes after a wave, and when the next one opens', async () => {
  offer([until('2026-12-04T18:00:00.000Z'), regular]);
  await show();
  expect(row('Early Bird')).toContain('until Fri, Dec 4, 10:00 AM PT, then $25.00');
  expect(row('Regular')).toContain('Opens when Early Bird is gone, or Fri, Dec 4, 10:00 AM PT');
  expect(screen.queryByRole('button', { name: 'Add one Regular' })).toBeNull();
});

it('says that the sale of a ticket is over, and sells the next one', async () => {
  offer([until('2026-11-19T18:00:00.000Z'), regular]);
  await show();
  expect(row('Early Bird')).toContain('Sale ended');
  await add('Regular');
  expect(quantityOf('Regular')).toBe('1');
});

it('says when the sale begins, and offers to look', async () => {
  offer([{ ...early, sales_start: '2026-12-04T18:00:00.000Z' }]);
  await show();
  expect(row('Early Bird')).toContain('On sale Fri, Dec 4, 10:00 AM PT');
  expect(screen.queryByRole('button', { name: 'Add one Early Bird' })).toBeNull();
  expect(button('See Tickets')).toHaveAccessibleDescription('On sale Fri, Dec 4, 10:00 AM PT');
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

it('limits tickets of one basket together where they share a pool', async () => {
  const shared = { pool_ids: [5], left: 3 };
  const friday = { ...early, name: 'Friday', ...shared };
  offer([friday, aTicketProduct({ id: 3, name: 'Weekend', ...shared })], [{ id: 5, left: 3 }]);
  await show();
  expect(row('Weekend')).toContain('Only 3 left');
  await add('Friday', 2);
  await add('Weekend', 3);
  expect(quantityOf('Weekend')).toBe('1');
  expect(row('Weekend')).toContain(FULL);
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
    expect(row(name)).toContain(FULL);
  }
});

it('says at the ticket why the server did not sell it, until another number is chosen', async () => {
  offer([early]);
  saveRefusal(7, { ticketId: 1, message: 'Please choose at least 2 of Early Bird.' });
  await show();
  expect(row('Early Bird')).toContain('Please choose at least 2 of Early Bird.');
  await add('Early Bird');
  expect(row('Early Bird')).not.toContain('sold from 2');
});
