import { mergeScans } from '#shared/checkin/checkin.rules.ts';
import {
  allStays,
  type Bought,
  handOutDay,
  type Stay,
  unitsLeft,
  type Visits,
  visitsOf,
} from '#shared/checkin/stays.rules.ts';
import { opensOn } from '#shared/tickets/validOn.rules.ts';
import { type DoorTicket, doorTicketSchema } from '#shared/checkin/checkin.schemas.ts';
import type { NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { parseStored, type Unread } from '#web/offline/parseStored.ts';

export type Entry = Stay<NamedScan>;

/** Limits what is counted: demo tickets only if they are accepted, and with `day` only what belongs to that day. */
type Counted = { demoAllowed: boolean; day?: string | undefined };
const ALL: Counted = { demoAllowed: true };

export type GuestList = {
  /** Rows are kept as stored and parsed on lookup, because there may be 50,000. */
  putTickets: (tickets: readonly Unread<DoorTicket>[]) => void;
  /** Removes all other tickets from the list. */
  keepTickets: (codes: ReadonlySet<string>) => void;
  putScans: (scans: readonly NamedScan[]) => void;
  ticket: (code: string) => DoorTicket | null;
  /** The ticket's first admission. */
  entry: (code: string) => Entry | null;
  /** The ticket's latest stay on this day. An add-on without days of its own is handed out on any day. */
  stay: (code: string, day: string, kind?: DoorTicket['kind']) => Entry | null;
  /** Units of an add-on that are still to be handed out; on this day, if it has days of its own. */
  left: (addon: DoorTicket, day: string) => number;
  byHash: (hash: string) => DoorTicket[];
  /** Finds tickets by reading every row, so call this on a press, not on each keystroke. */
  matching: (wanted: (row: Unread<DoorTicket>) => boolean) => DoorTicket[];
  /**
   * `total`: valid tickets for this day, without add-ons; `inside`: those that came in that day; `now`: those of them
   * that have not left; `listed`: all tickets on the list. Without a day, all days are counted.
   */
  counts: (of?: Counted) => { total: number; inside: number; now: number; listed: number };
  incidents: (of?: Counted) => Entry[];
  entries: (of?: Counted) => Entry[];
};

type Tally = {
  /** The number of valid tickets for each combination of days; the key is the days joined as text. */
  total: Map<string, { validOn: string[] | null; count: number }>;
  ever: number;
  inside: Map<string, number>;
  now: Map<string, number>;
};
const newTally = (): Tally => ({ total: new Map(), ever: 0, inside: new Map(), now: new Map() });

function add(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by);
}

function weighIn(tally: Tally, valid: unknown, visits: Visits<NamedScan>, sign: 1 | -1): void {
  const validOn = Array.isArray(valid) ? valid.map(String) : null;
  const key = String(validOn);
  tally.total.set(key, { validOn, count: (tally.total.get(key)?.count ?? 0) + sign });
  if (visits.size > 0) tally.ever += sign;
  for (const [day, stays] of visits) {
    add(tally.inside, day, sign);
    if (!stays.at(-1)?.out) add(tally.now, day, sign);
  }
}

function sumsOf(tallies: readonly Tally[], day: string | undefined) {
  const sum = (of: (tally: Tally) => number): number =>
    tallies.reduce((all, tally) => all + of(tally), 0);
  const opened = ({ total }: Tally): number =>
    [...total.values()].reduce(
      (all, { validOn, count }) => all + (day === undefined || opensOn(validOn, day) ? count : 0),
      0,
    );
  return {
    total: sum(opened),
    inside: sum(({ ever, inside }) => (day === undefined ? ever : (inside.get(day) ?? 0))),
    now: sum(({ ever, now }) => (day === undefined ? ever : (now.get(day) ?? 0))),
  };
}

/** Units bought of an add-on, unlimited without its row. If it has days of its own, they are handed out on each day. */
const boughtOf = (row: Unread<DoorTicket> | undefined): Bought => ({
  units: typeof row?.quantity === 'number' ? row.quantity : Number.POSITIVE_INFINITY,
  eachDay: Array.isArray(row?.valid_on),
});

const latestOn = (visits: Visits<NamedScan>, day: string, bought: Bought | null): Entry | null =>
  visits.get(bought ? handOutDay(bought, day) : day)?.at(-1) ?? null;

const hashesIn = ({ order, phone, lookups }: Unread<DoorTicket>): string[] =>
  [order, phone, lookups].flat().filter((hash) => typeof hash === 'string');
const isDisputed = (stay: Entry): boolean => stay.incidents.length > 0;

/** Keeps the codes of tickets with incidents, so that a scan does not search all the others. */
function createDisputes(dayOf: (scan: NamedScan) => string) {
  const isOn = ({ incidents }: Entry, day: string | undefined): boolean =>
    incidents.some((scan) => day === undefined || dayOf(scan) === day);
  const codes = new Set<string>();
  let known: { demoAllowed: boolean; day: string | undefined; entries: Entry[] } | null = null;
  return {
    note(code: string, is: boolean): void {
      if (is || codes.has(code)) known = null;
      codes[is ? 'add' : 'delete'](code);
    },
    /** Returns the same array until something changes. */
    entries({ demoAllowed, day }: Counted, read: (codes: Iterable<string>) => Entry[]): Entry[] {
      if (known?.demoAllowed !== demoAllowed || known.day !== day)
        known = { demoAllowed, day, entries: read(codes).filter((stay) => isOn(stay, day)) };
      return known.entries;
    },
  };
}

const NO_VISITS: Visits<NamedScan> = new Map();
const ownDay = ({ day = '' }: NamedScan): string => day;

/** Creates an empty guest list. `dayOf` returns the event day of a scan. */
export function createGuestList(dayOf: (scan: NamedScan) => string = ownDay): GuestList {
  const tickets = new Map<string, Unread<DoorTicket>>();
  /** Admissions and exits, by code. */
  const facts = new Map<string, NamedScan[]>();
  const hashes = new Map<string, Set<string>>();
  /** An item has several codes if the codes of its order were replaced. */
  const codesOfItem = new Map<number, string[]>();
  const real = newTally();
  const demo = newTally();
  let listed = 0;
  const disputes = createDisputes(dayOf);

  const itemOf = (code: string): unknown => tickets.get(code)?.item;

  function codesWith(item: unknown): readonly string[] {
    return (typeof item === 'number' && codesOfItem.get(item)) || [];
  }

  const boughtBy = (code: string, kind: unknown = tickets.get(code)?.kind): Bought | null =>
    kind === 'addon' ? boughtOf(tickets.get(code)) : null;

  /** Returns the visits of a ticket across all its codes, including replaced ones. */
  function visitsOfCode(code: string, kind?: unknown): Visits<NamedScan> {
    const codes = codesWith(itemOf(code));
    const scans = codes.length < 2 ? facts.get(code) : codes.flatMap((one) => facts.get(one) ?? []);
    if (!scans || scans.length === 0) return NO_VISITS;
    return visitsOf(scans, dayOf, boughtBy(code, kind));
  }

  const firstOf = (code: string): Entry | null => allStays(visitsOfCode(code))[0] ?? null;

  const stay: GuestList['stay'] = (code, day, kind) =>
    latestOn(visitsOfCode(code, kind), day, boughtBy(code, kind));

  /** Adds a code to the counts, or removes it (`sign`). Unlisted tickets count once they are checked in. */
  function weigh(code: string, sign: 1 | -1): void {
    const ticket = tickets.get(code);
    const visits = visitsOfCode(code);
    const counts = ticket ? ticket.kind === 'ticket' && ticket.status === 'valid' : visits.size > 0;
    if (ticket?.kind === 'ticket') listed += sign;
    disputes.note(code, sign === 1 && allStays(visits).some(isDisputed));
    if (!counts) return;
    weighIn(ticket?.practice ? demo : real, ticket?.valid_on, visits, sign);
  }

  /** Runs `work`, which stores or removes a ticket (of `item`) or its scans under a code, and counts the item anew. */
  function change(code: string, work: () => void, item = itemOf(code)): void {
    const codes = new Set([code, ...codesWith(itemOf(code)), ...codesWith(item)]);
    for (const one of codes) weigh(one, -1);
    work();
    for (const one of codes) weigh(one, 1);
  }

  function link(code: string, row: Unread<DoorTicket>): void {
    if (typeof row.item === 'number') codesOfItem.set(row.item, [...codesWith(row.item), code]);
    for (const hash of hashesIn(row)) hashes.set(hash, (hashes.get(hash) ?? new Set()).add(code));
  }

  function unlink(code: string): void {
    const row = tickets.get(code) ?? {};
    const others = codesWith(row.item).filter((one) => one !== code);
    if (typeof row.item === 'number') codesOfItem.set(row.item, others);
    for (const hash of hashesIn(row)) hashes.get(hash)?.delete(code);
  }

  function put(code: string, ticket: Unread<DoorTicket>): void {
    unlink(code);
    tickets.set(code, ticket);
    link(code, ticket);
  }

  function find(code: string): DoorTicket | null {
    const row = tickets.get(code);
    return (row && parseStored(doorTicketSchema, row, 'guest list')) ?? null;
  }

  function admit(scan: NamedScan): void {
    facts.set(scan.code, mergeScans(facts.get(scan.code) ?? [], [scan]));
  }

  function counted({ demoAllowed }: Counted, codes: Iterable<string> = facts.keys()): Entry[] {
    const found = new Map<string, Entry>();
    for (const code of codes) {
      if (!demoAllowed && tickets.get(code)?.practice) continue;
      for (const stay of allStays(visitsOfCode(code))) found.set(stay.entry.id, stay);
    }
    return [...found.values()];
  }

  return {
    putTickets: (all) =>
      all.forEach((ticket) => {
        const code = String(ticket.code);
        change(code, () => put(code, ticket), ticket.item);
      }),
    keepTickets: (codes) => {
      for (const code of [...tickets.keys()].filter((one) => !codes.has(one)))
        change(code, () => (unlink(code), tickets.delete(code)));
    },
    putScans: (scans) => {
      for (const scan of scans) if (scan.verdict === 'admit') change(scan.code, () => admit(scan));
    },
    ticket: find,
    entry: firstOf,
    stay,
    left: ({ code, quantity, valid_on: validOn }, day) =>
      opensOn(validOn, day) ? unitsLeft(quantity, stay(code, day, 'addon')) : 0,
    byHash: (hash) => [...(hashes.get(hash) ?? [])].flatMap((code) => find(code) ?? []),
    matching: (wanted) =>
      [...tickets].flatMap(([code, row]) => (wanted(row) ? (find(code) ?? []) : [])),
    counts: ({ demoAllowed, day } = ALL) => ({
      ...sumsOf(demoAllowed ? [real, demo] : [real], day),
      listed,
    }),
    incidents: (of = ALL) => disputes.entries(of, (codes) => counted(of, codes)),
    entries: (of = ALL) => counted(of),
  };
}
