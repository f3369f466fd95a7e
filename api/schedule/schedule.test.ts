import { expect, it } from 'vitest';
import { asked, createManaged } from '#api/catalogue/testing.ts';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { add } from '#api/db/rows.testing.ts';
import { describeStore } from '#api/db/testing.ts';
import { aNewEvent } from '#api/events/testing.ts';
import { adminSubEventSchema } from '#shared/events/adminEvents.schemas.ts';

const start_time = Date.UTC(2026, 11, 12, 1);
const times = { start_time, end_time: start_time + 7_200_000 };
const OPENING = 1;

describeStore('the schedule of an event', (open) => {
  const start = async () => {
    const rig = await createManaged(await open());
    const linked = async () => {
      const items = (await rig.rows('ticket_products')).map((row) => [row.id, row.sub_event_id]);
      return Object.fromEntries(items.filter(([, item]) => item));
    };
    return { ...rig, linked };
  };

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

  it('takes a new item, alone or with venue, DJs and tickets, tells open pages and those who come, and is logged', async () => {
    const { schedule, eventId, told, heard, log, events, linked } = await start();
    const from = '2026-12-12T01:00:00.000Z';
    const nothing = { description: null, venue_id: null, djIds: [] };
    const clock = { start_time: from, end_time: '2026-12-12T03:00:00.000Z' };
    const title = 'Closing Roll';
    const stored = { event_id: eventId, title, updated_at: '2026-11-20T12:00:00.000Z' };
    const made = await schedule.create(eventId, { title, ...times }, asked);
    expect(made).toMatchObject({ ...stored, ...nothing, ...clock });
    expect(told).toEqual([{ id: eventId, program: true }]);
    expect(heard).toEqual([{ eventId }]);
    const after = { start_time: from, djs: [], tickets: [] };
    const entry = { action: 'schedule.create', label: title, before: null, after };
    expect(await log()).toMatchObject([entry]);
    expect((await events.detail(eventId)).subEvents).toHaveLength(2);
    const parts = { venue_id: 1, djIds: [1, 2], selectedTickets: [1, 4] };
    const whole = await schedule.create(eventId, { title: 'All', ...times, ...parts }, asked);
    expect(whole).toMatchObject({ venue_id: 1, djIds: [1, 2] });
    const named = { venue: 'Cascade Rink', djs: ['DJ Axle', 'Lady Lanes'] };
    expect((await log()).at(-1)).toMatchObject({ after: named });
    expect(await linked()).toEqual({ 1: whole.id, 2: OPENING, 4: whole.id });
  });

  it('takes nothing that is wrong, or of what is not there', async () => {
    const { schedule, eventId, told, heard, log, linked } = await start();
    const wrongs: [object, string, string][] = [
      [{ end_time: start_time }, 'schedule.ends_before_start', 'end_time'],
      [{ start_time: Date.UTC(2026, 11, 1) }, 'schedule.outside_event', 'start_time'],
      [{ venue_id: 99 }, 'events.venue_unknown', 'venue_id'],
      [{ djIds: [1, 99] }, 'events.dj_unknown', 'djIds'],
      [{ selectedTickets: [1, 99] }, 'events.ticket_unknown', 'selectedTickets'],
    ];
    for (const [wrong, code, field] of wrongs) {
      const wanted = { title: 'X', ...times, ...wrong };
      const problem = { problem: { code, field } };
      await expect(schedule.create(eventId, wanted, asked)).rejects.toMatchObject(problem);
      await expect(schedule.update(OPENING, wanted, asked)).rejects.toMatchObject(problem);
    }
    const lost = schedule.create(99, { title: 'X', ...times }, asked);
    expect(await codeOf(lost)).toBe('404 events.unknown');
    for (const missing of [schedule.update(99, {}, asked), schedule.remove(99, asked)])
      expect(await codeOf(missing)).toBe('404 schedule.unknown');
    expect([told, heard, await log()]).toEqual([[], [], []]);
    expect(await linked()).toEqual({ 2: OPENING });
  });

  it('changes field by field; those who come hear of what moves, not of other words or of drafts', async () => {
    const { schedule, update, told, heard, log, eventId } = await start();
    const words = { description: 'Bring knee pads.' };
    await schedule.update(OPENING, words, asked);
    expect(told).toEqual([]);
    const moved = await schedule.update(OPENING, { end_time: start_time + 900_000 }, asked);
    expect(moved).toMatchObject({ title: 'Opening Roll', end_time: '2026-12-12T01:15:00.000Z' });
    expect(told).toEqual([{ id: eventId, program: true }]);
    await schedule.update(OPENING, { end_time: start_time + 900_000 }, asked);
    expect(heard).toHaveLength(2);
    const [entry, ...more] = await log();
    expect([entry?.before, entry?.after]).toEqual([{ description: null }, words]);
    expect(more).toHaveLength(1);
    told.length = 0;
    await update('events', { published: 0 });
    await schedule.create(eventId, { title: 'Of a draft', ...times }, asked);
    expect(told).toEqual([]);
  });

  it('gives an item other DJs, and the event those it did not have', async () => {
    const { schedule, events, db, eventId, log } = await start();
    const newcomer = 3;
    await add(db, 'djs', { name: 'Newcomer' });
    const { updated_at: seen } = await events.detail(eventId);
    const changed = await schedule.update(OPENING, { djIds: [1, newcomer] }, asked);
    expect(changed.djIds).toEqual([1, newcomer]);
    const { djs, updated_at } = await events.detail(eventId);
    expect(djs.map(({ id }) => id)).toEqual([2, 1, newcomer]);
    expect(updated_at).not.toBe(seen);
    const changes = { before: { djs: ['Lady Lanes'] }, after: { djs: ['DJ Axle', 'Newcomer'] } };
    expect((await log()).at(-1)).toMatchObject({ action: 'schedule.update', ...changes });
    expect(await schedule.djsOf(OPENING)).toMatchObject([{ id: 1 }, { name: 'Newcomer' }]);
    const again = await schedule.addDj(OPENING, 2, asked);
    expect(again.djIds).toEqual([1, 2, newcomer]);
    expect((await schedule.addDj(OPENING, 2, asked)).updated_at).toBe(again.updated_at);
    expect(await codeOf(schedule.addDj(OPENING, 99, asked))).toBe('404 events.dj_unknown');
  });

  it('links tickets to an item, and unlinks them; one of another event is none', async () => {
    const { schedule, events, products, linked, ticketRow, platform } = await start();
    await schedule.update(OPENING, { selectedTickets: [1, 3] }, asked);
    expect(await linked()).toEqual({ 1: OPENING, 3: OPENING });
    const other = await events.createEvent(aNewEvent);
    const { id } = await products.create(other, { name: 'Foreign' }, asked);
    const problem = { code: 'events.ticket_unknown', field: 'selectedTickets' };
    const foreign = schedule.update(OPENING, { selectedTickets: [id] }, asked);
    await expect(foreign).rejects.toMatchObject({ problem });
    expect(await linked()).toEqual({ 1: OPENING, 3: OPENING });
    // Marked as changed, within one millisecond, too.
    const versionOf = async () => (await ticketRow(1))?.updated_at;
    await schedule.update(OPENING, { selectedTickets: [1, 2] }, asked);
    expect(await versionOf()).toBe(platform.clock());
    await schedule.update(OPENING, { selectedTickets: [2] }, asked);
    expect(await versionOf()).toBe(platform.clock() + 1);
  });

  it('lets go of an item: its tickets are for all of the event again', async () => {
    const { schedule, eventId, told, events, linked, log } = await start();
    await schedule.remove(OPENING, asked);
    expect(await linked()).toEqual({});
    expect((await events.detail(eventId)).subEvents).toEqual([]);
    expect(told).toEqual([{ id: eventId, program: true }]);
    const entry = { action: 'schedule.delete', before: { tickets: ['Friday'] }, after: null };
    expect(await log()).toMatchObject([entry]);
  });

  it('keeps its times where its event has moved without it, until they change', async () => {
    const { schedule, update } = await start();
    await update('events', { start_date: '2027-01-08', end_date: '2027-01-10' });
    const renamed = await schedule.update(OPENING, { title: 'First Roll' }, asked);
    expect(renamed.title).toBe('First Roll');
    const moved = schedule.update(OPENING, { end_time: start_time + 1 }, asked);
    expect(await codeOf(moved)).toBe('400 schedule.outside_event');
  });

  it('tells which venue two events need at one time that have no schedule, as two of a series may', async () => {
    const { events, schedule } = await start();
    const night = { ...aNewEvent, title: 'First night', end_date: aNewEvent.start_date, djIds: [] };
    const hours = { venueIds: [1], start_time_local: '20:00', end_time_local: '23:00' };
    const first = await events.createEvent({ ...night, ...hours });
    const late = { title: 'Second night', start_time_local: '22:00', end_time_local: '02:00' };
    const second = await events.createEvent({ ...night, ...hours, ...late });
    const here = { item: { id: null, event_id: first }, what: 'venue', name: 'Cascade Rink' };
    const times = { from: '2026-12-12T03:00:00.000Z', to: '2026-12-12T04:00:00.000Z' };
    const twice = (await schedule.conflicts(first)).filter(
      ({ other }) => other.event_id === second,
    );
    expect(twice).toMatchObject([{ ...here, other: { id: null }, ...times }]);
  });

  it('tells which DJ is booked twice at one time, in other events too, unless they are canceled', async () => {
    const { update, events, eventId, schedule } = await start();
    const other = await events.createEvent({ ...aNewEvent, title: 'Elsewhere' });
    const here = await schedule.create(eventId, { title: 'Set', ...times, djIds: [1] }, asked);
    const there = await schedule.create(other, { title: 'Late Set', ...times, djIds: [1] }, asked);
    const twice = (await schedule.conflicts(eventId)).filter(({ item }) => item.id === here.id);
    const late = { id: there.id, event_id: other, event_title: 'Elsewhere' };
    const both = { from: here.start_time, to: here.end_time };
    expect(twice).toMatchObject([{ what: 'dj', item: { title: 'Set' }, other: late, ...both }]);
    await update('events', { cancelled_at: 1 }, { id: other });
    const left = await schedule.conflicts(eventId);
    expect(left.filter((one) => one.other.event_id === other)).toEqual([]);
    expect(await codeOf(schedule.conflicts(999))).toBe('404 events.unknown');
  });
});

const item = {
  title: 'Closing Roll',
  description: '',
  start_time: '2026-12-12T01:00:00.000Z',
  end_time: '2026-12-12T03:00:00.000Z',
  venue_id: 1,
};

it('the calls of the schedule make, change, join and delete an item, and name what is wrong', async () => {
  const { ask } = await createManaged();
  const made = await ask('POST', '/api/events/1/subevents', item);
  expect(made.status).toBe(201);
  const { id } = adminSubEventSchema.parse(made.body);
  const wanted = { ...item, title: 'Last Roll', djIds: [1], selectedTickets: [1] };
  expect(await ask('PUT', `/api/subevents/${id}`, wanted)).toMatchObject({
    status: 200,
    body: { title: 'Last Roll', description: null, djIds: [1] },
  });
  const djs = `/api/subevents/${id}/djs`;
  const joined = await ask('POST', djs, { sub_event_id: id, dj_id: 2 });
  expect(joined).toMatchObject({ status: 201, body: { djIds: [1, 2] } });
  expect((await ask('GET', djs)).body).toMatchObject([{ id: 1 }, { id: 2 }]);
  const untitled = { field: 'title', message: 'Title is required' };
  for (const [method, path, json, body] of [
    ['POST', '/api/events/1/subevents', { ...item, title: ' ' }, untitled],
    ['PUT', '/api/subevents/1', { start_time: '2026-12-12' }, { field: 'start_time' }],
    ['POST', '/api/subevents/1/djs', { sub_event_id: 2, dj_id: 1 }, { field: 'sub_event_id' }],
  ] as const)
    expect(await ask(method, path, json)).toMatchObject({ status: 400, body });
  for (const status of [204, 404])
    expect((await ask('DELETE', `/api/subevents/${id}`)).status).toBe(status);
});
