import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aDj } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import {
  aListed,
  anAdminEvent,
  changedMeanwhile,
  listOf,
  refusal,
  showEvents,
} from '#web/events/admin/adminEvents.testing.tsx';
import { anAdminTicket } from '#web/tickets/admin/tickets.testing.tsx';

const djs = [
  aDj({ id: 5, name: 'DJ Axle', specialty: 'Funk' }),
  aDj({ id: 6, name: 'Lady Lanes' }),
];
const event = anAdminEvent({ id: 7, title: 'Peach City', djs: djs.slice(0, 1), description: null });
const server = { 'GET /api/events/7': event, 'GET /api/djs': djs };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('shows the details of an event, and leads back', async () => {
  const { query } = showEvents('?manage=7', {
    ...server,
    'GET /api/admin/events': listOf(aListed()),
  });
  await screen.findByRole('heading', { level: 1, name: 'Peach City' });
  for (const name of ['Description', 'Start date', 'End date', 'Location', 'Venue', 'Image URL'])
    expect(screen.getByText(name)).toBeVisible();
  for (const name of ['Details', 'Tickets', 'Schedule', 'DJs'])
    expect(screen.getByRole('tab', { name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Preview' })).toHaveAttribute(
    'href',
    '/events/7?preview=true',
  );
  await userEvent.click(screen.getByRole('tab', { name: 'DJs' }));
  expect(query()).toBe('/admin/events?manage=7&tab=djs');
  await press('Back to Events');
  expect(query()).toBe('/admin/events');
});

it('adds DJs who are not there yet, one by one', async () => {
  const { sent } = showEvents('?manage=7&tab=djs', { ...server, 'POST /api/events/7/djs': djs });
  expect(await screen.findByText('Funk')).toBeVisible();
  await press('Add DJ to Event');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add DJ to Event' }));
  expect(dialog.getByRole('button', { name: 'Add DJ' })).toBeDisabled();
  await userEvent.click(await dialog.findByRole('checkbox', { name: /Lady Lanes/ }));
  expect(dialog.queryByRole('checkbox', { name: /DJ Axle/ })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Add DJ' }));
  await screen.findByText('DJs Updated');
  expect(sent).toEqual([{ call: 'POST /api/events/7/djs', body: { dj_id: 6 } }]);
});

it('removes a DJ after asking, and says when that failed', async () => {
  let gone = false;
  showEvents('?manage=7&tab=djs', {
    ...server,
    'DELETE /api/events/7/djs/5': () =>
      gone ? new Response(null, { status: 204 }) : problem(500, 'Not now.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove DJ Axle' }));
  await press('Remove DJ');
  await screen.findByText('Failed to remove DJ: Not now.');
  gone = true;
  await press('Remove DJ');
  await screen.findByText('DJs Updated');
});

it('publishes a draft, unless somebody else has just changed it', async () => {
  const draft = anAdminEvent({ id: 7, published: false });
  let patched: Response = changedMeanwhile();
  const { sent } = showEvents('?manage=7', {
    'GET /api/events/7': draft,
    'PATCH /api/events/7': () => patched,
  });
  const publish = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More for this event' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Publish' }));
  };
  await publish();
  await screen.findByText('Somebody else has just changed it. You see it as it is now.');
  patched = Response.json({ ...draft, published: true });
  await publish();
  await screen.findByText('Event published');
  expect(sent[1]?.body).toEqual({ published: true, updated_at: draft.updated_at });
});

it('asks before it unpublishes an event whose tickets are sold', async () => {
  const event = anAdminEvent({ id: 7, tickets: [anAdminTicket({ quantity_sold: 700 })] });
  const { sent } = showEvents('?manage=7', {
    'GET /api/events/7': event,
    'PATCH /api/events/7': () => Response.json({ ...event, published: false }),
  });
  const unpublish = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More for this event' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unpublish' }));
    return within(await screen.findByRole('dialog'));
  };
  const asked = await unpublish();
  expect(asked.getByText(/700 tickets are sold/)).toBeVisible();
  await userEvent.click(asked.getByRole('button', { name: 'Keep It Published' }));
  expect(sent).toEqual([]);
  await userEvent.click((await unpublish()).getByRole('button', { name: 'Unpublish' }));
  await screen.findByText('Event unpublished');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says for two minutes who will be told of a change, shows the mail, and calls it back', async () => {
  const event = anAdminEvent({ id: 7 });
  const mail = {
    subject: 'Peach City: another time',
    changes: [{ label: 'When', was: 'Dec 11, 2026', is: 'Dec 12, 2026' }],
  };
  const sends_at = new Date(Date.now() + 119_000).toISOString();
  let pending: unknown = { revision: 3, sends_at, program: false, cancelled: false, mail };
  const { sent } = showEvents('?manage=7', {
    'GET /api/events/7': event,
    'GET /api/admin/events/7/announcement': () => Response.json({ buyers: 412, pending }),
    'DELETE /api/admin/events/7/announcement': () => {
      pending = null;
      return new Response(null, { status: 204 });
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Announcement' }));
  expect(card.getByText('412 buyers will get a mail: ‘Peach City: another time’')).toBeVisible();
  expect(card.getByText(/^In 1:5\d$/)).toBeVisible();
  await press('See the Mail');
  const dialog = within(screen.getByRole('dialog', { name: mail.subject }));
  expect(dialog.getByText('Dec 12, 2026')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await press('Tell Nobody');
  await screen.findByText('Nobody is told');
  expect(sent.at(-1)?.body).toEqual({ revision: 3 });
  expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
});

it('says when there is no such event', async () => {
  showEvents('?manage=99', { 'GET /api/events/99': () => refusal(404, 'events.unknown', 'None.') });
  await screen.findByRole('heading', { name: 'There is no such event' });
});
