import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import { savedCart } from '#web/cart/cart.storage.ts';
import { aDetail } from '#web/events/events.testing.tsx';
import { afterPage, beforePage, open, ready, user } from './checkoutPage.testing.tsx';

beforeEach(beforePage);
afterEach(afterPage);

const FRIDAY = 'Fri, Dec 11 · 7:00 PM – 11:00 PM · Moonlight Rollerway';
const answer = (tickets: ReturnType<typeof aTicketProduct>[]) => ({
  'GET /api/events/7': () => Response.json(aDetail({ tickets, venues: [aVenue()] })),
});

it('says what is bought, for which session, and where the tickets go', async () => {
  open(answer([aTicketProduct({ session: FRIDAY })]));
  await ready();
  expect(await screen.findAllByText(FRIDAY)).toHaveLength(2);
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(summary.getByText(FRIDAY)).toBeVisible();
  expect(screen.getByText('Neon Lane Weekender')).toBeVisible();
  expect(await screen.findByText('Tickets go to')).toHaveTextContent(/^Tickets go to ana@/);
});

it('says the days of the event where a ticket is for all of it', async () => {
  open(answer([aTicketProduct()]));
  await ready();
  expect(await screen.findByText(/^Fri, Dec 11 – Sun, Dec 13 · Moonlight/)).toBeVisible();
  expect(screen.queryByText(FRIDAY)).toBeNull();
});

it('leads to what was typed, with the basket', async () => {
  open(answer([aTicketProduct()]));
  await ready();
  await user.click(await screen.findByRole('link', { name: 'Change the e-mail address' }));
  expect(await screen.findByTestId('place')).toHaveTextContent('/events/7');
  expect(savedCart(7)).toMatchObject({ step: 'customer', tickets: { 11: 2 } });
});
