import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastStore } from '#web/ui/toast.ts';
import { Component } from '#web/events/event.page.tsx';
import { aTicketProduct } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import {
  aDetail,
  renderPage,
  stopClock,
  stubScreen,
  stubServer,
} from '#web/events/events.testing.tsx';
import { savedBuyer } from './buyer.storage.ts';
import {
  press,
  quantityOf,
  reachAddons,
  reachInfo,
  server,
  show,
  total,
} from './panel.testing.tsx';

beforeEach(() => {
  stopClock();
  stubScreen({ wide: true });
  stubServer(server);
});

describe('tickets', () => {
  it('lists those on sale, and says which are gone', async () => {
    await show();
    const panel = within(screen.getByRole('region', { name: 'Buy Tickets' }));
    expect(panel.getByText('Friday Pass')).toBeVisible();
    expect(panel.getByText('Gone')).toBeVisible();
    expect(panel.getByText('Sold out')).toBeVisible();
    expect(panel.queryByText('Withdrawn')).toBeNull();
    expect(panel.getByText('Only 2 left')).toBeVisible();
  });

  it('wants at least one, and is content once it is there', async () => {
    await show();
    await press('Continue to Add-ons');
    expect(await screen.findByText('No Tickets Selected')).toBeVisible();
    expect(screen.getByText('Please select at least one ticket to continue.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Choose your tickets' })).toBeVisible();
    await press('One Balcony more');
    await press('Continue to Add-ons');
    await waitFor(() => expect(screen.queryByText('No Tickets Selected')).toBeNull());
  });

  it('has no more than are left', async () => {
    await show();
    for (const _ of [1, 2, 3]) await press('One Balcony more');
    expect(await screen.findByText('Limit Reached')).toBeVisible();
    expect(screen.getByText('Only 2 tickets available')).toBeVisible();
    expect(quantityOf('Balcony')).toBe('2');
    expect(total()).toBe('Total2 tickets, with $6.60 tax$86.60');
  });

  it('stays within what one person may have of this event, all tickets together', async () => {
    const event = aDetail({
      max_held_per_buyer: 3,
      max_free_per_buyer: 1,
      tickets: [
        aTicketProduct({ id: 11, name: 'Friday Pass' }),
        aTicketProduct({ id: 12, name: 'Guest list', price: 0, sort_order: 1 }),
      ],
    });
    stubServer({ ...server, '/api/events/7': event });
    await show();
    for (const _ of [1, 2]) await press('One Guest list more');
    expect(quantityOf('Guest list')).toBe('1');
    for (const _ of [1, 2, 3]) await press('One Friday Pass more');
    expect(quantityOf('Friday Pass')).toBe('2');
    expect(screen.getAllByText('No more for one person')).toHaveLength(2);
    await press('One Guest list less');
    await press('One Friday Pass more');
    expect(quantityOf('Friday Pass')).toBe('3');
  });

  it('offers ten at most, and none less than zero', async () => {
    await show();
    for (let i = 0; i < 11; i += 1) await press('One Friday Pass more');
    expect(quantityOf('Friday Pass')).toBe('10');
    expect(screen.getByRole('button', { name: 'One Friday Pass more' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press('Cancel');
    await press('One Friday Pass less');
    expect(quantityOf('Friday Pass')).toBe('0');
  });
});

describe('add-ons', () => {
  it('are those of the chosen tickets, each once, and count into the total', async () => {
    await show();
    await press('One Balcony more');
    await reachAddons();
    expect(await screen.findAllByText('Skate rental')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Make it a full night' })).toHaveFocus();
    await press('One Skate rental more');
    expect(total()).toBe('Total2 tickets, with $6.02 tax$79.02');
    for (const _ of [1, 2, 3]) await press('One Lounge more');
    expect(quantityOf('Lounge')).toBe('2');
    await press('Back to Tickets');
    expect(screen.getByRole('heading', { name: 'Choose your tickets' })).toHaveFocus();
  });

  it('may be none', async () => {
    stubServer({ ...server, '/api/tickets/11/addons': [] });
    await show();
    await reachAddons();
    expect(await screen.findByText(/No add-ons go with these tickets/)).toBeVisible();
  });

  it('may fail to load, which stops nobody', async () => {
    stubServer({ ...server, '/api/tickets/11/addons': problem(500) });
    await show();
    await reachAddons();
    expect(await screen.findByRole('alert')).toHaveTextContent('You can go on without them.');
    await press('Continue to Checkout');
    expect(screen.getByRole('button', { name: 'Complete Checkout' })).toBeVisible();
  });
});

describe('info', () => {
  const cases = [
    ['First Name Required', 'Please enter your first name to continue.', 'First Name', 'Ana'],
    ['Last Name Required', 'Please enter your last name to continue.', 'Last Name', 'Ruiz'],
    ['Valid Email Required', 'Please enter a valid email address.', 'Email', 'ana@example.com'],
    ['Phone Number Required', 'Please enter your phone number to continue.', 'Phone', '555 0100'],
  ] as const;

  it('asks for what is missing, one thing after the other, and leads there', async () => {
    const address = await show();
    await reachInfo();
    for (const [title, description, label, value] of cases) {
      await press('Complete Checkout');
      expect(await screen.findByText(title)).toBeVisible();
      const field = screen.getByLabelText(label);
      expect(field).toHaveFocus();
      expect(field).toHaveAccessibleDescription(description);
      await userEvent.type(field, value);
      expect(field).not.toHaveAttribute('aria-invalid');
      // On phones it would cover the next field.
      expect(toastStore.get()).toBeNull();
    }
    await press('Complete Checkout');
    expect(await screen.findByText('Another page')).toBeVisible();
    const url = new URL(address(), 'http://rollcall.test');
    expect(url.pathname).toBe('/checkout/7');
    expect(JSON.parse(url.searchParams.get('data') ?? '')).toEqual({
      eventId: 7,
      tickets: [{ ticketId: 11, quantity: 1 }],
    });
    expect(savedBuyer(7)).toEqual({
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@example.com',
      phone: '555 0100',
    });
  });

  it('carries the code of the link, and the typed one in the selection', async () => {
    const address = await show('?ref=axle');
    await reachInfo();
    const code = screen.getByLabelText(/Promo Code/);
    expect(code).toHaveValue('AXLE');
    expect(code).toHaveAccessibleDescription(/^From the link you came by/);
    await userEvent.type(code, 'VELVET', { initialSelectionStart: 0, initialSelectionEnd: 4 });
    expect(code).toHaveValue('VELVET');
    expect(code).toHaveAccessibleDescription('Counts instead of AXLE, the code of your link.');
    for (const [, , label, value] of cases)
      await userEvent.type(screen.getByLabelText(label), value);
    await press('Complete Checkout');
    const url = new URL(address(), 'http://rollcall.test');
    expect(url.searchParams.get('promo')).toBe('AXLE');
    expect(url.searchParams.get('data')).toContain('"promoCode":"VELVET"');
  });

  it('goes back', async () => {
    await show();
    await reachInfo();
    await press('Back');
    expect(screen.getByRole('heading', { name: 'Make it a full night' })).toBeVisible();
  });
});

describe('what was chosen', () => {
  it('stays when the dialog is closed', async () => {
    stubScreen({ wide: false });
    renderPage('/events/7', '/events/:id', Component);
    await userEvent.click(await screen.findByRole('button', { name: 'Get Tickets' }));
    await screen.findByRole('dialog');
    await press('One Friday Pass more');
    await press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Get Tickets');
    expect(quantityOf('Friday Pass')).toBe('1');
  });

  it('is there after a reload, as far as it can still be had', async () => {
    sessionStorage.setItem(
      'rollcall.cart.7',
      JSON.stringify({ step: 'addons', tickets: { 11: 3, 12: 5, 13: 1 } }),
    );
    await show();
    await waitFor(() => expect(total()).toBe('Total5 tickets, with $12.79 tax$167.79'));
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Add-ons');
  });
});

it('fills in what is known of a signed-in user', async () => {
  localStorage.setItem('authToken', 'test-token');
  const user = {
    id: 'u1',
    username: 'ana',
    role: 'user',
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    phone: '555',
  };
  stubServer({ ...server, '/api/user': { ...user, created_at: '2026-01-01' } });
  await show();
  await reachInfo();
  expect(screen.getByLabelText('First Name')).toHaveValue('Ana');
  expect(screen.getByLabelText('Last Name')).toHaveValue('Ruiz');
  expect(screen.getByLabelText('Phone')).toHaveValue('555');
  localStorage.clear();
});
