import { foldInto, type Folded } from '#shared/checkin/checkin.rules.ts';
import type { DoorTicket, NamedScan } from '#shared/checkin/checkin.schemas.ts';

export type Entry = Folded<NamedScan>;

/** Whether demo tickets count: only while they open this door. */
type Counted = { demoAllowed: boolean };
const ALL: Counted = { demoAllowed: true };

/** The list of one event in memory, so that a verdict waits for no database. */
export type GuestList = {
  putTickets: (tickets: readonly DoorTicket[]) => void;
  dropTickets: (codes: readonly string[]) => void;
  /** Takes in admissions in any order, any of them any number of times. */
  putScans: (scans: readonly NamedScan[]) => void;
  ticket: (code: string) => DoorTicket | null;
  entry: (code: string) => Entry | null;
  /** Tickets and add-ons with this order hash or phone hash. */
  byHash: (hash: string) => DoorTicket[];
  /** Valid tickets (add-ons do not count), how many of them are in, and how many rows of both kinds are here. */
  counts: (of?: Counted) => { total: number; inside: number; listed: number };
  /** Every ticket that was let in more than once. */
  incidents: (of?: Counted) => Entry[];
  entries: (of?: Counted) => Entry[];
};

export function createGuestList(): GuestList {
  const tickets = new Map<string, DoorTicket>();
  const entries = new Map<string, Entry>();
  const hashes = new Map<string, Set<string>>();
  const doubled = new Set<string>();
  const real = { total: 0, inside: 0 };
  const demo = { total: 0, inside: 0 };
  let listed = 0;

  /** Adds (or with -1 takes away) what one code contributes to the counts. A fresh sale counts once it is in. */
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

  function link({ code, order, phone }: DoorTicket): void {
    for (const hash of [order, phone]) {
      if (hash !== null) hashes.set(hash, (hashes.get(hash) ?? new Set()).add(code));
    }
  }

  function unlink(ticket: DoorTicket | undefined): void {
    for (const hash of [ticket?.order, ticket?.phone])
      if (hash) hashes.get(hash)?.delete(ticket?.code ?? '');
  }

  function put(ticket: DoorTicket): void {
    unlink(tickets.get(ticket.code));
    tickets.set(ticket.code, ticket);
    link(ticket);
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
    putTickets: (all) => all.forEach((ticket) => change(ticket.code, () => put(ticket))),
    dropTickets: (codes) =>
      codes.forEach((code) =>
        change(code, () => {
          unlink(tickets.get(code));
          tickets.delete(code);
        }),
      ),
    putScans: (scans) => {
      for (const scan of scans) if (scan.verdict === 'admit') change(scan.code, () => admit(scan));
    },
    ticket: (code) => tickets.get(code) ?? null,
    entry: (code) => entries.get(code) ?? null,
    byHash: (hash) => [...(hashes.get(hash) ?? [])].flatMap((code) => tickets.get(code) ?? []),
    counts: ({ demoAllowed } = ALL) => ({
      total: real.total + (demoAllowed ? demo.total : 0),
      inside: real.inside + (demoAllowed ? demo.inside : 0),
      listed,
    }),
    incidents: (of = ALL) => counted(doubled, of),
    entries: (of = ALL) => counted(entries.keys(), of),
  };
}
