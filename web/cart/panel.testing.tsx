import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anAddon, aTicketProduct } from '#shared/testing/builders.ts';
import { Component } from '#web/events/event.page.tsx';
import { aDetail, renderPage, type Answers } from '#web/events/events.testing.tsx';

const rental = anAddon({ id: 31, name: 'Skate rental', price: 800 });
const lounge = anAddon({ id: 32, name: 'Lounge', available_quantity: 2, sort_order: 1 });
const tickets = [
  aTicketProduct({ id: 11, name: 'Friday Pass', price: 2500 }),
  aTicketProduct({
    id: 12,
    name: 'Balcony',
    price: 4000,
    quantity: 40,
    quantity_sold: 38,
    sort_order: 1,
  }),
  aTicketProduct({ id: 13, name: 'Gone', quantity: 5, quantity_sold: 5 }),
  aTicketProduct({ id: 14, name: 'Withdrawn', active: false }),
];
export const server: Answers = {
  '/api/events/7': aDetail({ tickets }),
  '/api/tickets/11/addons': [rental],
  '/api/tickets/12/addons': [lounge, rental],
};

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const quantityOf = (name: string) =>
  within(screen.getByRole('group', { name: `Quantity of ${name}` })).getByRole('status')
    .textContent;

export const total = () =>
  screen.getByText('Total', { selector: 'span' }).closest('div')?.textContent;

export async function show(search = '') {
  const address = renderPage(`/events/7${search}`, '/events/:id', Component);
  await screen.findByRole('region', { name: 'Buy Tickets' });
  return address;
}

export async function reachAddons() {
  await press('One Friday Pass more');
  await press('Continue to Add-ons');
}

export async function reachInfo() {
  await reachAddons();
  await press('Continue to Checkout');
}
