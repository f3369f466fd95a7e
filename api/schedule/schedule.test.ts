import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Schema } from '#api/db/schema.ts';
import { describeStore } from '#api/db/testing.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { aNewEvent, seedCatalogue, seedEvent } from '#api/events/testing.ts';
import { createLiveBus } from '#api/http/liveBus.ts';
import { testPlatform } from '#api/testing.ts';
import { createScheduleService } from './schedule.service.ts';

const actor = { id: 'u1', name: 'admin' };
const asked = { actor };
const start_time = Date.UTC(2026, 11, 12, 1);
const times = { start_time, end_time: start_time + 7_200_000 };
const OPENING = 1;

async function rig(db: Kysely<Schema>) {
  const platform = testPlatform();
  const live = createLiveBus();
  const events = createEventsService({ db, platform, live });
  await seedCatalogue(db);
  const eventId = await seedEvent(db, events);
  const told: unknown[] = [];
  const notifications = {
    scheduleChanged: async (_trx: unknown, id: number, { program }: { program?: boolean }) =>
      void told.push({ id, program }),
  };
  const schedule = createScheduleService({ db, platform, events, notifications });
  const heard: unknown[] = [];
  live.subscribe('events', (data) => heard.push(data));
  const log = async () => {
    const rows = await db.selectFrom('audit_log').selectAll().orderBy('id').execute();
    return rows.map(({ action, label, before, after }) => ({
      action,
      label,
      before: JSON.parse(before ?? 'null'),
      after: JSON.parse(after ?? 'null'),
    }));
  };
  const linked = async () => {
    const rows = await db
      .selectFrom('ticket_products')
      .select(['id', 'sub_event_id'])
      .orderBy('id')
      .execute();
    return rows.filter((row) => row.sub_event_id !== null).map((row) => [row.id, row.sub_event_id]);
  };
  return { db, platform, events, eventId, schedule, told, heard, log, linked };
}

describeStore('the schedule of an event', (open) => {
  const start = async () => rig(await open());

  it('moves the end of its event', async () => {
    const { schedule, eventId, events } = await start();
    const end = async () => (await events.detail(eventId)).end_time;
    const last = { start_time: Date.UTC(2026, 11, 14, 3), end_time: Date.UTC(2026, 11, 14, 6) };
    const made = await schedule.create(eventId, { title: 'Late Skate', ...last }, asked);
    await schedule.update(made.id, { end_time: last.end_time + 3_600_000 }, asked);
    expect(await end()).toBe('2026-12-14T07:00:00.000Z');
    await schedule.remove(made.id, asked);
    expect(await end()).toBe('2026-12-14T11:00:00.000Z');
  });

  it('takes a new item, tells open pages and those who come, and is logged', async () => {
    const { schedule, eventId, told, heard, log, events } = await start();
    const made = await schedule.create(eventId, { title: 'Closing Roll', ...times }, asked);
    expect(made).toMatchObject({
      event_id: eventId,
      title: 'Closing Roll',
      description: null,
      venue_id: null,
      start_time: '2026-12-12T01:00:00.000Z',
      end_time: '2026-12-12T03:00:00.000Z',
      djIds: [],
      updated_at: '2026-11-20T12:00:00.000Z',
    });
    expect(told).toEqual([{ id: eventId, program: true }]);
    expect(heard).toEqual([{ eventId }]);
    expect(await log()).toMatchObject([
      {
        action: 'schedule.create',
        label: 'Closing Roll',
        before: null,
        after: { start_time: '2026-12-12T01:00:00.000Z', djs: [], tickets: [] },
      },
    ]);
    expect((await events.detail(eventId)).subEvents).toHaveLength(2);
  });

  it('takes it with everything: venue, DJs and tickets', async () => {
    const { schedule, eventId, linked, log } = await start();
    const parts = { venue_id: 1, djIds: [1, 2], selectedTickets: [1, 4] };
    const made = await schedule.create(eventId, { title: 'All', ...times, ...parts }, asked);
    expect(made).toMatchObject({ venue_id: 1, djIds: [1, 2] });
    expect((await log())[0]?.after).toMatchObject({
      venue: 'Cascade Rink',
      djs: ['DJ Axle', 'Lady Lanes'],
    });
    expect(await linked()).toEqual([
      [1, made.id],
      [2, OPENING],
      [4, made.id],
    ]);
  });

  it.each([
    [{ end_time: start_time }, 'schedule.ends_before_start', 'end_time'],
    [{ venue_id: 99 }, 'events.venue_unknown', 'venue_id'],
    [{ djIds: [1, 99] }, 'events.dj_unknown', 'djIds'],
    [{ selectedTickets: [1, 99] }, 'events.ticket_unknown', 'selectedTickets'],
  ])('takes nothing of %j', async (wrong, code, field) => {
    const { schedule, eventId, told, heard, log, linked } = await start();
    const problem = { problem: { code, field } };
    const wanted = { title: 'X', ...times, ...wrong };
    await expect(schedule.create(eventId, wanted, asked)).rejects.toMatchObject(problem);
    await expect(schedule.update(OPENING, wanted, asked)).rejects.toMatchObject(problem);
    expect([told, heard, await log()]).toEqual([[], [], []]);
    expect(await linked()).toEqual([[2, OPENING]]);
  });

  it('is of an event that there is', async () => {
    const { schedule } = await start();
    const lost = schedule.create(99, { title: 'X', ...times }, asked);
    await expect(lost).rejects.toMatchObject({ code: 'events.unknown' });
    await expect(schedule.update(99, {}, asked)).rejects.toMatchObject({
      code: 'schedule.unknown',
    });
    await expect(schedule.remove(99, asked)).rejects.toMatchObject({ code: 'schedule.unknown' });
  });

  it('changes field by field; those who come hear of what moves, not of other words', async () => {
    const { schedule, told, heard, log, eventId } = await start();
    await schedule.update(OPENING, { description: 'Bring knee pads.' }, asked);
    expect(told).toEqual([]);
    const moved = await schedule.update(OPENING, { end_time: start_time + 900_000 }, asked);
    expect(moved).toMatchObject({ title: 'Opening Roll', end_time: '2026-12-12T01:15:00.000Z' });
    expect(told).toEqual([{ id: eventId, program: true }]);
    await schedule.update(OPENING, { end_time: start_time + 900_000 }, asked);
    expect(heard).toHaveLength(2);
    expect((await log()).map(({ before, after }) => [before, after])).toEqual([
      [{ description: null }, { description: 'Bring knee pads.' }],
      expect.anything(),
    ]);
  });

  it('tells nobody of a draft', async () => {
    const { schedule, db, eventId, told } = await start();
    await db.updateTable('events').set({ published: 0 }).where('id', '=', eventId).execute();
    await schedule.create(eventId, { title: 'Closing Roll', ...times }, asked);
    expect(told).toEqual([]);
  });

  it('gives an item other DJs, and the event those it did not have', async () => {
    const { schedule, events, db, eventId, log } = await start();
    const { id: newcomer } = await db
      .insertInto('djs')
      .values({ name: 'Newcomer' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = (await events.detail(eventId)).updated_at;
    const changed = await schedule.update(OPENING, { djIds: [1, newcomer] }, asked);
    expect(changed.djIds).toEqual([1, newcomer]);
    const { djs, updated_at } = await events.detail(eventId);
    expect(djs.map(({ id }) => id)).toEqual([2, 1, newcomer]);
    expect(updated_at).not.toBe(before);
    expect((await log()).at(-1)).toMatchObject({
      action: 'schedule.update',
      before: { djs: ['Lady Lanes'] },
      after: { djs: ['DJ Axle', 'Newcomer'] },
    });
    expect(await schedule.djsOf(OPENING)).toMatchObject([{ id: 1 }, { name: 'Newcomer' }]);
    const again = await schedule.addDj(OPENING, 2, asked);
    expect(again.djIds).toEqual([1, 2, newcomer]);
    expect((await schedule.addDj(OPENING, 2, asked)).updated_at).toBe(again.updated_at);
    await expect(schedule.addDj(OPENING, 99, asked)).rejects.toMatchObject({
      code: 'events.dj_unknown',
    });
  });

  it('links tickets to an item, and unlinks them; one of another event is none', async () => {
    const { schedule, events, db, linked } = await start();
    await schedule.update(OPENING, { selectedTickets: [1, 3] }, asked);
    expect(await linked()).toEqual([
      [1, OPENING],
      [3, OPENING],
    ]);
    const other = await events.createEvent(aNewEvent);
    const foreign = { name: 'Foreign', price: 1, ticket_type: 'x', quantity: 1, sort_order: 0 };
    const { id } = await db
      .insertInto('ticket_products')
      .values({ ...foreign, event_id: other, sales_tax_rate: 0, hidden: 0, active: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const wanted = { selectedTickets: [id] };
    await expect(schedule.update(OPENING, wanted, asked)).rejects.toMatchObject({
      problem: { code: 'events.ticket_unknown', field: 'selectedTickets' },
    });
    expect(await linked()).toHaveLength(2);
  });

  it('marks the tickets it moves as changed, within one millisecond, too', async () => {
    const { schedule, db, platform } = await start();
    const versionOf = async () =>
      (
        await db
          .selectFrom('ticket_products')
          .select('updated_at')
          .where('id', '=', 1)
          .executeTakeFirstOrThrow()
      ).updated_at;
    await schedule.update(OPENING, { selectedTickets: [1, 2] }, asked);
    expect(await versionOf()).toBe(platform.clock());
    await schedule.update(OPENING, { selectedTickets: [2] }, asked);
    expect(await versionOf()).toBe(platform.clock() + 1);
  });

  it('lets go of an item: its tickets are for all of the event again', async () => {
    const { schedule, eventId, told, events, linked, log } = await start();
    await schedule.remove(OPENING, asked);
    expect(await linked()).toEqual([]);
    expect((await events.detail(eventId)).subEvents).toEqual([]);
    expect(told).toEqual([{ id: eventId, program: true }]);
    expect(await log()).toMatchObject([
      { action: 'schedule.delete', before: { tickets: ['Friday'] }, after: null },
    ]);
  });

  it('is not overwritten by somebody who has not seen the newest', async () => {
    const { schedule } = await start();
    const { updated_at } = await schedule.update(OPENING, { title: 'First' }, asked);
    const expected = Date.parse(updated_at);
    await schedule.update(OPENING, { title: 'Second' }, { actor, expected });
    for (const late of [
      schedule.update(OPENING, { title: 'Third' }, { actor, expected }),
      schedule.remove(OPENING, { actor, expected }),
    ])
      await expect(late).rejects.toMatchObject({ code: 'schedule.changed_meanwhile' });
  });
});
