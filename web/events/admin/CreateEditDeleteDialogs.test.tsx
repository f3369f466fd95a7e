import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aDj, aSubEvent, aVenue } from '#shared/testing/builders.ts';
import { type Answers, mockApi, visit } from '#web/testing/server.tsx';
import { button, dialog, field, fill, press, sees } from '#web/testing/userActions.ts';
import {
  aListed,
  anAdminEvent,
  broken,
  changedMeanwhile,
  choose,
  LIST,
  listOf,
  openNew,
  showEvents,
  UPDATED_AT,
} from './adminEvents.testing.tsx';
import type { Repeated } from '#shared/events/adminEvents.contract.ts';
import { useForm } from 'react-hook-form';
import { FORM_SHAPE } from '#shared/events/eventFields.rules.ts';
import { EventFields } from './EventFields.tsx';
import { type EventForm, type EventOutput, type EventValues, newEventValues } from './eventForm.ts';

const inColorado = { state: 'CO', time_zone: 'America/Denver' };
const venues = [
  aVenue({ id: 1, name: 'Cascade Rink', city: 'Denver', ...inColorado }),
  aVenue({ id: 2, name: 'Golden Glide', city: 'Boulder', ...inColorado }),
];
const choices = {
  'GET /api/venues': venues,
  'GET /api/djs': [aDj({ id: 5, name: 'DJ Axle' }), aDj({ id: 6, name: 'Lady Lanes' })],
};
const isChecked = (name: string) => screen.getByRole('switch', { name }).matches(':checked');

it('the form of a new event begins with its defaults, takes place and time zone from the main venue, checks tickets per person, and is sent whole', async () => {
  const made = anAdminEvent({ id: 12 });
  const { sent, query } = await openNew({ ...choices, 'POST /api/events': made });
  const today = new Date().toLocaleDateString('en-CA');
  expect(field('Start date')).toHaveValue(today);
  expect(screen.queryByRole('switch')).toBeNull();
  await press('More Options');
  expect(document.activeElement).toContainElement(field('Description'));
  expect(field('Base price')).toHaveValue('49.99');
  const switches = ['Featured', 'Published', 'Promoter leaderboard'];
  expect(switches.map(isChecked)).toEqual([false, false, true]);
  const group = within(screen.getByRole('group', { name: 'Tickets per person' }));
  const [held, free, connection] = group.getAllByRole<HTMLInputElement>('textbox');
  expect([held, free, connection].map((one) => one?.placeholder)).toEqual(['50', '20', '60']);
  fireEvent.change(free!, { target: { value: '0' } });
  await press('Create Event');
  await sees('Title is required');
  await sees('Enter a whole number from 1 to 1000, or leave it blank for the default');
  fireEvent.change(free!, { target: { value: '4' } });
  await fill({ Title: 'Mile High' });
  for (const name of [/Golden Glide/, /Cascade Rink/, /Lady Lanes/]) await press(name, 'checkbox');
  expect(field('Location')).toHaveValue('Boulder, CO');
  await press('Create Event');
  await sees('Event created successfully');
  const where = {
    location: 'Boulder, CO',
    time_zone: 'America/Denver',
    venue: 'Multiple Venues',
  };
  const shown = { base_price: '49.99', is_featured: false, published: false };
  const lists = { venueIds: [2, 1], venue_id: 2, djIds: [6] };
  const caps = { max_held_per_buyer: null, max_free_per_buyer: 4, max_free_per_connection: null };
  const body = { title: 'Mile High', start_date: today, ...where, ...shown, ...lists, ...caps };
  expect(sent).toMatchObject([{ call: 'POST /api/events', body }]);
  await waitFor(() => expect(query()).toBe('/admin/events?created=12'));
});

it('the form of a new event without a venue takes the time zone of the town, asks where it knows none, keeps one that was chosen, asks about a date in the past, and keeps what could not be saved', async () => {
  const located = { town: null, offered: [], closest: null, around: [] };
  const zones = new Map([
    ['El Paso, TX', 'America/Denver'],
    ['Reno', 'America/Boise'],
  ]);
  const { sent } = await openNew({
    ...choices,
    'GET /api/admin/places': ({ url }) => ({
      ...located,
      time_zone: zones.get(new URL(url).searchParams.get('city') ?? '') ?? null,
    }),
    'POST /api/events': broken(),
  });
  const type = (town: string) => {
    fireEvent.change(field('Location'), { target: { value: town } });
    fireEvent.blur(field('Location'));
  };
  type('El Paso, TX');
  await waitFor(() => expect(field('Time zone')).toHaveValue('America/Denver'));
  type('Nowhere');
  await sees(/We don't know this town/);
  expect(field('Time zone')).toHaveValue('America/Denver');
  await fill({ 'Time zone': 'America/Chicago' });
  type('Reno');
  await waitFor(() => expect(screen.queryByText(/We don't know this town/)).toBeNull());
  expect(field('Time zone')).toHaveValue('America/Chicago');
  await fill({ Title: 'Adult Night', 'Start date': '2020-12-12', 'End date': '2020-12-12' });
  await fill({ Starts: '21:00', Ends: '02:00' });
  await sees('Sat, Dec 12, 9:00 PM – Sun, 2:00 AM');
  await press('Create Event');
  await dialog('This date is in the past');
  expect(sent).toEqual([]);
  await press('Save Anyway');
  await sees('Failed to create event', 'Something broke.');
  expect(field('Title')).toHaveValue('Adult Night');
  expect(sent).toMatchObject([{ body: { start_time_local: '21:00', end_time_local: '02:00' } }]);
});

const openKnown = async (answers: Answers) => {
  const list = listOf(aListed({ id: 7, title: 'Peach City' }));
  const page = showEvents('', { [LIST]: list, ...choices, ...answers });
  await press('Edit Peach City');
  await screen.findByLabelText('Title');
  return page;
};
it('the form of an event that is there tells the second of two, keeps what was typed, and saves over what is there by then when told to', async () => {
  const before = anAdminEvent({ id: 7, title: 'Peach City', venue: 'The old rink', venues });
  const now = { ...before, title: 'Of another', updated_at: '2026-11-20T11:00:00.000Z' };
  const [found, answers] = [[before], [changedMeanwhile(), now]];
  const { sent } = await openKnown({
    'GET /api/events/7': () => found.shift() ?? now,
    'PUT /api/events/7': () => answers.shift(),
  });
  await fill({ Title: 'Peach City II' });
  await press('Save Changes');
  await sees('Someone else just changed this event');
  expect(field('Title')).toHaveValue('Peach City II');
  await press('Overwrite with mine');
  await sees('Event updated successfully');
  const typed = { title: 'Peach City II', venue: 'The old rink', venueIds: [1, 2] };
  expect(sent.map(({ body }) => body)).toMatchObject([
    { ...typed, updated_at: UPDATED_AT },
    { ...typed, updated_at: now.updated_at },
  ]);
});

it('the form of an event that is there offers to take the schedule along to another date, at its times of day', async () => {
  const item = { ...aSubEvent({ title: 'Friday Night Skate' }), updated_at: UPDATED_AT };
  const event = anAdminEvent({ id: 7, title: 'Peach City', subEvents: [item] });
  const { sent } = await openKnown({ 'GET /api/events/7': event, 'PUT /api/events/7': event });
  expect(screen.queryByRole('region', { name: 'Schedule' })).toBeNull();
  await fill({ 'End date': '2031-07-13', 'Start date': '2031-07-11' });
  const schedule = within(await screen.findByRole('region', { name: 'Schedule' }));
  expect(schedule.getByRole('checkbox')).toBeChecked();
  const [before = '', after = ''] = schedule
    .getAllByText(/\d:\d\d [AP]M$/)
    .map(({ textContent }) => textContent);
  expect(after.split(', ').at(-1)).toBe(before.split(', ').at(-1));
  expect(after).toContain('Jul 1');
  await userEvent.click(schedule.getByRole('checkbox'));
  expect(schedule.queryByText(item.title)).toBeNull();
  await press('Save Changes');
  await sees('Event updated successfully');
  expect(sent).toMatchObject([{ body: { start_date: '2031-07-11', move_schedule: false } }]);
});

it('repeating an event counts the dates, leaves out those unticked, sends the rule, and keeps it when it fails', async () => {
  const event = anAdminEvent({ id: 12, start_date: '2031-10-21', end_date: '2031-10-21' });
  const series = { id: 1, label: 'Tuesdays', weekdays: [2], every_weeks: 1 };
  const made: Repeated = { ...series, events: [], made: 2 };
  const CALL = 'POST /api/admin/events/12/series';
  const answers = [broken(), made];
  const { sent } = showEvents('?manage=12', {
    'GET /api/events/12': event,
    [CALL]: () => answers.shift(),
  });
  await choose('Repeat');
  await dialog('Repeat Event');
  await fill({ Until: '2031-11-11' });
  await sees('Tuesdays: 3 new dates');
  await press('Tue', 'checkbox');
  await sees('No new dates');
  expect(button('Make 0 Events')).toBeDisabled();
  await press('Tue', 'checkbox');
  await press('Tue, Nov 4', 'checkbox');
  await press('Make 2 Events');
  await sees('Failed to repeat event');
  expect(field('Until')).toHaveValue('2031-11-11');
  await press('Make 2 Events');
  await sees('2 events created: Tuesdays');
  const rule = { weekdays: [2], every_weeks: 1, until: '2031-11-11', except: ['2031-11-04'] };
  const sentOnce = { call: CALL, body: { ...rule, published: event.published } };
  expect(sent).toEqual([sentOnce, sentOnce]);
});

const TYPED: Readonly<Record<string, string>> = { date: '2031-06-14', time: '21:30', text: '7' };

/** Sets every input to another value. */
function changeAll(): void {
  for (const input of document.querySelectorAll('input, textarea'))
    if (input instanceof HTMLInputElement && input.type === 'checkbox') fireEvent.click(input);
    else if (!(input instanceof HTMLInputElement) || input.type !== 'file')
      fireEvent.change(input, { target: { value: TYPED[input.getAttribute('type') ?? 'text'] } });
  for (const select of document.querySelectorAll('select'))
    fireEvent.change(select, { target: { value: [...select.options].at(-1)?.value } });
}

it('the form of an event has an input for every field, except for those that follow from the venues', () => {
  mockApi({ 'GET /api/venues': [], 'GET /api/djs': [] });
  let form: EventForm | undefined;
  function Form() {
    form = useForm<EventValues, unknown, EventOutput>({ defaultValues: newEventValues(0) });
    return (
      <EventFields form={form} venues={[]} djs={[]} isNew={false}>
        {null}
      </EventFields>
    );
  }
  visit(<Form />);
  const values = (): Partial<Record<string, unknown>> => ({ ...form?.getValues() });
  const before = values();
  changeAll();
  const after = values();
  const unchanged = Object.keys(FORM_SHAPE).filter((name) => after[name] === before[name]);
  expect(unchanged).toEqual(['venue', 'venue_id']);
});
