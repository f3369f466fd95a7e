import { z } from 'zod';
import { sessionSchema } from '#shared/accounts/accounts.schemas.ts';
import { idSchema } from '#shared/base/ids.schemas.ts';
import { ask, type Call, callsTo } from './calls.ts';
import { DEMO_PASSWORD, tokenOf } from './staffCalls.ts';

export const EVENT = 'Moonlight Skate';

const made = z.object({ id: idSchema });

const adminOf = async (url: string): Promise<Call> => callsTo(url, await tokenOf(url, 'admin'));

/** One ticket of $25.00 at 8.25 % tax. */
export async function createEvent(url: string): Promise<number> {
  const call = await adminOf(url);
  const event = {
    title: EVENT,
    start_date: '2031-06-14',
    end_date: '2031-06-14',
    time_zone: 'America/Chicago',
    location: 'Chicago, IL',
    published: true,
  };
  const { id } = made.parse((await call('POST', '/api/events', event))?.body);
  const ticket = { name: 'Floor', price: 2500, sales_tax_rate: 825, quantity: 50 };
  await call('POST', `/api/events/${id}/tickets`, ticket);
  return id;
}

/** Applied and approved, with a commission of 20 % and a discount of 10 % at the event. */
export async function approvedPromoter(url: string, name: string, eventId: number) {
  const [guest, admin] = [callsTo(url), await adminOf(url)];
  const username = name.toLowerCase().replaceAll(' ', '-');
  const credentials = { username, password: DEMO_PASSWORD };
  await guest('POST', '/api/promoters/signup', {
    name,
    email: `${username}@example.com`,
    preferred_payout: 'venmo',
    confirmPassword: DEMO_PASSWORD,
    ...credentials,
  });
  const pending = z.array(made.extend({ name: z.string() }));
  const applied = await ask(pending, admin('GET', '/api/admin/promoters/pending'));
  const id = applied.find((one) => one.name === name)?.id ?? 0;
  await admin('PATCH', `/api/admin/promoters/${id}/status`, {
    status: 'approved',
    promo_code: 'RITAVEGA',
  });
  await admin('POST', '/api/admin/promoter-commissions', {
    promoter_id: id,
    event_id: eventId,
    commission_rate: 20,
    discount_rate: 10,
  });
  const { token } = await ask(sessionSchema, guest('POST', '/api/auth/login', credentials));
  return { id, token };
}
