import { expect, it } from 'vitest';
import { asked, createManaged } from '#api/catalogue/testing.ts';
import { boxOffice } from '#api/checkin/testing.fixture.ts';
import { describeStore } from '#api/db/testing.ts';
import { newForm, startAdmin } from '#api/events/testing.ts';
import { anActor } from '#api/testing.ts';
import { ticketCreateSchema } from '#shared/tickets/ticketForm.schemas.ts';
import { followEvent } from './productDays.commands.ts';
import { createProductsService } from './products.service.ts';

const PASS = 1;
const [FRI, SAT, SUN] = ['2026-12-11', '2026-12-12', '2026-12-13'] as const;
const at = (text: string): number => Date.parse(text);

describeStore('the days of a ticket', (open) => {
  const start = async () => {
    const rig = await createManaged(await open());
    const { events, eventId, schedule, products } = rig;
    events.onEventChange((trx, { before, after }) => followEvent(trx, before, after, 1));
    await events.changeEvent(anActor, eventId, { start_date: FRI, end_date: SUN });
    const times = { start_time: at('2026-12-13T05:30Z'), end_time: at('2026-12-13T07:00Z') };
    const night = await schedule.create(eventId, { title: 'Late', ...times }, asked);
    const create = (name: string, more: Parameters<typeof products.update>[1]) =>
      products.create(eventId, { ...more, name }, asked);
    const set = (id: number, change: Parameters<typeof products.update>[1]) =>
      products.update(id, change, asked);
    const daysOf = async (id: number) => (await rig.ticketRow(id))?.valid_on;
    return { ...rig, night, create, set, daysOf };
  };

  it('are those that were chosen, and only days of the event', async () => {
    const { create, set } = await start();
    const wanted = { valid_on: [FRI, SUN], come_and_go: true };
    const made = await create('Two days', wanted);
    expect(made).toMatchObject(wanted);
    const whole = await set(made.id, { valid_on: null });
    expect(whole).toMatchObject({ valid_on: null, come_and_go: true });
    const wrong = { problem: { code: 'tickets.day_unknown', field: 'valid_on' } };
    const elsewhere = { valid_on: [FRI, '2026-12-14'] };
    await expect(set(PASS, elsewhere)).rejects.toMatchObject(wrong);
    await expect(create('X', elsewhere)).rejects.toMatchObject(wrong);
  });

  it('are by default the night of its schedule item, at 12:30 AM too', async () => {
    const { create, set, night } = await start();
    const { id, valid_on } = await create('L', { sub_event_id: night.id });
    expect(valid_on).toEqual([SAT]);
    const days = async (change: Parameters<typeof set>[1]) => (await set(id, change)).valid_on;
    expect(await days({ sub_event_id: null })).toBeNull();
    expect(await days({ sub_event_id: night.id, valid_on: [FRI] })).toEqual([FRI]);
    expect(await days({ sub_event_id: null })).toEqual([FRI]);
  });

  it('follow their schedule item, unless they were chosen', async () => {
    const { create, schedule, night, daysOf } = await start();
    const own = await create('L', { sub_event_id: night.id });
    const other = await create('C', { sub_event_id: night.id, valid_on: [FRI, SAT] });
    const times = { start_time: at('2026-12-13T23:00Z'), end_time: at('2026-12-14T01:00Z') };
    await schedule.update(night.id, times, asked);
    expect([await daysOf(own.id), await daysOf(other.id)]).toEqual([SUN, `${FRI},${SAT}`]);
    await schedule.update(night.id, { selectedTickets: [PASS] }, asked);
    expect([await daysOf(PASS), await daysOf(own.id)]).toEqual([SUN, null]);
    await schedule.remove(night.id, asked);
    expect(await daysOf(PASS)).toBeNull();
  });

  it('move with the event, and stay what they are in its copy', async () => {
    const { rows, set, events, eventId, daysOf } = await start();
    await set(PASS, { valid_on: [SAT, SUN] });
    const copy = { title: 'Copy', start_date: '2027-01-08', published: false };
    const { id } = await events.duplicateEvent(anActor, eventId, copy);
    const copies = await rows('ticket_products', { event_id: id });
    expect(copies.map(({ valid_on }) => valid_on)).toContain('2027-01-09,2027-01-10');
    await events.changeEvent(anActor, eventId, { start_date: SAT, end_date: '2026-12-14' });
    expect(await daysOf(PASS)).toBe(`${SUN},2026-12-14`);
  });

  it('reach door devices with the tickets that were sold', async () => {
    const { set, rows, ...rig } = await start();
    const office = boxOffice({ ...rig, productId: PASS });
    await office.sell(3);
    const numbers = async () => {
      const [event] = await rows('events');
      const items = await rows('order_items', {}, 'id');
      return { items: items.map(({ door_seq }) => door_seq), last: event?.door_seq ?? 0 };
    };
    const { last } = await numbers();
    await set(PASS, { come_and_go: true });
    const after = await numbers();
    expect(after).toEqual({ last: last + 3, items: [1, 2, 3].map((n) => last + n) });
    await set(PASS, { price: 1 });
    expect(await numbers()).toEqual(after);
  });
});

const TUESDAY = { start_date: '2026-12-08', end_date: '2026-12-08' };
const night = { ...newForm, ...TUESDAY, time_zone: 'America/New_York' };
const weekly = { weekdays: [2], every_weeks: 1, except: [], published: true, until: '2027-01-12' };

describeStore('a ticket of a series', (open) => {
  const start = async () => {
    const rig = await startAdmin(await open());
    return { ...rig, products: createProductsService(rig) };
  };

  it('is changed on this night and on all that follow, but for those that differ or have sold more', async () => {
    const { rows, update, events, products, heard, log } = await start();
    const { id } = await events.addEvent(anActor, night);
    const form = ticketCreateSchema.parse({ name: 'Entry', price: 1500, quantity: 100 });
    await products.create(id, { ...form, sales_start: '2026-12-01T17:00:00.000Z' }, asked);
    const { events: nights } = await events.repeatEvent(anActor, id, weekly);
    const tickets = async () => {
      const named = (await rows('ticket_products')).filter(({ name }) => name !== 'Gala');
      return nights.flatMap((each) => named.find(({ event_id }) => event_id === each.id) ?? []);
    };
    const [, second, third, fourth, fifth, sixth] = await tickets();
    if (!second || !third || !fourth || !fifth || !sixth) throw new Error('Six nights');
    await products.update(third.id, { price: 1600 }, asked);
    await update('ticket_products', { quantity_sold: 60 }, { id: fourth.id });
    await products.update(fifth.id, { name: 'Gala' }, asked);
    const change = { name: 'Door', price: 1800, quantity: 50 };
    const left = { differs: ['2026-12-22'], sold: ['2026-12-29'], missing: ['2027-01-05'] };
    expect(await products.following(second.id, change)).toEqual({ changes: 1, ...left });
    heard.length = 0;
    await products.update(second.id, change, { ...asked, following: true });
    expect(heard).toEqual([{ eventId: null }]);
    const entry = { name: 'Entry', price: 1500, quantity: 100 };
    const shown = [entry, change, { ...entry, price: 1600 }, entry, change];
    expect(await tickets()).toMatchObject(shown);
    const logged = { action: 'tickets.update', label: 'Door' };
    expect((await log()).slice(-2)).toMatchObject([logged, logged]);
  });
});
