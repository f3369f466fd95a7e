import { judgeAll, loadScanRecords, saveJudged } from '#api/checkin/judgeScans.ts';
import { takeDoorNumbers } from '#api/events/events.commands.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { compareScans, correctedAt } from '#shared/checkin/checkin.rules.ts';
import { type EventDates, eventDayAt, eventDays } from '#shared/events/eventDays.rules.ts';
import type { DatedScan } from '#api/checkin/scanRow.ts';
import { dayOfScan } from '#shared/checkin/stays.rules.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import type { Seeded } from '#shared/base/pseudoRandom.ts';
import { MINUTE, HOUR } from './dates.ts';
import type { DemoContext, MadeEvent } from './demoContext.ts';
import type { Party } from './sales.seed.ts';

const GATES = [
  { deviceId: 'demo-gate-a', deviceName: 'Gate A' },
  { deviceId: 'demo-gate-b', deviceName: 'Gate B' },
] as const;

const CAME_TO_PAST = 0.88;
const CAME_SO_FAR = 0.57;
const RUSH = 2.6 * HOUR;
const NOBODYS_CODE = 'N0T0NE0F';

type Evening = {
  event: MadeEvent;
  parties: readonly Party[];
  /** Ticket codes of other events, for scans at the wrong door. */
  strangers: readonly string[];
  staff: User;
  chance: Seeded;
  random: (bytes: number) => Uint8Array;
  now: number;
};
type Moment = {
  code: string;
  at: number;
  gate: 0 | 1;
  verdict: NamedScan['verdict'];
  reason: NamedScan['reason'];
};

/** Plans the scans of two devices: most tickets once, some twice, some refused. */
function planDoor(evening: Evening): NamedScan[] {
  const arrivals = planArrivals(evening);
  const moments = [...arrivals, ...planTrouble(evening, arrivals)];
  return moments.toSorted((a, b) => a.at - b.at).map((moment) => scanOf(evening, moment));
}

function planArrivals({ event, parties, chance, now }: Evening): Moment[] {
  const until = Math.min(event.startsAt + RUSH, now - 20 * MINUTE);
  const over = event.endsAt < now;
  return parties.flatMap(({ codes, skater }) => {
    // The demo skater's current tickets stay unscanned, so that they can be tried at the door.
    if ((skater && !over) || !chance.chance(over ? CAME_TO_PAST : CAME_SO_FAR)) return [];
    const at = Math.round(event.startsAt + (until - event.startsAt) * chance.next() ** 1.4);
    const gate = chance.chance(0.6) ? 0 : 1;
    return codes.map((code, i): Moment => ({
      code,
      at: at + i * 2600,
      gate,
      verdict: 'admit',
      reason: 'ok',
    }));
  });
}

/** Scans that go wrong: the same ticket at two gates, repeats, a wrong event, an unknown code. */
function planTrouble({ strangers, chance }: Evening, arrivals: readonly Moment[]): Moment[] {
  const [first, ...more] = arrivals;
  if (!first) return [];
  const any = (): Moment => chance.pick([first, ...more]);
  const twice = any();
  const again = [any(), any()].filter(({ code }) => code !== twice.code);
  const refused = { verdict: 'refuse', gate: 0 } as const;
  const elsewhere = strangers.slice(0, 1);
  return [
    { ...twice, gate: twice.gate === 0 ? 1 : 0, at: twice.at + 9 * MINUTE },
    ...again.map(({ code, at, gate }): Moment => {
      return { code, gate, at: at + 12 * MINUTE, verdict: 'refuse', reason: 'already_in' };
    }),
    ...elsewhere.map((code): Moment => ({
      ...refused,
      code,
      at: any().at + 700,
      reason: 'wrong_event',
    })),
    { ...refused, code: NOBODYS_CODE, at: any().at + 900, reason: 'unknown' },
  ];
}

function scanOf(
  { event, staff, chance, random }: Evening,
  { at, gate, ...seen }: Moment,
): NamedScan {
  const offsetMs = gate === 0 ? 140 : -380;
  const via = chance.chance(0.9) ? 'camera' : 'manual';
  const id = uuidv7(at, random(10));
  return {
    id,
    ...GATES[gate],
    ...seen,
    eventId: event.id,
    at: at - offsetMs,
    offsetMs,
    via,
    by: staff.id,
  };
}

/** Inserts check-ins for events that have begun, the way a door device uploads them. */
export async function seedDoors(
  context: DemoContext,
  {
    events,
    parties,
    staff,
  }: { events: readonly MadeEvent[]; parties: readonly Party[]; staff: User },
): Promise<void> {
  const { chance, now, platform } = context;
  for (const event of events.filter(({ startsAt }) => startsAt < now)) {
    const own = await partiesUntilToday(context, event.id, parties);
    const strangers = parties
      .filter(({ eventId }) => eventId !== event.id)
      .flatMap(({ codes }) => codes);
    const evening = { event, parties: own, strangers, staff, chance, now };
    await handIn(context, event.id, planDoor({ ...evening, random: platform.random }), staff);
  }
  await seedDevices(context, staff);
}

/** Leaves out holders of tickets for a later day, since they haven't arrived yet. */
async function partiesUntilToday(
  { trx, now }: DemoContext,
  eventId: number,
  parties: readonly Party[],
): Promise<Party[]> {
  const own = parties.filter((party) => party.eventId === eventId);
  const event = await takeDoorNumbers(trx, eventId, 0);
  if (!event) return own;
  const codes = own.flatMap((party) => party.codes);
  const { items } = await loadScanRecords(trx, { ids: [], codes });
  const today = eventDayAt(now, event);
  const isHere = (code: string): boolean => {
    const [first = event.start_date] = items.get(code)?.terms.validOn ?? [];
    return first === event.start_date || first < today || event.end_date < today;
  };
  return own.map((party) => ({ ...party, codes: party.codes.filter(isHere) }));
}

async function handIn(
  { trx, now }: DemoContext,
  eventId: number,
  scans: NamedScan[],
  staff: User,
): Promise<void> {
  const event = await takeDoorNumbers(trx, eventId, 0);
  const last = scans.at(-1);
  if (!event || !last) return;
  const codes = scans.map(({ code }) => code);
  const records = await loadScanRecords(trx, { ids: [], codes });
  const dated = scans
    .map((scan) => onItsDay(scan, records.items.get(scan.code)?.terms.validOn?.[0], event))
    .filter((scan) => correctedAt(scan) < now)
    .toSorted(compareScans);
  const clock = await takeDoorNumbers(trx, eventId, dated.length);
  if (!clock) return;
  const arrival = { receivedFrom: staff.id, receivedAt: last.at + last.offsetMs + MINUTE };
  const judged = judgeAll(dated, records, true);
  await saveJudged(trx, judged, { last: clock.door_seq, records, ...arrival });
}

/** Moves a scan of a day ticket to that ticket's day, at the planned hour. */
function onItsDay(scan: NamedScan, wanted: string | undefined, event: EventDates): DatedScan {
  const day = dayOfScan(scan, event);
  if (wanted === undefined || !eventDays(event).includes(wanted)) return { ...scan, day };
  return { ...scan, at: scan.at + Date.parse(wanted) - Date.parse(day), day: wanted };
}

async function seedDevices({ trx, now }: DemoContext, staff: User): Promise<void> {
  const [user_id, registered_at] = [staff.id, now - 1000 * MINUTE];
  const seen = { user_id, registered_at, approved_at: registered_at, pending: 0 };
  const devices = GATES.map(({ deviceId: id, deviceName: name }, i) => {
    return {
      id,
      name,
      ...seen,
      last_sync_at: now - (19 - i * 4) * MINUTE,
      battery: 0.82 - i * 0.4,
    };
  });
  await trx.insertInto('devices').values(devices).execute();
}
