import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { problemResponse, ana, mockApi, visit } from '#web/testing/server.tsx';
import {
  aListed,
  anAdminEvent,
  broken,
  choose,
  LIST,
  listOf,
  rowOf,
  showEvents,
  UPDATED_AT,
} from '#web/events/admin/adminEvents.testing.tsx';
import { dialog, leadsTo, press, sees, seesHeading, seesNo } from '#web/testing/userActions.ts';
import { anAddon, aTicketProduct } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import { aDetail, stopClock, stubScreen } from '#web/events/events.testing.tsx';
import { Component } from '#web/events/event.page.tsx';

const DELETE = 'DELETE /api/events/7';
const city = (with_: Parameters<typeof aListed>[0] = {}) =>
  listOf(aListed({ id: 7, title: 'Peach City', ...with_ }));

describe('the list', () => {
  it('says of each event when and where it is, and what is special about it', async () => {
    const past = { end_time: '2026-11-01T00:00:00.000Z' };
    const where = { venue: 'Moonlight', location: 'Reno, NV' };
    const sales = { tickets_sold: 15, tickets_practice: 3 };
    showEvents('', {
      [LIST]: listOf(
        aListed({ id: 7, title: 'Peach City', is_featured: true, ...where, ...sales }),
        aListed({ id: 8, title: 'Draft Jam', published: false }),
        aListed({ id: 9, title: 'Old Jam', ...past }),
        aListed({ id: 10, title: 'Gone Jam', cancelled_at: UPDATED_AT, ...past }),
      ),
    });
    const row = within(await rowOf('Peach City'));
    const dates = 'Dec 11 – 13, 2026';
    for (const text of [dates, ...Object.values(where), 'Featured', '12', '+ 3 demo'])
      expect(row.getByText(text)).toBeVisible();
    for (const action of ['Manage', 'Edit', 'Delete'])
      expect(row.getByRole('button', { name: `${action} Peach City` })).toBeVisible();
    for (const badge of ['Draft', 'Past', 'Canceled'])
      expect(within(screen.getByRole('table')).getByText(badge)).toBeVisible();
    expect(document.title).toBe('Event Management - Rollcall');
    await leadsTo('Back to Dashboard', '/admin');
  });

  it('says when it did not come, is an invitation when there are none, and leads to the form', async () => {
    let answer: unknown = broken();
    const none = { 'GET /api/venues': [], 'GET /api/djs': [] };
    const { query } = showEvents('', { [LIST]: () => answer, ...none });
    await seesHeading("Couldn't load events");
    answer = listOf();
    await press('Try Again');
    await seesHeading('No Events Created Yet');
    act(() => screen.getAllByRole('button', { name: 'Create Event' }).at(-1)?.click());
    await dialog('Create Event');
    expect(query()).toBe('/admin/events?new=');
  });

  it('shows the page of an event that was just created, scrolled to it, and goes on from there', async () => {
    const scrolled = vi.fn<() => void>();
    Object.assign(Element.prototype, { scrollIntoView: scrolled });
    const glow = aListed({ id: 7, title: 'Glow' });
    const { query } = showEvents('?created=7', {
      [LIST]: { events: [glow], total: 51, page: 2, all: 51 },
    });
    await sees('51–51 of 51 events');
    expect(scrolled).toHaveBeenCalledOnce();
    await press('Previous');
    expect(query()).toBe('/admin/events');
  });

  it('is sorted over all pages by a heading, and back to what comes next', async () => {
    const [a, b] = [aListed({ id: 7, title: 'Ax' }), aListed({ id: 8, title: 'Bo' })];
    const { query } = showEvents('?page=2', {
      [LIST]: ({ url }: Request) => (url.includes('sort=title') ? listOf(a) : listOf(b)),
    });
    await sees('Bo');
    await press('Event');
    await sees('Ax');
    expect(query()).toBe('/admin/events?sort=title');
    await press('Event');
    await waitFor(() => expect(query()).toBe('/admin/events?sort=-title'));
    await press('Event');
    await waitFor(() => expect(query()).toBe('/admin/events'));
  });

  it('publishes selected drafts once it has said what each is without, and takes it back', async () => {
    const draft = (id: number, with_ = {}) => anAdminEvent({ id, published: false, ...with_ });
    const changes = new Map([
      [7, draft(7, { description: null })],
      [8, anAdminEvent({ id: 8, published: true })],
    ]);
    const { sent } = showEvents('', {
      [LIST]: listOf(
        aListed({ id: 7, title: 'Draft Jam', published: false }),
        aListed({ id: 8, title: 'Peach City' }),
      ),
      'GET /api/events/7?admin=true': changes.get(7),
      'GET /api/events/8?admin=true': changes.get(8),
      'PATCH /api/events/7': anAdminEvent({ id: 7, published: true }),
    });
    await sees('Draft Jam');
    await press('Select all shown', 'checkbox');
    await press('Publish');
    await sees(/^Without tickets/, 'Already published');
    await press('Publish 1');
    await sees('1 of 1 done');
    await press('Undo 1');
    await sees('1 of 1 taken back');
    expect(sent.map(({ body }) => body)).toMatchObject([{ published: true }, { published: false }]);
  });

  it('is searched at the server, and says when nothing matches', async () => {
    const none = { events: [], total: 0, page: 1, all: 4 };
    const { query } = showEvents('?when=past&page=2', { [LIST]: none });
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'reno' } });
    await waitFor(() => expect(query()).toBe('/admin/events?when=past&search=reno'));
    await seesHeading('No events match your search');
    await press('Show All Events');
    expect(query()).toBe('/admin/events');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('deleting', () => {
  it('asks, and says what is gone; of what was sold meanwhile it offers to cancel it', async () => {
    const answers = [problemResponse(409, 'events.has_sales', 'Sold.'), null];
    const { sent } = showEvents('', { [LIST]: city(), [DELETE]: () => answers.shift() });
    await press('Delete Peach City');
    await press('Delete Event');
    await dialog("This event can't be deleted");
    await press('Cancel Event');
    await dialog('Cancel Event');
    await userEvent.keyboard('{Escape}');
    await press('Delete Peach City');
    await press('Delete Event');
    await sees('Event deleted');
    expect(sent.at(-1)).toEqual({ call: DELETE, body: null });
  });

  const demoOnly = { tickets_sold: 3, tickets_practice: 3 };
  it.each([
    ['leads to the demo orders when nothing else was sold', demoOnly],
    ['does not offer to cancel what is canceled', { tickets_sold: 1, cancelled_at: UPDATED_AT }],
  ])('is not even tried for what was sold: it %s', async (_, event) => {
    const { sent } = showEvents('', { [LIST]: city(event) });
    await press('Delete Peach City');
    await dialog("This event can't be deleted");
    if ('tickets_practice' in event) await leadsTo('Delete the demo orders', '/admin/payments');
    expect(screen.queryByRole('button', { name: 'Cancel Event' })).toBeNull();
    expect(sent).toEqual([]);
  });
});

it('duplicates an event as a draft a week later, and goes there', async () => {
  const copy = anAdminEvent({ id: 13, title: 'Peach City', published: false });
  const { sent, query } = showEvents('', {
    [LIST]: city(),
    'POST /api/admin/events/7/duplicate': copy,
    'GET /api/events/13': copy,
  });
  await choose('Duplicate', 'Peach City');
  await press('Duplicate');
  await sees('Event duplicated successfully');
  const { title, published } = copy;
  expect(sent[0]?.body).toEqual({ title, start_date: '2026-12-18', published });
  await waitFor(() => expect(query()).toBe('/admin/events?manage=13'));
  await seesHeading(title, 1);
  await sees('Draft');
});

it('the preview is the page of a draft with its tickets and add-ons, and ends before the checkout', async () => {
  stopClock();
  stubScreen({ wide: true });
  const ticket = aTicketProduct({ id: 11 });
  const more = { quantity_held: 0, addonIds: [3], has_sales: false, updated_at: UPDATED_AT };
  const tickets = [{ ...ticket, ...more }];
  const draft = anAdminEvent({ id: 7, title: 'Peach City', published: false, tickets });
  const user = { ...ana, role: 'admin' as const };
  const { asked } = mockApi(
    {
      'GET /api/user': user,
      'GET /api/events/7': aDetail({ id: 7, title: 'Peach City', tickets: [ticket] }),
      'GET /api/events/7?admin=true': draft,
      'GET /api/addons': [
        anAddon({ id: 3, name: 'Skate rental' }),
        anAddon({ id: 4, name: 'Shirt' }),
      ],
    },
    problem(500),
  );
  visit(<Component />, { at: '/events/7?preview=true', path: '/events/:id', user });
  await sees("This is a draft. Visitors see it once it's published.");
  await seesHeading('Peach City', 1);
  await leadsTo('Back to Editing', '/admin/events?manage=7');
  await press(/^Add one /);
  await press(/^(Continue|Next)/);
  await sees('Skate rental');
  seesNo('Shirt');
  expect(asked.filter((call) => /tickets\/11\/addons|pageview/.test(call))).toEqual([]);
});
