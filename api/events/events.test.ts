import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeBothEngines } from '#api/db/testing.ts';
import { testContext } from '#api/testing.ts';
import { iso } from '#shared/base/iso.ts';
import { eventDetailSchema, eventSchema } from '#shared/events/events.schemas.ts';
import { createEventsService } from './events.service.ts';
import { startAdmin, aNewEvent, seedEvent } from './testing.ts';

const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name);

describeBothEngines('events', (open) => {
  const start = async () => {
    const rig = await startAdmin(await open());
    const setTicket = (id: number, values: { quantity_sold?: number; quantity_held?: number }) =>
      rig.update('ticket_products', values, { id });
    return { ...rig, setTicket };
  };
  const started = async () => {
    const rig = await start();
    return { ...rig, id: await seedEvent(rig.db, rig.events) };
  };

  it('have their times in their own zone, and all their parts in order, without what is inactive or hidden', async () => {
    const { events, id } = await started();
    const [event] = await events.list();
    expect(eventSchema.parse(event)).toEqual(event);
    const times = { starts_at: '2026-12-11T23:00:00.000Z', end_time: '2026-12-14T11:00:00.000Z' };
    const sale = { base_price: '49.99', starting_price: 1800, sold_out: false };
    const venue = { venue: 'Multiple Venues', venue_id: 2 };
    expect(event).toMatchObject({ id, ...times, ...sale, ...venue, is_featured: false });
    expect(event).not.toHaveProperty('lookup_key');
    const detail = await events.detail(id);
    expect(eventDetailSchema.parse(detail)).toEqual(detail);
    expect(names(detail.venues)).toEqual(['Golden Glide', 'Cascade Rink']);
    expect(names(detail.djs)).toEqual(['Lady Lanes', 'DJ Axle']);
    expect(names(detail.tickets)).toEqual(['Weekend Pass', 'Friday']);
    expect(detail.subEvents).toMatchObject([{ title: 'Opening Roll', djIds: [2] }]);
  });

  it('list in the order they begin, featured ones apart', async () => {
    const { events } = await start();
    const days = { start_date: '2027-02-05', end_date: '2027-02-05' };
    const later = { ...aNewEvent, ...days, title: 'Later', venueIds: [], djIds: [] };
    await events.createEvent({ ...later, is_featured: true });
    await events.createEvent({ ...aNewEvent, venueIds: [1] });
    const list = await events.list();
    const [jam, other] = [{ title: 'Peach City Skate Jam' }, { title: 'Later' }];
    expect(list).toMatchObject([{ ...jam, venue: 'Cascade Rink' }, other]);
    const coordinates = { latitude: null, longitude: null };
    expect(list[0]?.venues).toEqual([{ id: 1, name: 'Cascade Rink', ...coordinates }]);
    const nothing = { starting_price: null, sold_out: false, venues: [], djs: [] };
    expect(list[1]).toMatchObject({ venue: 'No venue selected', ...nothing });
    expect((await events.featured()).map((event) => event.title)).toEqual(['Later']);
  });

  it('are read in as many queries whether there are few or many', async () => {
    const { db, events, platform } = await started();
    let queries = 0;
    const counted = db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        queries += 1;
        return result;
      },
    });
    const counting = createEventsService(testContext(counted, { platform }));
    await counting.list();
    const few = queries;
    for (let n = 0; n < 20; n += 1) await events.createEvent(aNewEvent);
    expect(await counting.list()).toHaveLength(21);
    expect([few, queries - few]).toEqual([4, 4]);
  });

  it('count what is held as sold, and a session that is over nowhere: neither as a price nor as stock', async () => {
    const { update, events, id, platform, setTicket } = await started();
    const [pass] = await events.ticketsOf(id);
    expect(pass).toMatchObject({ quantity: 10, quantity_sold: 5, active: true, hidden: false });
    expect(pass).not.toHaveProperty('quantity_held');
    await update('ticket_products', { quantity_sold: 5 });
    await setTicket(1, { quantity_held: 5 });
    expect(await events.list()).toMatchObject([{ sold_out: true, starting_price: 1800 }]);
    await setTicket(1, { quantity_sold: 8, quantity_held: 2 });
    await setTicket(2, { quantity_sold: 0 });
    const item = { start_time: 1, end_time: platform.clock() + 60_000 };
    await update('sub_events', item);
    expect(await events.list()).toMatchObject([{ sold_out: false, starting_price: 1800 }]);
    platform.advance(60_000);
    expect(await events.list()).toMatchObject([{ sold_out: true, starting_price: 2500 }]);
    expect((await events.detail(1)).tickets[1]?.on_sale_until).toBe(iso(item.end_time));
  });

  it('know the add-ons of a ticket and how many are left, and the tickets of a schedule item: its own, or the event-wide ones', async () => {
    const { update, events } = await started();
    expect(await events.addonsOfTicket(1)).toMatchObject([
      { name: 'Shirt', available_quantity: null },
      { name: 'Skate rental', available_quantity: 5 },
    ]);
    expect(await events.addonsOfTicket(2)).toEqual([]);
    expect(names(await events.addons())).toEqual(['Shirt', 'Skate rental']);
    expect(await codeOf(events.addonsOfTicket(4))).toBe('404 events.ticket_unknown');
    expect(names(await events.ticketsOfSubEvent(1))).toEqual(['Friday']);
    expect(names(await events.djsOfSubEvent(1))).toEqual(['Lady Lanes']);
    await update('ticket_products', { active: 0 }, { id: 2 });
    expect(names(await events.ticketsOfSubEvent(1))).toEqual(['Weekend Pass']);
    expect(await codeOf(events.djsOfSubEvent(2))).toBe('404 events.sub_event_unknown');
  });
});
