import type { ParsedTicket } from '#shared/tickets/ticketCode.ts';

export type Reason =
  | 'ok'
  | 'ok_unlisted'
  | 'already_in'
  | 'wrong_event'
  | 'cancelled'
  | 'unknown'
  | 'bad_signature'
  | 'demo_ticket';

/**
 * A fact from a device, never edited. `at`: device clock in milliseconds; `offsetMs`: server minus
 * device clock at the last sync; `id`: UUIDv7 made on the device.
 */
export type Scan = {
  id: string;
  deviceId: string;
  eventId: number;
  code: string;
  at: number;
  offsetMs: number;
  verdict: 'admit' | 'refuse';
  reason: Reason;
  via: 'camera' | 'manual' | 'keyboard';
  by: string;
};

/** A ticket on the list. `eventId` only on the server; a device lists one event. */
export type KnownTicket = {
  code: string;
  status: 'valid' | 'cancelled';
  eventId?: number;
  /** Its order was paid in test mode. */
  testMode: boolean;
};

export type PresentedTicket =
  | { kind: 'qr'; ticket: ParsedTicket; signature: 'valid' | 'invalid' }
  | { kind: 'code'; code: string }
  | { kind: 'unreadable' };

export type EntryQuestion = {
  eventId: number;
  presented: PresentedTicket;
  listed: KnownTicket | null;
  /** The admission that counts so far. */
  entry: Scan | null;
  demoAllowed: boolean;
  /** The event is cancelled: every ticket is refused. */
  eventCancelled?: boolean;
};

type EntryDecision = { verdict: Scan['verdict']; reason: Reason; code: string | null };

/**
 * The entry decision, online or offline. A scanned ticket needs only its signature, not the list; a
 * typed code must be on the list.
 */
export function decideEntry(question: EntryQuestion): EntryDecision {
  const { presented } = question;
  const reason = reasonFor(question);
  const verdict = reason === 'ok' || reason === 'ok_unlisted' ? 'admit' : 'refuse';
  if (presented.kind === 'unreadable') return { verdict, reason, code: null };
  return {
    verdict,
    reason,
    code: presented.kind === 'qr' ? presented.ticket.code : presented.code,
  };
}

function reasonFor(question: EntryQuestion): Reason {
  const { eventId, presented, listed, entry, demoAllowed, eventCancelled } = question;
  if (presented.kind === 'unreadable') return 'unknown';
  const body = presented.kind === 'qr' ? presented.ticket.body : null;
  // Check the event first: keys of other events are not known here.
  if ((body?.eventId ?? listed?.eventId ?? eventId) !== eventId) return 'wrong_event';
  if (presented.kind === 'qr' && presented.signature !== 'valid') return 'bad_signature';
  if (!demoAllowed && (body?.kind.demo || listed?.testMode)) return 'demo_ticket';
  if (eventCancelled && (body || listed)) return 'cancelled';
  if (listed?.status === 'cancelled') return 'cancelled';
  if (entry) return 'already_in';
  if (listed) return 'ok';
  return body ? 'ok_unlisted' : 'unknown';
}

/** Corrected to the server's clock, milliseconds. */
export function correctedAt(scan: Scan): number {
  return scan.at + scan.offsetMs;
}

/** By corrected time, then id: the first admission is the entry. */
export function compareScans(a: Scan, b: Scan): number {
  return correctedAt(a) - correctedAt(b) || compareText(a.id, b.id);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function contentOf(scan: Scan): string {
  return JSON.stringify(Object.entries(scan).toSorted(([a], [b]) => compareText(a, b)));
}

function firstOf<S extends Scan>(a: S, b: S): S {
  const order = compareScans(a, b) || compareText(contentOf(a), contentOf(b));
  return order <= 0 ? a : b;
}

/**
 * Union by id, earliest first. Commutative, associative, idempotent: all devices converge in any
 * order. Of two contents under one id (a broken device) all keep the same one.
 */
export function mergeScans<S extends Scan>(a: readonly S[], b: readonly S[]): S[] {
  const byId = new Map<string, S>();
  for (const scan of [...a, ...b]) {
    const known = byId.get(scan.id);
    byId.set(scan.id, known ? firstOf(known, scan) : scan);
  }
  return [...byId.values()].toSorted(compareScans);
}

/** The entry and all other admissions of the ticket, earliest first. */
export type Folded<S extends Scan = Scan> = { entry: S; incidents: S[] };

/** Adds an admission; the order of arrival does not matter. */
export function foldInto<S extends Scan>(folded: Folded<S> | undefined, scan: S): Folded<S> {
  const known = folded ? [folded.entry, ...folded.incidents] : [];
  const [entry = scan, ...incidents] = mergeScans(known, [scan]);
  return { entry, incidents };
}

/**
 * Who is in: by ticket code, the entry and its incidents. Refusals are facts, but no admissions. `ticketOf` says
 * which codes are of one ticket, because one was replaced by the other.
 */
export function foldEntries<S extends Scan, T = string>(
  scans: readonly S[],
  ticketOf: (scan: S) => T | string = ({ code }) => code,
): Map<T | string, Folded<S>> {
  const entries = new Map<T | string, Folded<S>>();
  for (const scan of mergeScans(scans, [])) {
    const ticket = ticketOf(scan);
    if (scan.verdict === 'admit') entries.set(ticket, foldInto(entries.get(ticket), scan));
  }
  return entries;
}

type IncidentReason = 'used_twice' | 'cancelled' | 'demo_ticket';

export type Judgement<S extends Scan = Scan> = {
  outcome: 'applied' | 'repeated' | 'incident' | 'rejected';
  reason?: IncidentReason | 'unknown' | 'wrong_event' | 'already_in' | 'implausible_time';
  first?: S;
  becomesEntry: boolean;
};

/**
 * The server's result for an uploaded scan, given the ticket (null: never issued) and its entry so
 * far. Call once per id and store the result.
 */
export function judgeUpload<S extends Scan>({
  scan,
  ticket,
  entry,
  demoAllowed = true,
  receivedAt = null,
}: {
  scan: S;
  ticket: KnownTicket | null;
  entry: S | null;
  /** As in `EntryQuestion`: a device that was not told yet may have admitted. */
  demoAllowed?: boolean;
  /** When the server got it; null: now, at the door. */
  receivedAt?: number | null;
}): Judgement<S> {
  const other = entry && entry.id !== scan.id ? entry : null;
  if (scan.verdict === 'refuse') return judgeRefusal(scan, other);
  if (!ticket) return { outcome: 'rejected', reason: 'unknown', becomesEntry: false };
  if ((ticket.eventId ?? scan.eventId) !== scan.eventId) {
    return { outcome: 'rejected', reason: 'wrong_event', becomesEntry: false };
  }
  if (receivedAt !== null && !isPlausible(scan, receivedAt)) {
    return { outcome: 'rejected', reason: 'implausible_time', becomesEntry: false };
  }
  return judgeAdmission(scan, wrongWith(ticket, demoAllowed), other);
}

const DAY_MS = 86_400_000;
/** A queue may wait for weeks; a clock may be in another time zone. */
const OLDEST_MS = 30 * DAY_MS;
const NEWEST_MS = DAY_MS;

/** A wrong clock must not make an admission the first of all. */
function isPlausible(scan: Scan, receivedAt: number): boolean {
  const age = receivedAt - correctedAt(scan);
  return age <= OLDEST_MS && age >= -NEWEST_MS;
}

function judgeRefusal<S extends Scan>(scan: S, other: S | null): Judgement<S> {
  if (scan.reason !== 'already_in' || !other) return { outcome: 'applied', becomesEntry: false };
  return { outcome: 'repeated', reason: 'already_in', first: other, becomesEntry: false };
}

function wrongWith(ticket: KnownTicket, demoAllowed: boolean): IncidentReason | null {
  if (ticket.testMode && !demoAllowed) return 'demo_ticket';
  return ticket.status === 'cancelled' ? 'cancelled' : null;
}

function judgeAdmission<S extends Scan>(
  scan: S,
  wrong: IncidentReason | null,
  other: S | null,
): Judgement<S> {
  const becomesEntry = !other || compareScans(scan, other) < 0;
  const first = other && !becomesEntry ? { first: other } : {};
  if (wrong) return { outcome: 'incident', reason: wrong, ...first, becomesEntry };
  if (other) return { outcome: 'incident', reason: 'used_twice', ...first, becomesEntry };
  return { outcome: 'applied', becomesEntry };
}
