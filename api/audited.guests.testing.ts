import { guestListSchema } from '#shared/guests/guests.schemas.ts';
import { joinedSchema, waitingListSchema } from '#shared/waitingList/waitingList.schemas.ts';
import { type AuditFixture, event, type Examples, ticket } from './audited.fixture.testing.ts';

const someGuests = async (fixture: AuditFixture, eventId: string) => ({
  ticketId: Number(await ticket(fixture, eventId)),
  guests: [{ name: 'Gil', email: null, quantity: 1 }],
  note: 'DJ guests',
  idempotencyKey: `guard-gift-${fixture.next()}`,
});
async function guest(fixture: AuditFixture): Promise<string> {
  const eventId = await event(fixture);
  const body = await someGuests(fixture, eventId);
  await fixture.call(`POST /api/admin/events/${eventId}/guests`, body);
  const { guests } = guestListSchema.parse(
    await fixture.call(`GET /api/admin/events/${eventId}/guests`),
  );
  return guests[0]?.orderId ?? '';
}

/** Of a ticket of which there are none. */
async function placeInLine(fixture: AuditFixture): Promise<number> {
  const eventId = await event(fixture);
  const ticketId = Number(await ticket(fixture, eventId));
  await fixture.call(`PUT /api/tickets/${ticketId}`, { quantity: 1 });
  await fixture.call(`POST /api/admin/events/${eventId}/guests`, {
    ...(await someGuests(fixture, eventId)),
    ticketId,
  });
  const wish = { ticketId, quantity: 1, name: 'Gil', email: `gil-${fixture.next()}@example.com` };
  joinedSchema.parse(await fixture.call(`POST /api/events/${eventId}/waiting-list`, wish));
  const { entries } = waitingListSchema.parse(
    await fixture.call(`GET /api/admin/events/${eventId}/waiting-list`),
  );
  return entries[0]?.id ?? 0;
}

export const guests: Examples = {
  'POST /api/admin/events/:id/guests': async (fixture) => {
    const id = await event(fixture);
    return { path: `/api/admin/events/${id}/guests`, body: await someGuests(fixture, id) };
  },
  'POST /api/admin/waiting-list/:id/remove': async (fixture) => ({
    path: `/api/admin/waiting-list/${await placeInLine(fixture)}/remove`,
    body: {},
  }),
  'PUT /api/admin/events/:id/waiting-room': async (fixture) => ({
    path: `/api/admin/events/${await event(fixture)}/waiting-room`,
    body: { starts_at: null, under_load: true },
  }),
  'POST /api/admin/guests/:orderId/withdraw': async (fixture) => ({
    path: `/api/admin/guests/${await guest(fixture)}/withdraw`,
    body: {},
  }),
};
