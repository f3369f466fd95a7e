import { z } from 'zod';
import { adminEventSchema } from '#shared/events/adminEvents.schemas.ts';
import { type Call, signIn, madeSchema, ask, callsTo, DEMO_PASSWORD, tokenOf } from './calls.ts';
import { sharedSite } from './server.ts';
import type { EmptySite } from './emptySite.ts';
import { uniqueName } from './visit.ts';

type Planned = { site?: { url: string }; title?: string; day?: string };

/** A draft, and a second admin who edits it; on the shared site unless told. */
export async function adminEvent({ site, title, day = '2031-07-12' }: Planned = {}) {
  const { url } = site ?? (await sharedSite());
  const { call } = await signIn(url, 'admin');
  const send = (...asked: Parameters<Call>): Promise<unknown> => ask(z.unknown(), call(...asked));
  const days = { start_date: day, end_date: day, time_zone: 'America/New_York' };
  const where = { location: 'Atlanta, GA', published: false };
  const event = { title: title ?? uniqueName('Sunset'), ...days, ...where };
  const { id } = madeSchema.parse(await send('POST', '/api/events', event));
  return {
    id,
    send,
    addTicket: async (name: string, more: object = {}): Promise<number> => {
      const ticket = { name, price: 2500, ...more };
      return madeSchema.parse(await send('POST', `/api/events/${id}/tickets`, ticket)).id;
    },
    publish: () => send('PATCH', `/api/events/${id}`, { published: true }),
    stored: async () => adminEventSchema.parse(await send('GET', `/api/events/${id}?admin=true`)),
    pathOf: (tab: string): string => `/admin/events?manage=${id}&tab=${tab}`,
  };
}

export const WEEKEND = 'Windy City Skate Weekend';
export const RISK = 'I skate at my own risk.';
export const FLOOR = 120;
const DAYS = ['2031-08-08', '2031-08-09', '2031-08-10'];

export type Weekend = Awaited<ReturnType<typeof planWeekend>>;

/** Three days in a rink for 120: day tickets, a pass in two waves with rental skates by size, a waiver. */
export async function planWeekend(site: EmptySite) {
  const place = { city: 'Chicago', state: 'IL' };
  const rink = { name: 'Lakeside Roller Palace', address: '7 Rink Way', capacity: FLOOR, ...place };
  const venueId = await site.make('/api/venues', rink);
  const eventId = await site.make('/api/events', {
    title: WEEKEND,
    start_date: DAYS[0],
    end_date: DAYS[2],
    doors_open_time: '18:00',
    start_time_local: '19:00',
    end_time_local: '17:00',
    venueIds: [venueId],
    time_zone: 'America/Chicago',
    location: 'Chicago, IL',
    published: false,
  });
  const pools: number[] = [];
  for (const name of ['Friday', 'Saturday', 'Sunday'])
    pools.push(
      await site.make(`/api/events/${eventId}/pools`, { name: `${name} floor`, capacity: FLOOR }),
    );
  const product = (fields: object) =>
    site.make(`/api/events/${eventId}/tickets`, { quantity: FLOOR, ...fields });
  const day = (n: number, name: string) =>
    product({ name, price: 2500, valid_on: [DAYS[n]], pool_ids: [pools[n]] });
  const whole = { ticket_type: 'weekend', come_and_go: true, pool_ids: pools };
  const rental = await site.make('/api/addons', {
    name: 'Skate rental',
    price: 800,
    addon_type: 'skate_rental',
    variants: [8, 9].map((size) => ({ label: `Size ${size}`, available_quantity: 1 })),
  });
  const early = await product({ ...whole, name: 'Early Bird Pass', price: 4500, quantity: 1 });
  await site.send('PUT', `/api/tickets/${early}/addons`, { addonIds: [rental] });
  const pass = await product({
    ...whole,
    name: 'Weekend Pass',
    price: 6000,
    after_ticket_id: early,
  });
  const waiver = await site.make(`/api/events/${eventId}/questions`, {
    kind: 'waiver',
    label: 'Liability waiver',
    waiver_text: RISK,
    scope: 'order',
  });
  const friday = await day(0, 'Friday');
  const saturday = await day(1, 'Saturday');
  await day(2, 'Sunday');
  await site.send('PATCH', `/api/events/${eventId}`, { published: true });
  return { eventId, pass, waiver, friday, saturday };
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
  const pending = z.array(madeSchema.extend({ name: z.string() }));
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
