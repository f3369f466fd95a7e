import { expect, it } from 'vitest';
import { asked, createManaged } from '#api/catalogue/testing.ts';
import { boxOffice } from '#api/checkin/testing.sales.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { followEvent } from './productDays.commands.ts';

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
    const update = (id: number, change: Parameters<typeof products.update>[1]) =>
      products.update(id, change, asked);
    const daysOf = async (id: number) => (await rig.ticketRow(id))?.valid_on;
    return { ...rig, night, create, update, daysOf };
  };

  it('are those that were chosen, and only days of the event', async () => {
    const { create, update } = await start();
    const wanted = { valid_on: [FRI, SUN], come_and_go: true };
    const made = await create('Two days', wanted);
    expect(made).toMatchObject(wanted);
    const whole = await update(made.id, { valid_on: null });
    expect(whole).toMatchObject({ valid_on: null, come_and_go: true });
    const wrong = { problem: { code: 'tickets.day_unknown', field: 'valid_on' } };
    const elsewhere = { valid_on: [FRI, '2026-12-14'] };
    await expect(update(PASS, elsewhere)).rejects.toMatchObject(wrong);
    await expect(create('X', elsewhere)).rejects.toMatchObject(wrong);
  });

  it('are by default the night of its schedule item, at 12:30 AM too', async () => {
    const { create, update, night } = await start();
    const { id, valid_on } = await create('L', { sub_event_id: night.id });
    expect(valid_on).toEqual([SAT]);
    const days = async (change: Parameters<typeof update>[1]) =>
      (await update(id, change)).valid_on;
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
    const { db, update, events, eventId, daysOf } = await start();
    await update(PASS, { valid_on: [SAT, SUN] });
    const copy = { title: 'Copy', start_date: '2027-01-08', published: false };
    const { id } = await events.duplicateEvent(anActor, eventId, copy);
    const copies = db.selectFrom('ticket_products').select('valid_on').where('event_id', '=', id);
    expect(await copies.execute()).toContainEqual({ valid_on: '2027-01-09,2027-01-10' });
    await events.changeEvent(anActor, eventId, { start_date: SAT, end_date: '2026-12-14' });
    expect(await daysOf(PASS)).toBe(`${SUN},2026-12-14`);
  });

  it('reach door devices with the tickets that were sold', async () => {
    const { db, update, ...rig } = await start();
    const office = boxOffice({ db, ...rig, productId: PASS });
    await office.sell(3);
    const numbers = async () => {
      const items = db.selectFrom('order_items').select('door_seq').orderBy('id');
      const event = db.selectFrom('events').select('door_seq');
      const { door_seq: last } = await event.executeTakeFirstOrThrow();
      return { items: (await items.execute()).map(({ door_seq }) => door_seq), last };
    };
    const { last } = await numbers();
    await update(PASS, { come_and_go: true });
    const after = await numbers();
    expect(after).toEqual({ last: last + 3, items: [1, 2, 3].map((n) => last + n) });
    await update(PASS, { price: 1 });
    expect(await numbers()).toEqual(after);
  });
});
