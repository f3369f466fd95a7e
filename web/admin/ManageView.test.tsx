import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDj } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import { type Answers, problemResponse } from '#web/testing/server.tsx';
import {
  aListed,
  anAdminEvent,
  changedMeanwhile,
  choose,
  LIST,
  listOf,
  showEvents,
} from '#web/events/admin/adminEvents.testing.tsx';
import { button, dialog, leadsTo, press, sees, seesHeading } from '#web/testing/hands.ts';
import { anAdminTicket } from '#web/tickets/admin/tickets.testing.tsx';

const EVENT = 'GET /api/events/7';
const SAVE = 'PATCH /api/events/7';
const djs = [
  aDj({ id: 5, name: 'DJ Axle', specialty: 'Funk' }),
  aDj({ id: 6, name: 'Lady Lanes' }),
];
const event = anAdminEvent({ id: 7, title: 'Peach City', djs: djs.slice(0, 1), description: null });
const show = (search: string, answers: Answers = {}) =>
  showEvents(search, { [EVENT]: event, 'GET /api/djs': djs, ...answers });

it('shows the details of an event, leads back, and says when there is no such event', async () => {
  const answers = { [LIST]: listOf(aListed()), [EVENT]: { ...event, notices: ['18+'] } };
  const { query } = show('?manage=7', answers);
  await seesHeading('Peach City', 1);
  await sees('Description', 'Start date', 'End date', 'Location', 'Venue', 'Image URL', '18+');
  for (const name of ['Details', 'Tickets', 'Schedule', 'DJs'])
    expect(screen.getByRole('tab', { name })).toBeVisible();
  await leadsTo('Preview', '/events/7?preview=true');
  await press('DJs', 'tab');
  expect(query()).toBe('/admin/events?manage=7&tab=djs');
  await press('Back to Events');
  expect(query()).toBe('/admin/events');
  cleanup();
  const unknown = problemResponse(404, 'events.unknown', 'None.');
  showEvents('?manage=99', { 'GET /api/events/99': unknown });
  await seesHeading("This event doesn't exist");
});

it('adds DJs who are not there yet, one by one, removes one after asking, and says when that failed', async () => {
  let answer: unknown = problem(500, 'Not now.');
  const { sent } = show('?manage=7&tab=djs', {
    'POST /api/events/7/djs': djs,
    'DELETE /api/events/7/djs/5': () => answer,
  });
  await sees('Funk');
  await press('Add DJ to Event');
  const adding = await dialog('Add DJ to Event');
  expect(button('Add DJ')).toBeDisabled();
  await press(/Lady Lanes/, 'checkbox');
  expect(adding.queryByRole('checkbox', { name: /DJ Axle/ })).toBeNull();
  await press('Add DJ');
  await sees('DJs Updated');
  expect(sent).toEqual([{ call: 'POST /api/events/7/djs', body: { dj_id: 6 } }]);
  await press('Remove DJ Axle');
  await press('Remove DJ');
  await sees('Failed to remove DJ: Not now.');
  answer = null;
  await press('Remove DJ');
  await sees('DJs Updated');
});

it('publishes a draft, unless somebody else has just changed it', async () => {
  const draft = anAdminEvent({ id: 7, published: false });
  let patched: unknown = changedMeanwhile();
  const { sent } = show('?manage=7', { [EVENT]: draft, [SAVE]: () => patched });
  await choose('Publish');
  await sees("Someone else just changed it. You're seeing the latest version.");
  patched = { ...draft, published: true };
  await choose('Publish');
  await sees('Event published');
  expect(sent[1]?.body).toEqual({ published: true, updated_at: draft.updated_at });
});

it('asks before it unpublishes an event whose tickets are sold', async () => {
  const sold = anAdminEvent({ id: 7, tickets: [anAdminTicket({ quantity_sold: 700 })] });
  const { sent } = show('?manage=7', { [EVENT]: sold, [SAVE]: { ...sold, published: false } });
  await choose('Unpublish');
  await sees(/700 tickets are sold/);
  await press('Keep It Published');
  expect(sent).toEqual([]);
  await choose('Unpublish');
  await press('Unpublish');
  await sees('Event unpublished');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says for two minutes who will be told of a change, shows the mail, and calls it back', async () => {
  const mail = {
    subject: 'Peach City: new time',
    changes: [{ label: 'When', was: 'Dec 11, 2026', is: 'Dec 12, 2026' }],
  };
  const sends_at = new Date(Date.now() + 119_000).toISOString();
  let pending: unknown = { revision: 3, sends_at, program: false, cancelled: false, mail };
  const { sent } = show('?manage=7', {
    'GET /api/admin/events/7/announcement': () => ({ buyers: 412, pending }),
    'DELETE /api/admin/events/7/announcement': () => (pending = null),
  });
  const card = within(await screen.findByRole('region', { name: 'Announcement' }));
  expect(card.getByText('412 buyers will get an e-mail: ‘Peach City: new time’')).toBeVisible();
  expect(card.getByText(/^In 1:5\d$/)).toBeVisible();
  await press('View E-mail');
  expect((await dialog(mail.subject)).getByText('Dec 12, 2026')).toBeVisible();
  await press('Close');
  await press("Don't Send");
  await sees('E-mail stopped');
  expect(sent.at(-1)?.body).toEqual({ revision: 3 });
  expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
});
