import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aSubEvent, aVenue } from '#shared/testing/builders.ts';
import { aListed, anAdminEvent, listOf, showEvents, UPDATED_AT } from './adminEvents.testing.tsx';

const server = {
  'GET /api/admin/events': listOf(aListed({ id: 7, title: 'Peach City' })),
  'GET /api/venues': [aVenue()],
  'GET /api/djs': [],
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

it('says in words from when to when it runs, and asks about a date in the past', async () => {
  const made = { ...server, 'POST /api/events': anAdminEvent({ id: 12 }) };
  const { sent } = showEvents('?new', made);
  await type('Title', 'Adult Night');
  await type('Location', 'Reno, NV');
  await type('Start date', '2020-12-12');
  await type('End date', '2020-12-12');
  await type('Starts', '21:00');
  await type('Ends', '02:00');
  expect(screen.getByText('Sat, Dec 12, 9:00 PM – Sun, 2:00 AM')).toBeVisible();
  await press('Create Event');
  expect(await screen.findByRole('dialog', { name: 'This date is in the past' })).toBeVisible();
  expect(sent).toEqual([]);
  await press('Save Anyway');
  await screen.findByText('Event created successfully');
  expect(sent).toMatchObject([{ body: { start_time_local: '21:00', end_time_local: '02:00' } }]);
});

it('offers to take the schedule along to another date, at its times of day', async () => {
  const item = { ...aSubEvent({ title: 'Friday Night Skate' }), updated_at: UPDATED_AT };
  const event = anAdminEvent({ id: 7, title: 'Peach City', subEvents: [item] });
  const there = { 'GET /api/events/7': event, 'PUT /api/events/7': event };
  const { sent } = showEvents('', { ...server, ...there });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Peach City' }));
  expect(screen.queryByRole('region', { name: 'Schedule' })).toBeNull();
  await type('End date', '2031-07-13');
  await type('Start date', '2031-07-11');
  const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
  expect(schedule.getByRole('checkbox')).toBeChecked();
  const [before, after] = schedule.getAllByText(/\d:\d\d [AP]M$/).map((text) => text.textContent);
  const clock = (text = '') => text?.split(', ').at(-1);
  expect(clock(after ?? '')).toBe(clock(before ?? ''));
  expect(after).toContain('Jul 1');
  await userEvent.click(schedule.getByRole('checkbox'));
  expect(schedule.queryByText(item.title)).toBeNull();
  await press('Save Changes');
  await screen.findByText('Event updated successfully');
  expect(sent).toMatchObject([{ body: { start_date: '2031-07-11', move_schedule: false } }]);
});
