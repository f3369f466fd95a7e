import { guestListSchema } from '#shared/guests/guests.schemas.ts';
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

export const guests: Examples = {
  'POST /api/admin/events/:id/guests': async (fixture) => {
    const id = await event(fixture);
    return { path: `/api/admin/events/${id}/guests`, body: await someGuests(fixture, id) };
  },
  'POST /api/admin/guests/:orderId/withdraw': async (fixture) => ({
    path: `/api/admin/guests/${await guest(fixture)}/withdraw`,
    body: {},
  }),
};
