import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aDj, aSubEvent, aVenue } from '#shared/testing/builders.ts';
import type { Answers } from '#web/testing/server.tsx';
import { button, dialog, field, fill, press, sees } from '#web/testing/hands.ts';
import {
  aListed,
  anAdminEvent,
  broken,
  changedMeanwhile,
  choose,
  LIST,
  listOf,
  showEvents,
  UPDATED_AT,
} from './adminEvents.testing.tsx';
import type { Repeated } from '#shared/events/series.schemas.ts';

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

describe('the form of a new event', () => {
  const open = async (answer: unknown = anAdminEvent({ id: 12 })) => {
    const answers = { [LIST]: listOf(), ...choices, 'POST /api/events': answer as object };
    const page = showEvents('?new', answers);
    await dialog('Create Event');
    return page;
  };

  it('begins with its defaults, takes place and time zone from the main venue, and is sent whole', async () => {
    const { sent, query } = await open();
    const today = new Date().toLocaleDateString('en-CA');
    expect(field('Start date')).toHaveValue(today);
    expect(field('Base price')).toHaveValue('49.99');
    const switches = ['Featured', 'Published', 'Promoter leaderboard'];
    expect(switches.map(isChecked)).toEqual([false, false, true]);
    await press('Create Event');
    await sees('Title is required');
    await fill({ Title: 'Mile High' });
    for (const name of [/Golden Glide/, /Cascade Rink/, /Lady Lanes/])
      await press(name, 'checkbox');
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
    const body = { title: 'Mile High', start_date: today, ...where, ...shown, ...lists };
    expect(sent).toMatchObject([{ call: 'POST /api/events', body }]);
    await waitFor(() => expect(query()).toBe('/admin/events?created=12'));
  });

  it('without a venue takes the time zone of the town, asks where it knows none, and keeps one that was chosen', async () => {
    const located = { town: null, offered: [], closest: null, around: [] };
    const zones: Record<string, string> = {
      'El Paso, TX': 'America/Denver',
      Reno: 'America/Boise',
    };
    const PLACES = 'GET /api/admin/places';
    const answer = ({ url }: Request) =>
      Response.json({
        ...located,
        time_zone: zones[new URL(url).searchParams.get('city') ?? ''] ?? null,
      });
    showEvents('?new', { [LIST]: listOf(), ...choices, [PLACES]: answer });
    await dialog('Create Event');
    const type = async (town: string) => {
      fireEvent.change(field('Location'), { target: { value: town } });
      fireEvent.blur(field('Location'));
    };
    await type('El Paso, TX');
    await waitFor(() => expect(field('Time zone')).toHaveValue('America/Denver'));
    await type('Nowhere');
    await sees(/We don't know this town/);
    expect(field('Time zone')).toHaveValue('America/Denver');
    await fill({ 'Time zone': 'America/Chicago' });
    await type('Reno');
    await waitFor(() => expect(screen.queryByText(/We don't know this town/)).toBeNull());
    expect(field('Time zone')).toHaveValue('America/Chicago');
  });

  it('takes tickets per person, shows the defaults, and refuses what is none', async () => {
    const { sent } = await open();
    const group = within(screen.getByRole('group', { name: 'Tickets per person' }));
    const fields = group.getAllByRole('textbox');
    expect(fields.map((one) => one.getAttribute('placeholder'))).toEqual(['50', '20', '60']);
    const free = fields[1] as HTMLElement;
    await fill({ Title: 'Mile High', Location: 'Boulder, CO' });
    fireEvent.change(free, { target: { value: '0' } });
    await press('Create Event');
    await sees('Enter a whole number from 1 to 1000, or leave empty for the default');
    fireEvent.change(free, { target: { value: '4' } });
    await press('Create Event');
    await sees('Event created successfully');
    const caps = { max_held_per_buyer: null, max_free_per_buyer: 4, max_free_per_connection: null };
    expect(sent).toMatchObject([{ body: caps }]);
  });

  it('says in words from when to when it runs, asks about a date in the past, and keeps what could not be saved', async () => {
    const { sent } = await open(broken());
    const past = { 'Start date': '2020-12-12', 'End date': '2020-12-12' };
    await fill({ Title: 'Adult Night', Location: 'Reno, NV', ...past });
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
});

describe('the form of an event that is there', () => {
  const open = async (answers: Answers) => {
    const list = listOf(aListed({ id: 7, title: 'Peach City' }));
    const page = showEvents('', { [LIST]: list, ...choices, ...answers });
    await press('Edit Peach City');
    await screen.findByLabelText('Title');
    return page;
  };
  it.each(['may look at what is there', 'may save over it, based on what is there by then'])(
    'tells the second of two, who %s',
    async (choice) => {
      let now = anAdminEvent({ id: 7, title: 'Peach City', venue: 'The old rink', venues });
      let answer: unknown = changedMeanwhile();
      const { sent } = await open({
        'GET /api/events/7': () => now,
        'PUT /api/events/7': () => answer,
      });
      await fill({ Title: 'Peach City II' });
      now = { ...now, title: 'Of another', updated_at: '2026-11-20T11:00:00.000Z' };
      await press('Save Changes');
      await sees('Someone else just changed this event');
      answer = now;
      expect(field('Title')).toHaveValue('Peach City II');
      if (choice === 'may look at what is there') {
        await press('Load the latest version');
        await waitFor(() => expect(field('Title')).toHaveValue('Of another'));
        return;
      }
      await press('Overwrite with mine');
      await sees('Event updated successfully');
      expect(sent.map(({ body }) => body)).toMatchObject([
        { title: 'Peach City II', venue: 'The old rink', venueIds: [1, 2], updated_at: UPDATED_AT },
        { title: 'Peach City II', updated_at: '2026-11-20T11:00:00.000Z' },
      ]);
    },
  );

  it('offers to take the schedule along to another date, at its times of day', async () => {
    const item = { ...aSubEvent({ title: 'Friday Night Skate' }), updated_at: UPDATED_AT };
    const event = anAdminEvent({ id: 7, title: 'Peach City', subEvents: [item] });
    const { sent } = await open({ 'GET /api/events/7': event, 'PUT /api/events/7': event });
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
});

describe('repeating an event', () => {
  const event = anAdminEvent({ id: 12, start_date: '2031-10-21', end_date: '2031-10-21' });
  const series = { id: 1, label: 'Tuesdays', weekdays: [2], every_weeks: 1 };
  const made: Repeated = { ...series, events: [], made: 2 };
  const CALL = 'POST /api/admin/events/12/series';

  async function open(answer: object) {
    const shown = showEvents('?manage=12', { 'GET /api/events/12': event, [CALL]: answer });
    await choose('Repeat');
    await dialog('Repeat Event');
    await fill({ Until: '2031-11-11' });
    return shown;
  }

  it('counts the dates, leaves out those unticked, and sends the rule', async () => {
    const { sent } = await open(made);
    await sees('Tuesdays: 3 new dates');
    await press('Tue, Nov 4', 'checkbox');
    await press('Make 2 Events');
    await sees('2 events created: Tuesdays');
    const rule = { weekdays: [2], every_weeks: 1, until: '2031-11-11', except: ['2031-11-04'] };
    expect(sent).toEqual([{ call: CALL, body: { ...rule, published: event.published } }]);
  });

  it('makes nothing without a weekday, and keeps the rule when it fails', async () => {
    await open(broken());
    await press('Tue', 'checkbox');
    await sees('No new dates');
    expect(button('Make 0 Events')).toBeDisabled();
    await press('Wed', 'checkbox');
    await press('Make 3 Events');
    await sees('Failed to repeat event');
    expect(field('Until')).toHaveValue('2031-11-11');
  });
});
