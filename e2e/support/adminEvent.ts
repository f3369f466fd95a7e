import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { adminEventSchema } from '#shared/events/adminEvents.schemas.ts';
import type { Call } from './calls.ts';
import { sharedSite } from './site.ts';
import { signIn } from './staffCalls.ts';

const made = z.object({ id: z.int() });

/** A draft on the shared site, and a second admin who edits it. */
export async function adminEvent(day = '2031-07-12') {
  const { url } = await sharedSite();
  const { call } = await signIn(url, 'admin');
  const send = async (...asked: Parameters<Call>): Promise<unknown> => (await call(...asked))?.body;
  const title = `Sunset ${randomUUID().slice(0, 8)}`;
  const days = { start_date: day, end_date: day, time_zone: 'America/New_York' };
  const event = { title, ...days, location: 'Atlanta, GA', published: false };
  const { id } = made.parse(await send('POST', '/api/events', event));
  return {
    id,
    send,
    addTicket: async (name: string, more: object = {}): Promise<number> => {
      const ticket = { name, price: 2500, ...more };
      return made.parse(await send('POST', `/api/events/${id}/tickets`, ticket)).id;
    },
    publish: () => send('PATCH', `/api/events/${id}`, { published: true }),
    stored: async () => adminEventSchema.parse(await send('GET', `/api/events/${id}?admin=true`)),
    pathOf: (tab: string): string => `/admin/events?manage=${id}&tab=${tab}`,
  };
}
