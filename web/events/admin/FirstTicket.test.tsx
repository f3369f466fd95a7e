import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAdminTicket } from '#web/tickets/admin/tickets.testing.tsx';
import { dialog, field, fill, press } from '#web/testing/hands.ts';
import { anAdminEvent, LIST, listOf, showEvents } from './adminEvents.testing.tsx';

it('a new event keeps its length when its start moves, and is sold with its first ticket', async () => {
  const made = anAdminEvent({ id: 12, title: 'Mile High' });
  const first = anAdminTicket();
  const { sent, query } = showEvents('?new', {
    [LIST]: listOf(),
    'GET /api/venues': [],
    'GET /api/djs': [],
    'POST /api/events': made,
    'POST /api/events/12/tickets': first,
    'GET /api/events/12': { ...made, tickets: [first] },
  });
  await dialog('Create Event');
  await fill({ Title: 'Mile High', Location: 'Boulder, CO', 'Start date': '2031-06-14' });
  await fill({ 'Start date': '2031-07-04' });
  expect(field('End date')).toHaveValue('2031-07-05');
  await fill({ 'End date': '2031-07-08' });
  await fill({ 'Start date': '2031-07-06' });
  expect(field('End date')).toHaveValue('2031-07-08');
  await fill({ 'Ticket price ($)': 'free' });
  await press('Create Event');
  await waitFor(() => expect(field('Ticket price ($)')).toBeInvalid());
  expect(sent).toEqual([]);
  await fill({ 'Ticket price ($)': '25', 'How many tickets': '80' });
  await press('Create Event');
  await waitFor(() => expect(query()).toBe('/admin/events?manage=12'));
  const ticket = { name: 'General Admission', price: 2500, quantity: 80, valid_on: null };
  expect(sent[1]).toMatchObject({ call: 'POST /api/events/12/tickets', body: ticket });
});
