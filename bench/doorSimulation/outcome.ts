import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Scan } from '#shared/checkin/checkin.rules.ts';
import { nightOf } from '#shared/events/eventDays.rules.ts';
import type { Phone, World } from './phone.ts';
import { type Site, UNITS } from './site.ts';

export type Outcome = {
  facts: number;
  admissions: number;
  incidents: number;
  /** Phones whose picture of the nights is not the server's. */
  different: number;
  /** Facts that a phone had recorded and the server does not have. */
  lost: number;
  /** Units of add-ons that were given out and are in no fact, and add-ons given out beyond what was bought without an incident. */
  unrecorded: number;
  /** First entries of a ticket on a day. */
  entries: number;
  /** Of them, those that are not the first in truth: without a word, and marked as uncertain. */
  wrong: number;
  uncertain: number;
  /** Jumps of a phone's clock without a network before a scan, and those that the phone had not noticed by then. */
  jumps: number;
  unnoticed: number;
  /** Guests whom a phone sent away on the day of their ticket, because it took it for another day. */
  turnedAway: number;
  /** Admissions that the server did not count, because a clock was wrong. */
  implausible: number;
};

type Ended = { db: Kysely<Schema>; world: World; site: Site; phones: readonly Phone[] };

export async function outcomeOf({ db, world, site, phones }: Ended): Promise<Outcome> {
  const rows = await db.selectFrom('scans').selectAll().execute();
  const kept = new Map(rows.map((row) => [row.id, row]));
  const { incidents } = await world.checkin.stats(world.eventId);
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'code', 'entry_scan_id'])
    .execute();
  const entries = new Map(items.map((item) => [item.code, item.entry_scan_id]));
  const tooMuch = incidents
    .filter(({ reason }) => reason === 'used_twice' || reason === 'beyond_bought')
    .map(({ scan }) => scan.id);
  const all = new Set(incidents.map(({ scan }) => scan.id));
  const agrees = ({ list }: Phone): boolean => {
    const own = new Set(list.incidents().flatMap((stay) => stay.incidents.map(({ id }) => id)));
    const isSame = [...entries].every(([code, id]) => (list.entry(code)?.entry.id ?? null) === id);
    return isSame && tooMuch.every((id) => own.has(id)) && [...own].every((id) => all.has(id));
  };
  const standing = phones.filter(({ revoked }) => !revoked);
  const facts = [...world.happened.values()].map(({ scan }) => scan);
  const sold = new Map(items.map(({ id, code }) => [id, code]));
  return {
    facts: facts.length,
    admissions: facts.filter(({ verdict, kind }) => verdict === 'admit' && kind !== 'undo').length,
    incidents: incidents.length,
    different: standing.filter((phone) => !agrees(phone)).length,
    lost:
      facts.filter(({ id }) => !kept.has(id)).length +
      phones.reduce((sum, { waiting }) => sum + waiting, 0),
    unrecorded: unrecordedUnits(facts, { kept, site, all }),
    jumps: phones.reduce((sum, { jumps }) => sum + jumps.offline, 0),
    unnoticed: phones.reduce((sum, { jumps }) => sum + jumps.offline - jumps.noticed, 0),
    implausible: rows.filter((row) => row.outcome_reason === 'implausible_time').length,
    turnedAway: turnedAway([...world.happened.values()], site),
    ...(await firstEntries(db, world, { sold, addons: new Set(site.addons) })),
  };
}

function turnedAway(happened: readonly { scan: Scan; at: number }[], { tickets }: Site): number {
  const days = new Map(tickets.map(({ code, day }) => [code, day]));
  const isTonight = (code: string, at: number): boolean =>
    (days.get(code) ?? '') === nightOf(at, 'America/Los_Angeles');
  const refused = happened.filter(({ scan }) => scan.reason === 'wrong_day');
  return refused.filter(({ scan, at }) => isTonight(scan.code, at)).length;
}

/** Without what was taken back. */
function standingFacts<S extends Pick<Scan, 'id' | 'kind' | 'of'>>(facts: readonly S[]): S[] {
  const undone = new Set(facts.flatMap(({ kind, of }) => (kind === 'undo' ? of : [])));
  return facts.filter(({ id, kind }) => kind !== 'undo' && !undone.has(id));
}

type Kept = {
  kept: ReadonlyMap<string, { units: number | null }>;
  site: Site;
  all: ReadonlySet<string>;
};

function unrecordedUnits(facts: readonly Scan[], { kept, site, all }: Kept): number {
  const given = standingFacts(facts).filter(({ kind }) => kind === 'handout');
  const addons = new Set(site.addons);
  return [...Map.groupBy(given, ({ code }) => code)]
    .filter(([code]) => addons.has(code))
    .map(([, some]) => {
      const missing = some.filter(({ id, units }) => (kept.get(id)?.units ?? 0) !== units).length;
      const units = some.reduce((sum, scan) => sum + (scan.units ?? 0), 0);
      const isUnnoticed = units > UNITS && !some.some(({ id }) => all.has(id));
      return missing + Number(isUnnoticed);
    })
    .reduce((sum, each) => sum + each, 0);
}

/** What the server says was the first entry of a ticket on a day, against what was. */
async function firstEntries(
  db: Kysely<Schema>,
  { happened }: World,
  { sold, addons }: { sold: ReadonlyMap<number, string>; addons: ReadonlySet<string> },
) {
  // An add-on is given out on whatever day.
  const codeAndDay = ({ code, day }: { code: string; day: string }): string =>
    addons.has(code) ? code : `${code} ${day}`;
  const stored = await db
    .selectFrom('attendances')
    .select(['order_item_id', 'day', 'entry_scan_id'])
    .execute();
  const counted = await db
    .selectFrom('scans')
    .select(['id', 'code', 'day', 'clock', 'kind', 'of_scan'])
    .where('verdict', '=', 'admit')
    .where('outcome', '<>', 'rejected')
    .execute();
  const groups = Map.groupBy(
    standingFacts(counted.map(({ of_scan: of, ...row }) => ({ ...row, of: of ?? undefined }))),
    codeAndDay,
  );
  const told = { entries: stored.length, wrong: 0, uncertain: 0 };
  for (const { order_item_id, day, entry_scan_id } of stored) {
    const some = groups.get(codeAndDay({ code: sold.get(order_item_id) ?? '', day })) ?? [];
    const [first] = some.toSorted((a, b) => at(a.id) - at(b.id));
    if (first?.id === entry_scan_id) continue;
    if (some.some(({ clock }) => clock !== 'anchored')) told.uncertain += 1;
    else told.wrong += 1;
  }
  return told;

  function at(id: string): number {
    return happened.get(id)?.at ?? 0;
  }
}

/** The figures of all nights together. */
export function sumOf([first, ...others]: readonly Outcome[]): Outcome {
  if (!first) throw new Error('There were no nights');
  const sum = { ...first };
  for (const other of others)
    for (const key of Object.keys(sum) as (keyof Outcome)[]) sum[key] += other[key];
  return sum;
}
