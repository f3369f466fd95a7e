import { foldInto, type Folded } from '#shared/checkin/checkin.rules.ts';
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
  const doubled = new Set<string>();
  const real = { total: 0, inside: 0 };
  const demo = { total: 0, inside: 0 };
  let listed = 0;

  /** Unlisted tickets count once they are checked in. */
  function weigh(code: string, sign: 1 | -1): void {
    const ticket = tickets.get(code);
    const counts = ticket
      ? ticket.kind === 'ticket' && ticket.status === 'valid'
      : entries.has(code);
    if (ticket?.kind === 'ticket') listed += sign;
    if (!counts) return;
    const count = ticket?.practice ? demo : real;
    count.total += sign;
    if (entries.has(code)) count.inside += sign;
  }

  function change(code: string, work: () => void): void {
    weigh(code, -1);
    work();
    weigh(code, 1);
  }

  function link(code: string, { order, phone }: Unread<DoorTicket>): void {
    for (const hash of [order, phone]) {
      if (typeof hash === 'string') hashes.set(hash, (hashes.get(hash) ?? new Set()).add(code));
    }
  }

  function unlink(code: string): void {
    const { order, phone } = tickets.get(code) ?? {};
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
    const entry = foldInto(entries.get(scan.code), scan);
    entries.set(scan.code, entry);
    if (entry.incidents.length > 0) doubled.add(scan.code);
  }

  const counted = (codes: Iterable<string>, { demoAllowed }: Counted): Entry[] =>
    [...codes].flatMap((code) => {
      const entry = demoAllowed || !tickets.get(code)?.practice ? entries.get(code) : undefined;
      return entry ?? [];
    });

  return {
    putTickets: (all) =>
      all.forEach((ticket) => {
        const code = String(ticket.code);
        change(code, () => put(code, ticket));
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
    entry: (code) => entries.get(code) ?? null,
    byHash: (hash) => [...(hashes.get(hash) ?? [])].flatMap((code) => find(code) ?? []),
    counts: ({ demoAllowed } = ALL) => ({
      total: real.total + (demoAllowed ? demo.total : 0),
      inside: real.inside + (demoAllowed ? demo.inside : 0),
      listed,
    }),
    incidents: (of = ALL) => counted(doubled, of),
    entries: (of = ALL) => counted(entries.keys(), of),
  };
}
