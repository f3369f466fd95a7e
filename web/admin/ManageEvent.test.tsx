import { cleanup, screen, within, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
import {
  button,
  dialog,
  leadsTo,
  press,
  sees,
  seesHeading,
  fill,
} from '#web/testing/userActions.ts';
import { anAdminTicket } from '#web/office/catalogLists/catalogLists.testing.tsx';
import type { Cancellation } from '#shared/refunds/refunds.schemas.ts';
import { refusal, serve, show as showContent } from '#web/testing/pages.tsx';
import {
  CancelEventDialog,
  CancellationNote,
} from '#web/refunds/admin/EventCancellation.parts.tsx';

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
  const { query } = show('?manage=7&tab=details', answers);
  await seesHeading('Peach City', 1);
  await sees('Description', 'Start date', 'End date', 'Location', 'Venue', 'Image URL', '18+');
  for (const name of ['Details', 'Tickets', 'Schedule', 'DJs'])
    expect(screen.getByRole('tab', { name })).toBeVisible();
  await leadsTo('View Page', '/events/7');
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

it('publishes a draft, unless somebody else has just changed it, and asks before it unpublishes what is sold', async () => {
  let now = anAdminEvent({
    id: 7,
    published: false,
    tickets: [anAdminTicket({ quantity_sold: 700 })],
  });
  const answers = [changedMeanwhile(), { ...now, published: true }, now];
  const { sent } = show('?manage=7', { [EVENT]: () => now, [SAVE]: () => answers.shift() });
  await leadsTo('Preview', '/events/7?preview=true');
  await choose('Publish');
  await sees("Someone else just changed it. You're seeing the latest version.");
  now = { ...now, published: true };
  await choose('Publish');
  await sees('Event published');
  expect(sent[1]?.body).toEqual({ published: true, updated_at: now.updated_at });
  await choose('Unpublish');
  await sees(/700 tickets have been sold/);
  await press('Keep It Published');
  expect(sent).toHaveLength(2);
  await choose('Unpublish');
  await press('Unpublish');
  await sees('Event unpublished');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says for two minutes who will be told of a change, shows the mail, and calls it back', async () => {
  const mail = {
    subject: 'Peach City: new time',
    added: false,
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
  expect(card.getByText(/^Goes out in 1:5\d$/)).toBeVisible();
  await press('View E-mail');
  const preview = await dialog(mail.subject);
  for (const text of ['Dec 12, 2026', 'Dec 11, 2026', /apologizes/])
    expect(preview.getByText(text)).toBeVisible();
  await press('Close');
  await press("Don't Send");
  await sees('E-mail stopped');
  expect(sent.at(-1)?.body).toEqual({ revision: 3 });
  expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
});

const LOOK = 'GET /api/admin/events/7/cancellation';
const CANCEL = 'POST /api/admin/events/7/cancel';
const SEEN = '2026-11-20T12:00:00.000Z';
const NEWER = '2026-11-20T13:00:00.000Z';

const state = (with_: Partial<Cancellation> = {}): Cancellation => ({
  event_id: 7,
  title: 'Neon Lane Weekender',
  updated_at: NEWER,
  cancelled_at: null,
  reason: null,
  open: { orders: 12, tickets: 31, amount: 123_456 },
  refunds: { pending: 0, succeeded: 0, failed: 0, amount: 0 },
  ...with_,
});
const cancelled = state({ cancelled_at: NEWER });

function openCancellation(...answers: unknown[]) {
  const { sent } = serve({ [LOOK]: state(), [CANCEL]: () => answers.shift() });
  const onClose = vi.fn<() => void>();
  const event = { id: 7, title: 'Neon Lane Weekender', updated_at: SEEN };
  showContent(<CancelEventDialog event={event} onClose={onClose} />);
  return { sent, isClosed: () => waitFor(() => expect(onClose).toHaveBeenCalledOnce()) };
}

async function cancelIt(): Promise<void> {
  await press('Cancel Event');
  await screen.findByRole('dialog', { name: 'Cancel Neon Lane Weekender?' });
  await press('Cancel the Event');
}

it('says what it means, wants a reason, and asks once more', async () => {
  const { sent, isClosed } = openCancellation(cancelled);
  await sees(/12 orders with 31 tickets will be refunded: \$1,234\.56/);
  await press('Cancel Event');
  await sees('Give a reason');
  expect(sent[CANCEL]).toBeUndefined();
  await fill({ Reason: 'The rink is flooded.' });
  await cancelIt();
  await isClosed();
  expect(sent[CANCEL]).toEqual([{ reason: 'The rink is flooded.', updated_at: SEEN }]);
  await sees('Event canceled');
});

it('tells of a change by somebody else, and goes on from there', async () => {
  const { sent, isClosed } = openCancellation(
    refusal(409, 'events.changed_meanwhile', 'Changed.'),
    cancelled,
  );
  await fill({ Reason: 'Ice' });
  await cancelIt();
  await sees(/Someone else just changed this event/);
  await press('Load the latest version');
  await cancelIt();
  await isClosed();
  expect(sent[CANCEL]).toEqual([
    { reason: 'Ice', updated_at: SEEN },
    { reason: 'Ice', updated_at: NEWER },
  ]);
});

it('shows how far the refunds of a canceled event have come, and has the rest refunded when asked', async () => {
  const RETRY = 'POST /api/admin/events/7/cancellation/retry';
  const after = {
    ...cancelled,
    reason: 'Ice',
    open: { orders: 2, tickets: 4, amount: 100 },
    refunds: { pending: 1, succeeded: 9, failed: 1, amount: 5000 },
  };
  const { sent } = serve({ [LOOK]: after, [RETRY]: after });
  showContent(<CancellationNote eventId={7} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This event is canceled“Ice” 2 orders still to refund. 11 refunds, $50.00: 9 paid back, 1 on their way. 1 failed and will be retried.',
  );
  await press('Refund the Rest');
  await sees('Refunding the rest');
  expect(sent[RETRY]).toHaveLength(1);
});
