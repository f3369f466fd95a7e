import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAdminVenue, anAdminTicket } from '#web/office/catalogLists/catalogLists.testing.tsx';
import { dialog, field, fill, press, sees, seesNo } from '#web/testing/userActions.ts';
import { anAdminEvent, openNew } from './adminEvents.testing.tsx';

it('a new event keeps its length when its start moves, lasts one night once it has hours, and is sold with its first ticket', async () => {
  const made = anAdminEvent({ id: 12, title: 'Mile High' });
  const first = anAdminTicket();
  const { sent, query } = await openNew({
    'POST /api/events': made,
    'POST /api/events/12/tickets': first,
    'GET /api/events/12': { ...made, tickets: [first] },
  });
  await fill({ Title: 'Mile High', Location: 'Boulder, CO', 'Start date': '2031-06-14' });
  await fill({ 'Start date': '2031-07-04' });
  expect(field('End date')).toHaveValue('2031-07-05');
  await fill({ Starts: '21:00', Ends: '02:00' });
  expect(field('End date')).toHaveValue('2031-07-04');
  await sees('Fri, Jul 4, 9:00 PM – Sat, 2:00 AM');
  await fill({ 'End date': '2031-07-05' });
  await sees('Fri, Jul 4, 9:00 PM – Sun, Jul 6, 2:00 AM', /That’s two nights/);
  await press('Make It One Night');
  expect(field('End date')).toHaveValue('2031-07-04');
  seesNo(/That’s two nights/);
  await fill({ 'End date': '2031-07-08' });
  await fill({ 'Start date': '2031-07-06', Ends: '23:00' });
  expect(field('End date')).toHaveValue('2031-07-08');
  await fill({ 'Ticket price ($)': 'free' });
  await press('Create Event');
  await waitFor(() => expect(field('Ticket price ($)')).toBeInvalid());
  expect(sent).toEqual([]);
  await fill({ 'Ticket price ($)': '25', 'How many tickets': '80' });
  await press('Create Event');
  await waitFor(() => expect(query()).toBe('/admin/events?manage=12'));
  expect(document.activeElement).toHaveAttribute('id', 'content');
  const ticket = { name: 'General Admission', price: 2500, quantity: 80, valid_on: null };
  expect(sent[1]).toMatchObject({ call: 'POST /api/events/12/tickets', body: ticket });
});

it('a venue that is added in place is chosen at once, and the event is not sent meanwhile', async () => {
  const venues: unknown[] = [];
  const made = anAdminVenue({ id: 9, name: 'Roller Palace', city: 'Boulder', state: 'CO' });
  const { sent } = await openNew({
    'GET /api/venues': () => venues,
    'POST /api/venues': () => {
      venues.push(made);
      return made;
    },
  });
  await fill({ Title: 'Mile High', Location: 'Boulder, CO' });
  await press('Add a Venue');
  await dialog('Add Venue');
  await fill({ Name: 'Roller Palace', City: 'Boulder', State: 'CO' });
  await press('Add Venue');
  const form = await dialog('Create Event');
  expect(await form.findByRole('checkbox', { name: /Roller Palace/ })).toBeChecked();
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/venues']);
});

it('starts from an earlier event', async () => {
  const { sent, query } = await openNew({
    'GET /api/admin/event-choices': [{ id: 7, title: 'Peach City', start_date: '2031-06-14' }],
    'POST /api/admin/events/7/duplicate': anAdminEvent({ id: 12 }),
  });
  await fill({ 'Start from': 'Peach City (Jun 14, 2031)' });
  await dialog('Duplicate Event');
  expect(field('Start date')).toHaveValue('2031-06-21');
  await press('Duplicate');
  await waitFor(() => expect(query()).toBe('/admin/events?manage=12'));
  expect(sent).toMatchObject([{ body: { title: 'Peach City', published: false } }]);
});
