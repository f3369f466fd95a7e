import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aTicketProduct } from '#shared/testing/builders.ts';
import { aDetail, stopClock, stubScreen, stubServer } from '#web/events/events.testing.tsx';
import type { EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import { saveRefusal } from './refusal.storage.ts';
import { press, quantityOf, show } from './panel.testing.tsx';

beforeEach(() => {
  localStorage.clear();
  stopClock();
  stubScreen({ wide: true });
});

function offer(tickets: TicketProduct[], pools: EventDetail['pools'] = []): void {
  stubServer({ '/api/events/7': aDetail({ tickets, pools }) });
}

const row = (name: string) => {
  const panel = within(screen.getByRole('region', { name: 'Buy Tickets' }));
  return panel.getByRole('heading', { name }).closest('li')?.textContent;
};

const early = aTicketProduct({ id: 1, name: 'Early Bird', price: 2000 });
const regular = aTicketProduct({
  id: 2,
  name: 'Regular',
  price: 2500,
  after_ticket_id: 1,
  waits: true,
  sort_order: 1,
});

it('says what comes after a wave, and when the next one opens', async () => {
  const ends = '2026-12-04T18:00:00.000Z';
  offer([{ ...early, sales_end: ends, on_sale_until: ends }, regular]);
  await show();
  expect(row('Early Bird')).toContain('until Fri, Dec 4, 10:00 AM, then $25.00');
  expect(row('Regular')).toContain('Opens when Early Bird is gone, or Fri, Dec 4, 10:00 AM');
  expect(screen.queryByRole('button', { name: 'One Regular more' })).toBeNull();
});

it('says that the sale of a ticket is over, and sells the next one', async () => {
  const ended = '2026-11-19T18:00:00.000Z';
  offer([{ ...early, sales_end: ended, on_sale_until: ended }, regular]);
  await show();
  expect(row('Early Bird')).toContain('Sale ended');
  await press('One Regular more');
  expect(quantityOf('Regular')).toBe('1');
});

it('says when the sale begins, and offers to look', async () => {
  offer([{ ...early, sales_start: '2026-12-04T18:00:00.000Z' }]);
  await show();
  expect(row('Early Bird')).toContain('On sale Fri, Dec 4, 10:00 AM');
  expect(screen.queryByRole('button', { name: 'One Early Bird more' })).toBeNull();
  expect(screen.getByRole('button', { name: 'See Tickets' })).toBeVisible();
});

it('starts with the fewest of one order', async () => {
  offer([{ ...early, min_per_order: 2, max_per_order: 3 }]);
  await show();
  expect(row('Early Bird')).toContain('At least 2 an order');
  await press('One Early Bird more');
  expect(quantityOf('Early Bird')).toBe('2');
  await press('One Early Bird more');
  expect(row('Early Bird')).toContain('3 per order');
  await press('One Early Bird less');
  await press('One Early Bird less');
  expect(quantityOf('Early Bird')).toBe('0');
});

it('limits tickets of one basket together where they share a pool', async () => {
  offer(
    [
      { ...early, name: 'Friday', pool_ids: [5], left: 3 },
      aTicketProduct({ id: 3, name: 'Weekend', pool_ids: [5], left: 3 }),
    ],
    [{ id: 5, left: 3 }],
  );
  await show();
  expect(row('Weekend')).toContain('Only 3 left');
  await press('One Friday more');
  await press('One Friday more');
  for (const _ of [1, 2, 3]) await press('One Weekend more');
  expect(quantityOf('Weekend')).toBe('1');
  expect(row('Weekend')).toContain('No more beside your other tickets');
});

it('limits hidden tickets that a code opened by what they share, with listed ones and among each other', async () => {
  const hidden = (id: number, name: string, pools: number[]) => ({
    ...aTicketProduct({ id, name, pool_ids: pools, left: 2 }),
    addons: [],
  });
  stubServer({
    '/api/events/7': aDetail({
      tickets: [{ ...early, name: 'Friday', pool_ids: [5], left: 2 }],
      pools: [{ id: 5, left: 2 }],
    }),
    '/api/events/7/promo-code': {
      code: 'CREW',
      applied: true,
      discountRate: 0,
      tickets: [hidden(3, 'Crew', [5, 6]), hidden(4, 'Band', [6])],
      pools: [
        { id: 5, left: 9 },
        { id: 6, left: 2 },
      ],
    },
  });
  await show('?promo=crew');
  await screen.findByRole('heading', { name: 'Crew' });
  await press('One Crew more');
  for (const _ of [1, 2]) await press('One Friday more');
  expect(quantityOf('Friday')).toBe('1');
  expect(row('Friday')).toContain('No more beside your other tickets');
  for (const _ of [1, 2]) await press('One Band more');
  expect(quantityOf('Band')).toBe('1');
  expect(row('Band')).toContain('No more beside your other tickets');
});

it('says at the ticket why the server did not sell it, until another number is chosen', async () => {
  offer([early]);
  saveRefusal(7, { ticketId: 1, message: 'Early Bird is sold from 2 an order.' });
  await show();
  expect(row('Early Bird')).toContain('Early Bird is sold from 2 an order.');
  await press('One Early Bird more');
  expect(row('Early Bird')).not.toContain('sold from 2');
});
