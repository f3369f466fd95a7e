import { judgeAll, loadScanContext, saveJudged } from '#api/checkin/scanContext.ts';
import { takeDoorNumbers } from '#api/events/events.commands.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { compareScans, correctedAt } from '#shared/checkin/checkin.rules.ts';
import { type EventDates, eventDayAt, eventDays } from '#shared/events/eventDays.rules.ts';
import type { DatedScan } from '#api/checkin/scanRow.ts';
import { dayOfScan } from '#shared/checkin/stays.rules.ts';
import { MINUTE } from './calendar.ts';
import type { DemoContext, MadeEvent } from './context.ts';
import { GATES, planDoor } from './doors.plan.ts';
import type { Party } from './sales.seed.ts';

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
  const { items } = await loadScanContext(trx, { ids: [], codes });
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
  const picture = await loadScanContext(trx, { ids: [], codes });
  const dated = scans
    .map((scan) => onItsDay(scan, picture.items.get(scan.code)?.terms.validOn?.[0], event))
    .filter((scan) => correctedAt(scan) < now)
    .toSorted(compareScans);
  const clock = await takeDoorNumbers(trx, eventId, dated.length);
  if (!clock) return;
  const arrival = { receivedFrom: staff.id, receivedAt: last.at + last.offsetMs + MINUTE };
  const judged = judgeAll(dated, picture, true);
  await saveJudged(trx, judged, { last: clock.door_seq, picture, ...arrival });
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
