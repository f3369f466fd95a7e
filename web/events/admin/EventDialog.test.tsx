import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { aDj, aVenue } from '#shared/testing/builders.ts';
import {
  aListed,
  anAdminEvent,
  broken,
  changedMeanwhile,
  listOf,
  showEvents,
  UPDATED_AT,
} from './adminEvents.testing.tsx';

const venues = [
  aVenue({ id: 1, name: 'Cascade Rink', city: 'Denver', state: 'CO', time_zone: 'America/Denver' }),
  aVenue({
    id: 2,
    name: 'Golden Glide',
    city: 'Boulder',
    state: 'CO',
    time_zone: 'America/Denver',
  }),
];
const djs = [aDj({ id: 5, name: 'DJ Axle' }), aDj({ id: 6, name: 'Lady Lanes' })];
const choices = { 'GET /api/venues': venues, 'GET /api/djs': djs };
const LIST = 'GET /api/admin/events';
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const shown = (text: string) => screen.findByText(text);

describe('the form of a new event', () => {
  it('begins with its defaults, takes place and time zone from the main venue, and is sent whole', async () => {
    const { sent, query } = showEvents('?new', {
      [LIST]: listOf(),
      ...choices,
      'POST /api/events': anAdminEvent({ id: 12 }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Event' }));
    const today = new Date().toLocaleDateString('en-CA');
    expect(dialog.getByLabelText('Start date')).toHaveValue(today);
    expect(dialog.getByLabelText('Base price')).toHaveValue('49.99');
    expect(dialog.getByRole('switch', { name: 'Featured' })).not.toBeChecked();
    expect(dialog.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    expect(dialog.getByRole('switch', { name: 'Promoter leaderboard' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    expect(await dialog.findByText('Title is required')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Title'), 'Mile High');
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Golden Glide/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Cascade Rink/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Lady Lanes/ }));
    expect(dialog.getByLabelText('Location')).toHaveValue('Boulder, CO');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    await shown('Event created successfully');
    expect(sent).toMatchObject([
      {
        call: 'POST /api/events',
        body: {
          title: 'Mile High',
          start_date: today,
          location: 'Boulder, CO',
          time_zone: 'America/Denver',
          base_price: '49.99',
          is_featured: false,
          published: false,
          venueIds: [2, 1],
          venue_id: 2,
          venue: 'Multiple Venues',
          djIds: [6],
        },
      },
    ]);
    await waitFor(() => expect(query()).toBe('/admin/events?created=12'));
  });

  it('takes tickets per person, shows the defaults, and refuses what is none', async () => {
    const { sent } = showEvents('?new', {
      [LIST]: listOf(),
      ...choices,
      'POST /api/events': anAdminEvent({ id: 12 }),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Event' }));
    const group = within(dialog.getByRole('group', { name: 'Tickets per person' }));
    const [held, free, connection] = group.getAllByRole('textbox');
    expect([held, free, connection].map((field) => field?.getAttribute('placeholder'))).toEqual([
      '50',
      '20',
      '60',
    ]);
    await userEvent.type(dialog.getByLabelText('Title'), 'Mile High');
    await userEvent.type(dialog.getByLabelText('Location'), 'Boulder, CO');
    if (free) await userEvent.type(free, '0');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    expect(
      await dialog.findByText('A whole number from 1 to 1000, or empty for the default'),
    ).toBeVisible();
    if (free) await userEvent.type(free, '{backspace}4');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    await shown('Event created successfully');
    const caps = { max_held_per_buyer: null, max_free_per_buyer: 4, max_free_per_connection: null };
    expect(sent).toMatchObject([{ body: caps }]);
  });

  it('keeps what was typed when it cannot be saved, and says why', async () => {
    showEvents('?new', { [LIST]: listOf(), ...choices, 'POST /api/events': broken });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Event' }));
    await userEvent.type(dialog.getByLabelText('Title'), 'Mile High');
    await userEvent.type(dialog.getByLabelText('Location'), 'Reno, NV');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Event' }));
    await shown('Failed to create event');
    await shown('Something broke.');
    expect(dialog.getByLabelText('Title')).toHaveValue('Mile High');
  });
});

describe('the form of an event that is there', () => {
  const start = () => {
    const put = vi.fn<() => Response>(changedMeanwhile);
    let now = anAdminEvent({ id: 7, title: 'Peach City', venue: 'The old rink', venues });
    const server = {
      [LIST]: listOf(aListed({ id: 7, title: 'Peach City' })),
      ...choices,
      'GET /api/events/7': () => now,
      'PUT /api/events/7': put,
    };
    const page = showEvents('', server);
    const change = () => {
      now = { ...now, title: 'Of another', updated_at: '2026-11-20T11:00:00.000Z' };
    };
    return { ...page, put, change };
  };

  it('tells the second of two, who may look at what is there', async () => {
    const { change } = start();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Peach City' }));
    const title = await screen.findByLabelText('Title');
    await userEvent.type(title, ' II');
    change();
    await press('Save Changes');
    await shown('Somebody else has changed this event meanwhile');
    expect(screen.getByLabelText('Title')).toHaveValue('Peach City II');
    await press('Load the newest');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('Of another'));
  });

  it('tells the second of two, who may save over it, based on what is there by then', async () => {
    const { sent, put, change } = start();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Peach City' }));
    await userEvent.type(await screen.findByLabelText('Title'), ' II');
    change();
    await press('Save Changes');
    await shown('Somebody else has changed this event meanwhile');
    put.mockReturnValue(Response.json(anAdminEvent({ id: 7 })));
    await press('Keep mine and save over it');
    await shown('Event updated successfully');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { title: 'Peach City II', venue: 'The old rink', venueIds: [1, 2], updated_at: UPDATED_AT },
      { title: 'Peach City II', updated_at: '2026-11-20T11:00:00.000Z' },
    ]);
  });
});
