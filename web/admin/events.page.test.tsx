import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  aListed,
  anAdminEvent,
  broken,
  hasSales,
  listOf,
  showEvents,
  UPDATED_AT,
} from '#web/events/admin/adminEvents.testing.tsx';

const choices = { 'GET /api/venues': [], 'GET /api/djs': [] };
const LIST = 'GET /api/admin/events';
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const shown = (text: string) => screen.findByText(text);

describe('the list', () => {
  it('says of each event when and where it is, and what is special about it', async () => {
    const past = { end_time: '2026-11-01T00:00:00.000Z' };
    showEvents('', {
      [LIST]: listOf(
        aListed({
          id: 7,
          title: 'Peach City',
          venue: 'Moonlight',
          location: 'Reno, NV',
          is_featured: true,
          tickets_sold: 15,
          tickets_practice: 3,
        }),
        aListed({ id: 8, title: 'Draft Jam', published: false }),
        aListed({ id: 9, title: 'Old Jam', ...past }),
        aListed({ id: 10, title: 'Gone Jam', cancelled_at: UPDATED_AT, ...past }),
      ),
    });
    const row = (await screen.findByText('Peach City')).closest('tr');
    if (!row) throw new Error('No row');
    for (const text of [
      'Dec 11, 2026',
      '– Dec 13, 2026',
      'Moonlight',
      'Reno, NV',
      'Featured',
      '12',
      '+ 3 demo',
    ])
      expect(within(row).getByText(text)).toBeVisible();
    for (const action of ['Manage', 'Edit', 'Delete'])
      expect(within(row).getByRole('button', { name: `${action} Peach City` })).toBeVisible();
    for (const badge of ['Draft', 'Past', 'Cancelled'])
      expect(within(screen.getByRole('table')).getByText(badge)).toBeVisible();
    expect(document.title).toBe('Event Management - Rollcall');
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute(
      'href',
      '/admin',
    );
  });

  it('is an invitation when there are none, and leads to the form', async () => {
    const { query } = showEvents('', { [LIST]: listOf(), ...choices });
    await screen.findByRole('heading', { name: 'No Events Created Yet' });
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Create Event' }).at(-1) as Element,
    );
    expect(await screen.findByRole('dialog', { name: 'Create Event' })).toBeVisible();
    expect(query()).toBe('/admin/events?new=');
  });

  it('shows the page of an event that was just created, scrolled to it, and goes on from there', async () => {
    const scrolled = vi.fn<() => void>();
    Object.assign(Element.prototype, { scrollIntoView: scrolled });
    const { query } = showEvents('?created=7', {
      [LIST]: { events: [aListed({ id: 7, title: 'Glow' })], total: 21, page: 2, all: 21 },
    });
    expect(await screen.findByText('21–21 of 21 events')).toBeVisible();
    expect(scrolled).toHaveBeenCalledOnce();
    await press('Previous');
    expect(query()).toBe('/admin/events');
  });

  it('is searched at the server, and says when nothing matches', async () => {
    const none = { events: [], total: 0, page: 1, all: 4 };
    const { query } = showEvents('?when=past&page=2', { [LIST]: none });
    await userEvent.type(await screen.findByRole('searchbox'), 'reno');
    await waitFor(() => expect(query()).toBe('/admin/events?when=past&search=reno'));
    await screen.findByRole('heading', { name: 'No events match your search' });
    await press('Show All Events');
    expect(query()).toBe('/admin/events');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('says when it did not come, and asks again', async () => {
    let asked = 0;
    showEvents('', { [LIST]: () => ((asked += 1) > 1 ? listOf(aListed()) : broken()) });
    await screen.findByRole('heading', { name: 'The events could not be loaded' });
    await press('Try Again');
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('deleting', () => {
  it('asks, and says what is gone', async () => {
    const { sent } = showEvents('', {
      [LIST]: listOf(aListed({ id: 7, title: 'Peach City' })),
      'DELETE /api/events/7': () => new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Peach City' }));
    await press('Delete Event');
    await shown('Event deleted');
    expect(sent).toEqual([{ call: 'DELETE /api/events/7', body: null }]);
  });

  it('of what was sold meanwhile offers to cancel it', async () => {
    showEvents('', {
      [LIST]: listOf(aListed({ id: 7, title: 'Peach City' })),
      'DELETE /api/events/7': hasSales,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Peach City' }));
    await press('Delete Event');
    await screen.findByRole('dialog', { name: 'This event cannot be deleted' });
    await press('Cancel Event');
    expect(await screen.findByRole('dialog', { name: 'Cancel Event' })).toBeVisible();
  });

  it('leads to the demo orders when nothing else was sold', async () => {
    const testOnly = { tickets_sold: 3, tickets_practice: 3 };
    showEvents('', { [LIST]: listOf(aListed({ id: 7, title: 'Peach City', ...testOnly })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Peach City' }));
    const dialog = await screen.findByRole('dialog', { name: 'This event cannot be deleted' });
    const link = within(dialog).getByRole('link', { name: 'Delete the demo orders' });
    expect(link).toHaveAttribute('href', '/admin/payments');
    expect(within(dialog).queryByRole('button', { name: 'Cancel Event' })).toBeNull();
  });

  it('is not even tried for what was sold, and a cancelled event stays', async () => {
    const { sent } = showEvents('', {
      [LIST]: listOf(
        aListed({ id: 7, title: 'Peach City', tickets_sold: 1, cancelled_at: UPDATED_AT }),
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Peach City' }));
    await screen.findByRole('dialog', { name: 'This event cannot be deleted' });
    expect(screen.queryByRole('button', { name: 'Cancel Event' })).toBeNull();
    expect(sent).toEqual([]);
  });
});

it('duplicates an event as a draft a week later, and goes there', async () => {
  const { sent, query } = showEvents('', {
    [LIST]: listOf(aListed({ id: 7, title: 'Peach City' })),
    'POST /api/admin/events/7/duplicate': anAdminEvent({
      id: 13,
      title: 'Peach City (Copy)',
      published: false,
    }),
    'GET /api/events/13': anAdminEvent({ id: 13, title: 'Peach City (Copy)', published: false }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More for Peach City' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  await press('Duplicate');
  await shown('Event duplicated successfully');
  expect(sent[0]?.body).toEqual({
    title: 'Peach City (Copy)',
    start_date: '2026-12-18',
    published: false,
  });
  await waitFor(() => expect(query()).toBe('/admin/events?manage=13'));
  await screen.findByRole('heading', { level: 1, name: 'Peach City (Copy)' });
  await shown('This event is a draft');
});
