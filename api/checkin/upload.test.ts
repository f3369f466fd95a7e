import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeBothEngines, describeStore } from '#api/db/testing.ts';
import { weekend } from './testing.fixture.ts';
import { type Door, openDoor } from './testing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SOUTH = { device: 'south' };

async function openUpload(open: () => Promise<Door['db']>) {
  const door = await openDoor(await open());
  const ticket = await door.sellOne();
  const { rows, handIn } = door;
  const results = async (...args: Parameters<typeof handIn>) => (await handIn(...args)).results;
  const outcomes = async (...args: Parameters<typeof handIn>) =>
    (await results(...args)).map(({ outcome, reason }) => [outcome, reason ?? 'ok'].join(' '));
  const scans = () => rows('scans', {}, 'door_seq');
  async function entryOf(id: number): Promise<string | null> {
    const [item] = await rows('order_items', { id });
    const entry = (await scans()).find((scan) => scan.id === item?.entry_scan_id);
    expect(item?.entry_at).toBe(entry?.corrected_at ?? null);
    return entry?.id ?? null;
  }
  /** Creates another event, with a ticket for it. */
  async function elsewhere() {
    const eventId = await door.events.createEvent(weekend('Another night'));
    return { eventId, code: (await door.sellOne({ eventId })).code };
  }
  return { ...door, ticket, results, outcomes, scans, entryOf, elsewhere };
}

describeBothEngines('upload of scans', (open) => {
  it('stores what no text may hold', async () => {
    const { scan, outcomes, scans } = await openUpload(open);
    const odd = { verdict: 'refuse', reason: 'unknown', by: '\0', deviceId: '\0' } as const;
    const entry = scan('a\0b\uD800', odd);
    const from = { pending: Number.MAX_SAFE_INTEGER };
    for (const _time of ['once', 'again'])
      expect(await outcomes([entry], from)).toEqual(['applied ok']);
    expect(await scans()).toMatchObject([{ code: 'a\uFFFDb\uFFFD' }]);
  });

  it('takes 500 at once, each with a number of its own', async () => {
    const { scan, sell, outcomes, scans } = await openUpload(open);
    const sold = await sell(500);
    const told = await outcomes(sold.map(({ code }) => scan(code)));
    expect(new Set(told)).toEqual(new Set(['applied ok']));
    expect(new Set((await scans()).map(({ door_seq }) => door_seq)).size).toBe(500);
  });

  it('has one effect when the same scans come five times at the same moment', async () => {
    const { scan, sell, results, scans } = await openUpload(open);
    const facts = (await sell(20)).map(({ code }) => scan(code));
    const answers = await Promise.all(Array.from({ length: 5 }, () => results(facts)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await scans()).toHaveLength(20);
  });
});

describeStore('an uploaded scan', (open) => {
  it('lets a ticket in for whoever hands it in, whatever the facts say, and answers the same when it comes again', async () => {
    const { scan, ticket, results, entryOf, scans, users } = await openUpload(open);
    const entry = scan(ticket.code, { by: users.admin.id, deviceId: 'of-the-admin' });
    const first = await results([entry]);
    expect(first).toEqual([{ id: entry.id, outcome: 'applied' }]);
    expect(await results([entry, entry])).toEqual([...first, ...first]);
    expect(await entryOf(ticket.id)).toBe(entry.id);
    expect(await scans()).toMatchObject([{ by_user: users.staff.id, device_id: 'north' }]);
    expect(await scans()).toHaveLength(1);
  });

  it('makes the later of two admissions the incident and names the first', async () => {
    const { scan, ticket, results, entryOf } = await openUpload(open);
    const north = scan(ticket.code);
    const south = scan(ticket.code, { deviceId: 'south', at: north.at + MINUTE });
    await results([north]);
    const late = await results([south], SOUTH);
    const first = { ...north, deviceName: 'North gate' };
    const incident = { outcome: 'incident', reason: 'used_twice' };
    expect(late).toEqual([{ id: south.id, ...incident, first }]);
    expect(await entryOf(ticket.id)).toBe(north.id);
    expect(await results([south])).toEqual(late);
  });

  it('does not stop those after it when it is bad', async () => {
    const { scan, ticket, eventId, results, entryOf } = await openUpload(open);
    const good = scan(ticket.code);
    const wrong = [
      { ...good, id: 'not-a-uuid' },
      { ...good, at: 'noon' },
    ];
    const bad = [{ id: 'x' }, null, 7, 'scan', {}, ...wrong];
    const forged = scan('7K2M9QXD');
    const elsewhere = scan(ticket.code, { eventId: eventId + 1 });
    const beforeTime = scan(ticket.code, { at: 0, offsetMs: -1 });
    const afterTime = scan(ticket.code, { at: Number.MAX_SAFE_INTEGER });
    const told = await results([...bad, beforeTime, afterTime, forged, elsewhere, good]);
    const malformed = [...bad, beforeTime, afterTime].map(() => 'malformed');
    const reasons = told.map(({ reason }) => reason);
    expect(reasons).toEqual([...malformed, 'unknown', 'wrong_event', undefined]);
    expect(told.at(-1)).toEqual({ id: good.id, outcome: 'applied' });
    expect(told[0]?.id).toBe('x');
    expect(await entryOf(ticket.id)).toBe(good.id);
  });

  it('takes a scan at its own door after another door refused it', async () => {
    const { scan, elsewhere, outcomes, scans, checkin, holder } = await openUpload(open);
    const { eventId, code } = await elsewhere();
    const entry = scan(code, { eventId });
    expect(await outcomes([entry])).toEqual(['rejected wrong_event']);
    expect(await scans()).toEqual([]);
    const upload = { sentAt: 0, scans: [entry] };
    const { results } = await checkin.upload({ eventId, upload, holder: await holder() });
    expect(results).toEqual([{ id: entry.id, outcome: 'applied' }]);
  });

  it('at an event that is not there is 404 and stores nothing', async () => {
    const { checkin, rows, holder } = await openUpload(open);
    const upload = { sentAt: 0, scans: [], pending: 7 };
    const lost = checkin.upload({ eventId: 999, upload, holder: await holder() });
    expect(await codeOf(lost)).toBe('404 events.unknown');
    expect(await rows('devices')).toMatchObject([{ pending: 0, last_sync_at: null }]);
  });

  it.each([
    ['1970', 0],
    ['2058', Date.UTC(2058, 0, 1)],
  ])('keeps an admission of %s as a fact, which is never the entry', async (_year, at) => {
    const { scan, ticket, outcomes, entryOf, scans } = await openUpload(open);
    const odd = scan(ticket.code, { at });
    const good = scan(ticket.code);
    for (const [one, told] of [
      [odd, 'rejected implausible_time'],
      [good, 'applied ok'],
      [odd, 'rejected implausible_time'],
    ] as const)
      expect(await outcomes([one])).toEqual([told]);
    expect(await entryOf(ticket.id)).toBe(good.id);
    expect(await scans()).toHaveLength(2);
  });

  it.each([
    ['ahead', 400 * DAY, 'and sends later', 2 * HOUR, -2 * HOUR],
    ['ahead', 2 * DAY, 'and was set right before it sent', 2 * HOUR - 2 * DAY, 0],
    ['back', -400 * DAY, 'and sends later', 2 * HOUR, -2 * HOUR],
    ['ahead', 3 * HOUR, 'and sends later', 2 * HOUR, -2 * HOUR],
    ['back', -HOUR, 'and sends later', 2 * HOUR, -HOUR],
  ])(
    'counts what a device admitted whose clock was %s by %i ms, %s',
    async (_way, off, _then, later, corrected) => {
      const { scan, ticket, outcomes, entryOf, scans, platform } = await openUpload(open);
      const at = platform.clock() + off;
      const odd = scan(ticket.code, { at, clock: 'uncertain' });
      const sent = { sentAt: at + later };
      for (const _time of ['once', 'again'])
        expect(await outcomes([odd], sent)).toEqual(['applied ok']);
      expect(await entryOf(ticket.id)).toBe(odd.id);
      const when = platform.clock() + corrected;
      expect(await scans()).toMatchObject([{ at, corrected_at: when, clock: 'uncertain' }]);
    },
  );

  it('marks the time of a scan as uncertain where the clock of its device was set since', async () => {
    const { scan, ticket, results, scans, platform } = await openUpload(open);
    const facts = [
      scan(ticket.code),
      scan(ticket.code, { offsetMs: -12 * HOUR }),
      scan(ticket.code, { clock: 'anchored' }),
    ];
    await results(facts, { sentAt: platform.clock() + 12 * HOUR });
    const clocks = new Map((await scans()).map(({ id, clock }) => [id, clock]));
    expect(facts.map(({ id }) => clocks.get(id))).toEqual(['uncertain', null, 'anchored']);
  });
});
