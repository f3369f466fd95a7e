import { foldEntries, foldInto, type Folded } from '#shared/checkin/checkin.rules.ts';
import {
  doorTicketSchema,
  type DoorTicket,
  type NamedScan,
} from '#shared/checkin/checkin.schemas.ts';
import { parseStored, type Unread } from '#web/offline/stored.ts';

export type Entry = Folded<NamedScan>;

/** Demo tickets count only where they are accepted. */
type Counted = { demoAllowed: boolean };
const ALL: Counted = { demoAllowed: true };

export type GuestList = {
  /** Rows as stored: parsed on look-up, because there may be 50,000. */
  putTickets: (tickets: readonly Unread<DoorTicket>[]) => void;
  dropTickets: (codes: readonly string[]) => void;
  putScans: (scans: readonly NamedScan[]) => void;
  ticket: (code: string) => DoorTicket | null;
  entry: (code: string) => Entry | null;
  byHash: (hash: string) => DoorTicket[];
  /** `total`: valid tickets without add-ons; `listed`: all rows. */
  counts: (of?: Counted) => { total: number; inside: number; listed: number };
  incidents: (of?: Counted) => Entry[];
  entries: (of?: Counted) => Entry[];
};

export function createGuestList(): GuestList {
  const tickets = new Map<string, Unread<DoorTicket>>();
  const entries = new Map<string, Entry>();
  const hashes = new Map<string, Set<string>>();
  /** Several where the codes of an order were replaced. */
  const codesOfItem = new Map<number, string[]>();
  const real = { total: 0, inside: 0 };
  const demo = { total: 0, inside: 0 };
  let listed = 0;

  const itemOf = (code: string): unknown => tickets.get(code)?.item;

  function codesWith(item: unknown): readonly string[] {
    return (typeof item === 'number' && codesOfItem.get(item)) || [];
  }

  /** Of the ticket, by whichever of its codes it was admitted. */
  function entryOf(code: string): Entry | undefined {
    const codes = codesWith(itemOf(code));
    if (codes.length < 2) return entries.get(code);
    const scans = codes.flatMap((one) => {
      const known = entries.get(one);
      return known ? [known.entry, ...known.incidents] : [];
    });
    return foldEntries(scans, () => code).get(code);
  }

  /** Unlisted tickets count once they are checked in. */
  function weigh(code: string, sign: 1 | -1): void {
    const ticket = tickets.get(code);
    const counts = ticket
      ? ticket.kind === 'ticket' && ticket.status === 'valid'
      : entryOf(code) !== undefined;
    if (ticket?.kind === 'ticket') listed += sign;
    if (!counts) return;
    const count = ticket?.practice ? demo : real;
    count.total += sign;
    if (entryOf(code)) count.inside += sign;
  }

  /** `item`: of the ticket that comes with this code. */
  function change(code: string, work: () => void, item = itemOf(code)): void {
    const codes = new Set([code, ...codesWith(itemOf(code)), ...codesWith(item)]);
    for (const one of codes) weigh(one, -1);
    work();
    for (const one of codes) weigh(one, 1);
  }

  function link(code: string, { order, phone, item }: Unread<DoorTicket>): void {
    if (typeof item === 'number') codesOfItem.set(item, [...codesWith(item), code]);
    for (const hash of [order, phone]) {
      if (typeof hash === 'string') hashes.set(hash, (hashes.get(hash) ?? new Set()).add(code));
    }
  }

  function unlink(code: string): void {
    const { order, phone, item } = tickets.get(code) ?? {};
    const others = codesWith(item).filter((one) => one !== code);
    if (typeof item === 'number') codesOfItem.set(item, others);
    for (const hash of [order, phone]) if (typeof hash === 'string') hashes.get(hash)?.delete(code);
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
    entries.set(scan.code, foldInto(entries.get(scan.code), scan));
  }

  function counted({ demoAllowed }: Counted): Entry[] {
    const found = new Map<string, Entry>();
    for (const code of entries.keys()) {
      const entry = demoAllowed || !tickets.get(code)?.practice ? entryOf(code) : undefined;
      if (entry) found.set(entry.entry.id, entry);
    }
    return [...found.values()];
  }

  return {
    putTickets: (all) =>
      all.forEach((ticket) => {
        const code = String(ticket.code);
        change(code, () => put(code, ticket), ticket.item);
      }),
    dropTickets: (codes) =>
      codes.forEach((code) =>
        change(code, () => {
          unlink(code);
          tickets.delete(code);
        }),
      ),
    putScans: (scans) => {
      for (const scan of scans) if (scan.verdict === 'admit') change(scan.code, () => admit(scan));
    },
    ticket: find,
    entry: (code) => entryOf(code) ?? null,
    byHash: (hash) => [...(hashes.get(hash) ?? [])].flatMap((code) => find(code) ?? []),
    counts: ({ demoAllowed } = ALL) => ({
      total: real.total + (demoAllowed ? demo.total : 0),
      inside: real.inside + (demoAllowed ? demo.inside : 0),
      listed,
    }),
    incidents: (of = ALL) => counted(of).filter(({ incidents }) => incidents.length > 0),
    entries: (of = ALL) => counted(of),
  };
}
