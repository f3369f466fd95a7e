import { expect, it } from 'vitest';
import { databaseBefore, oldEvent } from '#api/db/oldDatabase.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { createScheduleService } from '#api/schedule/schedule.service.ts';
import { anActor } from '#api/testing.ts';
import { followEvent } from './productDays.commands.ts';
import { actor, productsRig } from './products.testing.ts';

const asked = { actor };
const PASS = 1;
const [FRI, SAT, SUN] = ['2026-12-11', '2026-12-12', '2026-12-13'];
const at = (text: string): number => Date.parse(text);

describeStore('the days of a ticket', (open) => {
  const start = async () => {
    const rig = await productsRig(await open());
    const { db, events, eventId, platform } = rig;
    events.onEventChange((trx, { before, after }) => followEvent(trx, before, after, 1));
    await events.changeEvent(anActor, eventId, { start_date: FRI, end_date: SUN });
    const notifications = { scheduleChanged: () => Promise.resolve() };
    const schedule = createScheduleService({ db, platform, events, notifications });
    const night = await schedule.create(
      eventId,
      { title: 'Late', start_time: at('2026-12-13T05:30Z'), end_time: at('2026-12-13T07:00Z') },
      asked,
    );
    const daysOf = async (id: number) => (await rig.rowOf(id))?.valid_on;
    return { ...rig, schedule, night, daysOf };
  };

  it('are those that were chosen, and only days of the event', async () => {
    const { products, eventId } = await start();
    const wanted = { name: 'Two days', valid_on: [FRI, SUN], come_and_go: true };
    const made = await products.create(eventId, wanted, asked);
    expect(made).toMatchObject(wanted);
    expect(await products.update(made.id, { valid_on: null }, asked)).toMatchObject({
      valid_on: null,
      come_and_go: true,
    });
    const wrong = { problem: { code: 'tickets.day_unknown', field: 'valid_on' } };
    const elsewhere = { valid_on: [FRI, '2026-12-14'] };
    await expect(products.update(PASS, elsewhere, asked)).rejects.toMatchObject(wrong);
    const another = products.create(eventId, { name: 'X', ...elsewhere }, asked);
    await expect(another).rejects.toMatchObject(wrong);
  });

  it('are by default the night of its schedule item, at 12:30 AM too', async () => {
    const { products, eventId, night } = await start();
    const made = await products.create(eventId, { name: 'L', sub_event_id: night.id }, asked);
    expect(made.valid_on).toEqual([SAT]);
    const whole = await products.update(made.id, { sub_event_id: null }, asked);
    expect(whole.valid_on).toBeNull();
    const chosen = { sub_event_id: night.id, valid_on: [FRI] };
    expect((await products.update(made.id, chosen, asked)).valid_on).toEqual([FRI]);
    expect((await products.update(made.id, { sub_event_id: null }, asked)).valid_on).toEqual([FRI]);
  });

  it('follow their schedule item, unless they were chosen', async () => {
    const { products, eventId, schedule, night, daysOf } = await start();
    const own = await products.create(eventId, { name: 'L', sub_event_id: night.id }, asked);
    const chosen = { name: 'C', sub_event_id: night.id, valid_on: [FRI, SAT] };
    const other = await products.create(eventId, chosen, asked);
    const times = { start_time: at('2026-12-13T23:00Z'), end_time: at('2026-12-14T01:00Z') };
    await schedule.update(night.id, times, asked);
    expect([await daysOf(own.id), await daysOf(other.id)]).toEqual([SUN, `${FRI},${SAT}`]);
    await schedule.update(night.id, { selectedTickets: [PASS] }, asked);
    expect([await daysOf(PASS), await daysOf(own.id)]).toEqual([SUN, null]);
    await schedule.remove(night.id, asked);
    expect(await daysOf(PASS)).toBeNull();
  });

  it('move with the event, and stay what they are in its copy', async () => {
    const { db, products, events, eventId, daysOf } = await start();
    await products.update(PASS, { valid_on: [SAT, SUN] }, asked);
    const copy = { title: 'Copy', start_date: '2027-01-08', published: false };
    const { id } = await events.duplicateEvent(anActor, eventId, copy);
    const copies = db.selectFrom('ticket_products').select('valid_on').where('event_id', '=', id);
    expect(await copies.execute()).toContainEqual({ valid_on: '2027-01-09,2027-01-10' });
    await events.changeEvent(anActor, eventId, { start_date: SAT, end_date: '2026-12-14' });
    expect(await daysOf(PASS)).toBe(`${SUN},2026-12-14`);
  });

  it('reach door devices with the tickets that were sold', async () => {
    const { db, products, events, eventId, platform } = await start();
    const { boxOffice } = await import('#api/checkin/testing.sales.ts');
    const office = boxOffice({ db, platform, events, eventId, productId: PASS });
    const sold = await office.sell(3);
    const numbers = async () => {
      const items = db.selectFrom('order_items').select(['id', 'door_seq']).orderBy('id');
      const { door_seq } = await db
        .selectFrom('events')
        .select('door_seq')
        .where('id', '=', eventId)
        .executeTakeFirstOrThrow();
      const seqs = new Map((await items.execute()).map((item) => [item.id, item.door_seq]));
      return { items: sold.map(({ id }) => seqs.get(id) ?? 0), last: door_seq };
    };
    const before = await numbers();
    await products.update(PASS, { come_and_go: true }, asked);
    const after = await numbers();
    expect(after.last).toBe(before.last + 3);
    expect(after.items).toEqual([1, 2, 3].map((n) => before.last + n));
    await products.update(PASS, { price: 1 }, asked);
    expect(await numbers()).toEqual(after);
  });
});

it.each(['sqlite', 'postgres'] as const)('days of tickets sold before (%s)', async (dialect) => {
  const { db, catchUp } = await databaseBefore('0064-days-of-tickets', dialect);
  await oldEvent(db);
  await oldEvent(db);
  await db
    .updateTable('events')
    .set({ end_date: '2026-12-13', time_zone: 'America/New_York' })
    .where('id', '=', 1)
    .execute();
  const night = { title: 'Late', start_time: at('2026-12-13T05:30Z'), end_time: 0 };
  await db
    .insertInto('sub_events')
    .values([1, 2].map((event_id) => ({ ...night, event_id })) as never)
    .execute();
  const product = { name: 'T', price: 1, sales_tax_rate: 0, quantity: 1, sort_order: 0 };
  const flags = { hidden: 0, active: 1 } as const;
  const ticket = (event_id: number, sub_event_id: number | null, ticket_type: string) => ({
    ...product,
    ...flags,
    event_id,
    sub_event_id,
    ticket_type,
  });
  await db
    .insertInto('ticket_products')
    .values([
      ticket(1, 1, 'single_day'),
      ticket(1, 1, 'weekend'),
      ticket(1, null, 'single_day'),
      ticket(2, 2, 'single_day'),
    ] as never)
    .execute();
  await catchUp();
  const rows = db.selectFrom('ticket_products').select(['valid_on', 'come_and_go']).orderBy('id');
  expect(await rows.execute()).toEqual(
    [SAT, null, null, null].map((valid_on) => ({ valid_on, come_and_go: 0 })),
  );
});
