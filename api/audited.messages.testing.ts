import { z } from 'zod';
import { type AuditFixture, type Examples, soon } from './audited.fixture.testing.ts';

const idSchema = z.object({ id: z.string() });

/** An event of the demo data with tickets sold that had no message yet. */
async function pathOf({ services: { db } }: AuditFixture): Promise<string> {
  const { event_id: id } = await db
    .selectFrom('order_items')
    .select('event_id')
    .where('kind', '=', 'ticket')
    .where('status', '=', 'valid')
    .where('event_id', 'not in', db.selectFrom('messages').select('event_id'))
    .executeTakeFirstOrThrow();
  return `/api/admin/events/${id}/messages`;
}

const aMessage = ({ next }: AuditFixture) => ({
  kind: 'about_event',
  subject: 'Bring your own skates',
  text: `Rental is closed on ${soon(20)}.`,
  audience: { ticketIds: null, days: null, checkedIn: null },
  idempotencyKey: `guard-message-${next()}`,
});

export const messages: Examples = {
  'POST /api/admin/events/:id/messages': async (fixture) => ({
    path: await pathOf(fixture),
    body: aMessage(fixture),
  }),
  'POST /api/admin/messages/:messageId/call-back': async (fixture) => {
    const sent = await fixture.call(`POST ${await pathOf(fixture)}`, aMessage(fixture));
    return { path: `/api/admin/messages/${idSchema.parse(sent).id}/call-back` };
  },
};
