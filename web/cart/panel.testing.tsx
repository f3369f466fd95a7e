import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { anAddon, aTicketProduct } from '#shared/testing/builders.ts';
import { Component } from '#web/events/event.page.tsx';
import { aDetail, renderPage, stopClock, stubScreen } from '#web/events/events.testing.tsx';
import { press } from '#web/testing/userActions.ts';
import type { Answers } from '#web/testing/pages.tsx';
import { EMPTY_CART, type CartState, type Quantities } from './cart.rules.ts';
import { saveCart } from './cart.storage.ts';

beforeEach(() => {
  stopClock();
  stubScreen({ wide: true });
});

// Unmounts while screen and clock are still fake, because nothing may render with the real ones.
afterEach(cleanup);

export const EVENT = 'GET /api/events/7';
export const ADDONS = 'GET /api/tickets/11/addons';
export const CODE = `${EVENT}/promo-code`;
const rental = anAddon({ id: 31, name: 'Skate rental', price: 800 });
const lounge = anAddon({ id: 32, name: 'Lounge', available_quantity: 2, sort_order: 1 });
const few = { quantity: 40, quantity_sold: 38, sort_order: 1 };
const tickets = [
  aTicketProduct({ id: 11, name: 'Friday Pass', price: 2500 }),
  aTicketProduct({ id: 12, name: 'Balcony', price: 4000, ...few }),
  aTicketProduct({ id: 13, name: 'Gone', quantity: 5, quantity_sold: 5 }),
  aTicketProduct({ id: 14, name: 'Withdrawn', active: false }),
];
export const server: Answers = {
  [EVENT]: aDetail({ tickets }),
  [ADDONS]: [rental],
  'GET /api/tickets/12/addons': [lounge, rental],
};

export async function add(name: string, times = 1): Promise<void> {
  for (let i = 0; i < times; i += 1) await press(`Add one ${name}`);
}
export const take = (name: string) => press(`Remove one ${name}`);

export const quantityOf = (name: string) =>
  within(screen.getByRole('group', { name: `Quantity of ${name}` })).getByRole('status')
    .textContent;

export const total = () =>
  screen.getByText('Total', { selector: 'span' }).closest('div')?.textContent;

export const openEvent = (search = '') =>
  renderPage(`/events/7${search}`, '/events/:id', Component);

export async function show(search = '') {
  openEvent(search);
  await screen.findByRole('region', { name: 'Buy Tickets' });
}

/** Shows the panel at a later step, with one Friday Pass in the basket. */
export async function showAt(
  step: CartState['step'],
  search = '',
  tickets: Quantities = { 11: 1 },
) {
  saveCart(7, { ...EMPTY_CART, step, tickets });
  await show(search);
}
