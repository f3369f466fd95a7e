import { z } from 'zod';
import { idSchema } from '#shared/base/ids.schemas.ts';
import { ask, callsTo, DEMO_PASSWORD, signIn, tokenOf } from './calls.ts';

export const EVENT = 'Moonlight Skate';

const made = z.object({ id: idSchema });

/** One ticket of $25.00 at 8.25 % tax. */
export async function createEvent(url: string): Promise<number> {
  const { call } = await signIn(url, 'admin');
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
  const { call: admin } = await signIn(url, 'admin');
  const username = name.toLowerCase().replaceAll(' ', '-');
  await callsTo(url)('POST', '/api/promoters/signup', {
    name,
    username,
    email: `${username}@example.com`,
    preferred_payout: 'venmo',
    password: DEMO_PASSWORD,
    confirmPassword: DEMO_PASSWORD,
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
  return { id, token: await tokenOf(url, username) };
}
