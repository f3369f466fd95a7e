import { formatUsd } from '#shared/base/money.ts';
import { posterUrl } from '#api/drawings/poster.ts';
import { followSchedule } from '#api/events/events.commands.ts';
import { brooklyn, libertyBell, motorCity, peachCity, windyCity } from '#api/demo/events/east.ts';
import {
  alohaRoll,
  bayouBounce,
  desertNeon,
  emeraldCity,
  loneStar,
  mileHigh,
  sunsetDerby,
} from '#api/demo/events/west.ts';
import { addDays, sessionTimes, startDate } from './dates.ts';
import {
  type DemoContext,
  type Ids,
  known,
  type MadeAddons,
  type MadeEvent,
  type MadeTicket,
} from './demoContext.ts';
import type { DemoEvent, DemoSession } from './demoEvent.ts';
import { newId } from './demo.store.ts';
import { type DemoVenue, TAX, VENUES } from './venues.data.ts';

/** One event under way, three over, one sold out, one free. Their order determines ids and accent colors. */
const EVENTS: readonly DemoEvent[] = [
  windyCity,
  libertyBell,
  emeraldCity,
  brooklyn,
  mileHigh,
  peachCity,
  desertNeon,
  motorCity,
  sunsetDerby,
  bayouBounce,
  loneStar,
  alohaRoll,
];

type Parts = { venues: Ids; djs: Ids; addons: MadeAddons };

const VENUE_BY_NAME = new Map(VENUES.map((venue) => [venue.name, venue]));

export async function seedEvents(context: DemoContext, parts: Parts): Promise<MadeEvent[]> {
  const made: MadeEvent[] = [];
  for (const plan of EVENTS) made.push(await seedEvent(context, parts, plan));
  return made;
}

async function seedEvent(context: DemoContext, parts: Parts, plan: DemoEvent): Promise<MadeEvent> {
  const { trx, events, now } = context;
  const venue = known(VENUE_BY_NAME, plan.venues[0] ?? '');
  const taxRate = TAX[venue.city] ?? 0;
  const start = startDate(plan, venue.time_zone, now);
  const id = await events.createEvent(eventOf(plan, venue, start, parts), trx);
  const sessions = await seedSchedule(
    context,
    { eventId: id, plan, start, zone: venue.time_zone },
    parts,
  );
  await followSchedule(trx, id, now);
  const { starts_at, ends_at, lookup_key } = await trx
    .updateTable('events')
    // A new event has sent no changes to its door devices, so `door_seq` is 0.
    .set({ image_url: posterUrl(id, plan.title), door_seq: 0 })
    .where('id', '=', id)
    .returning(['starts_at', 'ends_at', 'lookup_key'])
    .executeTakeFirstOrThrow();
  const tickets = await seedTickets(
    context,
    { eventId: id, plan, taxRate, start, sessions },
    parts,
  );
  return {
    id,
    plan,
    startsAt: starts_at,
    endsAt: ends_at,
    lookupKey: lookup_key,
    taxRate,
    tickets,
  };
}

function eventOf(plan: DemoEvent, venue: DemoVenue, start: string, { venues, djs }: Parts) {
  return {
    title: plan.title,
    description: plan.description,
    start_date: start,
    end_date: addDays(start, plan.days - 1),
    doors_open_time: plan.doors,
    start_time_local: plan.start,
    end_time_local: plan.end,
    time_zone: venue.time_zone,
    location: `${venue.city}, ${venue.state}`,
    base_price: formatUsd(plan.tickets[0]?.price ?? 0).slice(1),
    is_featured: plan.featured ?? false,
    min_age: plan.minAge ?? null,
    house_rules: plan.houseRules ?? null,
    venueIds: plan.venues.map((name) => known(venues, name)),
    djIds: plan.djs.map((name) => known(djs, name)),
  };
}

type Schedule = { eventId: number; plan: DemoEvent; start: string; zone: string };

async function seedSchedule(
  { trx }: DemoContext,
  { eventId, plan, start, zone }: Schedule,
  parts: Parts,
) {
  const ids: number[] = [];
  for (const session of plan.schedule) {
    const { title, description, venue } = session;
    const venue_id = known(parts.venues, plan.venues[venue] ?? '');
    const times = sessionTimes(session, start, zone);
    const id = await newId(
      trx
        .insertInto('sub_events')
        .values({ event_id: eventId, title, description, venue_id, ...times }),
    );
    const links = djIdsOf(session, plan, parts.djs).map((dj_id) => ({ sub_event_id: id, dj_id }));
    if (links.length > 0) await trx.insertInto('sub_event_djs').values(links).execute();
    ids.push(id);
  }
  return ids;
}

function djIdsOf({ djs }: DemoSession, plan: DemoEvent, ids: Ids): number[] {
  return djs.map((position) => known(ids, plan.djs[position] ?? ''));
}

/** At an event of several days, a ticket for one session is valid on that session's day. */
function dayOf({ days, schedule }: DemoEvent, session: number, start: string): string | null {
  const day = schedule[session]?.day;
  return days === 1 || day === undefined ? null : addDays(start, day);
}

type Sale = {
  eventId: number;
  plan: DemoEvent;
  taxRate: number;
  start: string;
  sessions: readonly number[];
};

async function seedTickets(
  { trx }: DemoContext,
  { eventId, plan, taxRate, start, sessions }: Sale,
  parts: Parts,
) {
  const made: MadeTicket[] = [];
  for (const [sort_order, ticket] of plan.tickets.entries()) {
    const {
      name,
      description,
      price,
      quantity,
      type,
      session,
      hidden,
      inactive,
      addons = [],
    } = ticket;
    const id = await newId(
      trx.insertInto('ticket_products').values({
        event_id: eventId,
        name,
        description,
        price,
        quantity,
        sort_order,
        sales_tax_rate: taxRate,
        ticket_type: type,
        sub_event_id: session === undefined ? null : (sessions[session] ?? null),
        valid_on: session === undefined ? null : dayOf(plan, session, start),
        hidden: hidden ? 1 : 0,
        active: inactive ? 0 : 1,
      }),
    );
    const links = addons.map((key) => ({ ticket_id: id, addon_id: known(parts.addons, key).id }));
    if (links.length > 0) await trx.insertInto('ticket_addons').values(links).execute();
    made.push({ id, plan: ticket });
  }
  return made;
}
