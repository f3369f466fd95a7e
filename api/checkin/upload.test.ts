import { describe, expect, it } from 'vitest';
import { describeStore } from '#api/db/testing.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { AppError } from '#shared/base/errors.ts';
import { type Door, openDoor } from './testing.ts';

const MINUTE = 60_000;

async function entryOf({ db }: Door, id: number): Promise<string | null> {
  const item = await db
    .selectFrom('order_items')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const entry = await db
    .selectFrom('scans')
    .selectAll()
    .where('id', '=', item.entry_scan_id)
    .executeTakeFirst();
  expect(item.entry_at).toBe(entry?.corrected_at ?? null);
  return item.entry_scan_id;
}

const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1);
  const [one] = list;
  if (one === undefined) throw new Error('empty');
  return one;
};

describeStore('upload of scans', (open) => {
  const start = async () => {
    const door = await openDoor(await open());
    const [ticket] = await door.sell(1);
    if (!ticket) throw new Error('nothing sold');
    return { door, ticket };
  };

  it('lets a ticket in, and answers the same when it comes again', async () => {
    const { door, ticket } = await start();
    const scan = door.scan(ticket.code);
    const first = await door.handIn([scan]);
    expect(first.results).toEqual([{ id: scan.id, outcome: 'applied' }]);
    const again = await door.handIn([scan, scan]);
    expect(again.results).toEqual([first.results[0], first.results[0]]);
    expect(await entryOf(door, ticket.id)).toBe(scan.id);
    expect(await door.db.selectFrom('scans').selectAll().execute()).toHaveLength(1);
  });

  it('makes the later of two admissions the incident and names the first', async () => {
    const { door, ticket } = await start();
    const north = door.scan(ticket.code);
    const south = door.scan(ticket.code, { deviceId: 'south', at: north.at + MINUTE });
    await door.handIn([north]);
    const late = await door.handIn([south], { deviceId: 'south', deviceName: 'South gate' });
    const result = only(late.results);
    expect(result).toMatchObject({ id: south.id, outcome: 'incident', reason: 'used_twice' });
    expect(result.first).toEqual({ ...north, deviceName: 'North gate' });
    expect(await entryOf(door, ticket.id)).toBe(north.id);
    expect(only((await door.handIn([south])).results)).toEqual(result);
  });

  it('lets an earlier admission that arrives later take the entry over', async () => {
    const { door, ticket } = await start();
    const late = door.scan(ticket.code, { offsetMs: MINUTE });
    const early = door.scan(ticket.code, { deviceId: 'south' });
    expect(only((await door.handIn([late])).results).outcome).toBe('applied');
    expect(only((await door.handIn([early])).results)).toEqual({
      id: early.id,
      outcome: 'incident',
      reason: 'used_twice',
    });
    expect(await entryOf(door, ticket.id)).toBe(early.id);
    expect(only((await door.handIn([late])).results).outcome).toBe('applied');
  });

  it('admitted offline while it was being cancelled is an incident', async () => {
    const { door, ticket } = await start();
    await door.cancel(ticket);
    const { results } = await door.handIn([door.scan(ticket.code)]);
    expect(only(results)).toMatchObject({ outcome: 'incident', reason: 'cancelled' });
  });

  it('keeps refusals as facts that let nobody in', async () => {
    const { door, ticket } = await start();
    const entry = door.scan(ticket.code);
    const refused = { verdict: 'refuse', reason: 'already_in', at: entry.at + 1 } as const;
    const second = door.scan(ticket.code, refused);
    const noise = door.scan('http://example.com/menu', { verdict: 'refuse', reason: 'unknown' });
    const { results } = await door.handIn([entry, second, noise]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'repeated', 'applied']);
    expect(results[1]?.first?.id).toBe(entry.id);
    expect(await entryOf(door, ticket.id)).toBe(entry.id);
  });

  it('goes on past scans that are bad', async () => {
    const { door, ticket } = await start();
    const good = door.scan(ticket.code);
    const forged = door.scan('7K2M9QXD');
    const elsewhere = door.scan(ticket.code, { eventId: door.eventId + 1 });
    const beforeTime = door.scan(ticket.code, { at: 0, offsetMs: -1 });
    const afterTime = door.scan(ticket.code, { at: Number.MAX_SAFE_INTEGER });
    const bad = [
      null,
      7,
      'scan',
      {},
      { id: 'x' },
      { ...good, id: 'not-a-uuid' },
      { ...good, at: 'noon' },
    ];
    const { results } = await door.handIn([...bad, forged, elsewhere, beforeTime, afterTime, good]);
    expect(results.map(({ reason }) => reason)).toEqual([
      ...bad.map(() => 'malformed'),
      'unknown',
      'wrong_event',
      'malformed',
      'malformed',
      undefined,
    ]);
    expect(results.at(-1)).toEqual({ id: good.id, outcome: 'applied' });
    expect(results[4]?.id).toBe('x');
    expect(await entryOf(door, ticket.id)).toBe(good.id);
  });

  it('takes a scan at its own door after another door refused it', async () => {
    const { door } = await start();
    const eventId = await door.events.createEvent(weekendElsewhere);
    const [ticket] = await door.sell(1, { eventId });
    const scan = door.scan(ticket?.code ?? '', { eventId });
    expect(only((await door.handIn([scan])).results).reason).toBe('wrong_event');
    const upload = { deviceId: 'north', deviceName: 'North gate', sentAt: 0, scans: [scan] };
    const { results } = await door.checkin.upload({ eventId, upload, userId: door.users.staff.id });
    expect(only(results)).toEqual({ id: scan.id, outcome: 'applied' });
  });

  it('rejects an admission of a ticket of another event', async () => {
    const { door } = await start();
    const eventId = await door.events.createEvent(weekendElsewhere);
    const [ticket] = await door.sell(1, { eventId });
    const { results } = await door.handIn([door.scan(ticket?.code ?? '')]);
    expect(only(results)).toMatchObject({ outcome: 'rejected', reason: 'wrong_event' });
    expect(await entryOf(door, ticket?.id ?? 0)).toBeNull();
  });

  it('stores what no text may hold', async () => {
    const { door } = await start();
    const odd = { verdict: 'refuse', reason: 'unknown', by: '\0', deviceId: 'no\0rth' } as const;
    const scan = door.scan('a\0b\uD800', odd);
    const from = { deviceId: 'no\0rth', deviceName: '\0', pending: Number.MAX_SAFE_INTEGER };
    expect(only((await door.handIn([scan], from)).results).outcome).toBe('applied');
    expect(only((await door.handIn([scan], from)).results).outcome).toBe('applied');
    const row = await door.db
      .selectFrom('scans')
      .select(['code', 'device_name'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ code: 'a\uFFFDb\uFFFD', device_name: '\uFFFD' });
  });

  it('takes 500 at once, each with a number of its own', async () => {
    const { door } = await start();
    const sold = await door.sell(500);
    const { results } = await door.handIn(sold.map(({ code }) => door.scan(code)));
    expect(results.every(({ outcome }) => outcome === 'applied')).toBe(true);
    const seqs = await door.db.selectFrom('scans').select('door_seq').orderBy('door_seq').execute();
    expect(new Set(seqs.map(({ door_seq }) => door_seq)).size).toBe(500);
  });

  it('at an event that is not there is 404 and stores nothing', async () => {
    const { door } = await start();
    const upload = { deviceId: 'north', deviceName: '', sentAt: 0, scans: [] };
    await expect(
      door.checkin.upload({ eventId: 999, upload, userId: 'user-staff' }),
    ).rejects.toThrow(
      new AppError({ code: 'events.unknown', status: 404, message: 'Event not found' }),
    );
    expect(await door.db.selectFrom('devices').selectAll().execute()).toEqual([]);
  });
});

const weekendElsewhere = {
  title: 'Another night',
  start_date: '2026-11-20',
  end_date: '2026-11-20',
  time_zone: 'America/New_York',
  location: 'Albany, NY',
  venueIds: [],
  djIds: [],
};

describe('two uploads at the same moment', () => {
  it('of the same scans have one effect', async () => {
    const db = await memoryDatabase();
    const door = await openDoor(db);
    const sold = await door.sell(20);
    const scans = sold.map(({ code }) => door.scan(code));
    const answers = await Promise.all(Array.from({ length: 5 }, () => door.handIn(scans)));
    for (const { results } of answers) expect(results).toEqual(answers[0]?.results);
    expect(await db.selectFrom('scans').selectAll().execute()).toHaveLength(20);
    await db.destroy();
  });
});

describeStore('what hands in', (open) => {
  it('names the person and the device that hand in, whatever the facts say', async () => {
    const door = await openDoor(await open());
    const [ticket] = await door.sell(1);
    const claimed = { by: door.users.admin.id, deviceId: 'of-the-admin' };
    const scan = door.scan(ticket?.code ?? '', claimed);
    await door.handIn([scan]);
    const stored = await door.db.selectFrom('scans').selectAll().execute();
    expect(stored).toMatchObject([{ by_user: door.users.staff.id, device_id: 'north' }]);
  });

  it.each([
    ['1970', 0],
    ['2058', Date.UTC(2058, 0, 1)],
  ])('keeps an admission of %s as a fact, which is never the entry', async (_year, at) => {
    const door = await openDoor(await open());
    const [ticket] = await door.sell(1);
    const code = ticket?.code ?? '';
    const odd = door.scan(code, { at });
    const { results } = await door.handIn([odd]);
    expect(results).toEqual([{ id: odd.id, outcome: 'rejected', reason: 'implausible_time' }]);
    const good = door.scan(code);
    expect((await door.handIn([good])).results).toEqual([{ id: good.id, outcome: 'applied' }]);
    expect((await door.handIn([odd])).results).toEqual(results);
    const items = await door.db.selectFrom('order_items').select('entry_scan_id').execute();
    expect(items).toEqual([{ entry_scan_id: good.id }]);
    expect(await door.db.selectFrom('scans').select('id').execute()).toHaveLength(2);
  });
});
