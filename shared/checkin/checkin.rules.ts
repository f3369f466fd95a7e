import { opensOn, type ValidOn } from '#shared/tickets/validOn.rules.ts';
import type { ParsedTicket } from '#shared/tickets/ticketCode.ts';
import type { ScanFact } from './checkin.schemas.ts';

/** A scan as recorded by a device, never edited. `id` is a UUIDv7 made on the device. */
export type Scan = ScanFact;
export type Reason = Scan['reason'];
export type Direction = NonNullable<Scan['direction']>;

/** The days on which a ticket is valid at the door, and whether its guest may come back on the same day. */
export type EntryTerms = { validOn: ValidOn; comeAndGo: boolean };

/** A ticket on the door list. `eventId` is set only on the server, since a device lists one event. */
export type KnownTicket = {
  code: string;
  status: 'valid' | 'cancelled';
  eventId?: number;
  /** True if the order was paid in test mode. */
  testMode: boolean;
  /** Number of units bought; set only for an add-on. */
  units?: number | undefined;
  /** When the ticket admits; if undefined, on every day of the event, once a day. */
  terms?: EntryTerms | undefined;
};

export type PresentedTicket =
  | { kind: 'qr'; ticket: ParsedTicket; signature: 'valid' | 'invalid' }
  | { kind: 'code'; code: string }
  | { kind: 'unreadable' };

export type EntryQuestion = {
  eventId: number;
  presented: PresentedTicket;
  listed: KnownTicket | null;
  /** The latest admission of the ticket on this day. */
  entry: Scan | null;
  /** True if the guest was let out after the latest admission. */
  left?: boolean;
  /** The event day that `doorDayAt` returns; null if the event has not come yet or is over. */
  day: string | null;
  direction?: Direction;
  /** The terms of the ticket, or those of its product if the ticket is not on the list yet. */
  terms: EntryTerms;
  demoAllowed: boolean;
  /** True if the event is canceled: every ticket is refused. */
  eventCancelled?: boolean;
};

type EntryDecision = { verdict: Scan['verdict']; reason: Reason; code: string | null };

/**
 * Decides on an entry, online or offline. A scanned ticket needs only its signature; a typed code must be on the
 * list.
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
  const { eventId, presented, listed, demoAllowed, eventCancelled } = question;
  if (presented.kind === 'unreadable') return 'unknown';
  const body = presented.kind === 'qr' ? presented.ticket.body : null;
  // Check the event before the signature: the keys of other events are not known here.
  if ((body?.eventId ?? listed?.eventId ?? eventId) !== eventId) return 'wrong_event';
  if (presented.kind === 'qr' && presented.signature !== 'valid') return 'bad_signature';
  if (!demoAllowed && (body?.kind.demo || listed?.testMode)) return 'demo_ticket';
  if (eventCancelled && (body || listed)) return 'cancelled';
  if (listed?.status === 'cancelled') return 'cancelled';
  if (!body && !listed && !question.entry) return 'unknown';
  return reasonForDay(question) ?? (listed ? 'ok' : 'ok_unlisted');
}

/**
 * Why a ticket is refused on a day, or null. Without 'come and go', guests cannot get back in, so they are not let
 * out either: the ticket stays used.
 */
function reasonForDay({ entry, left, day, direction, terms }: EntryQuestion): Reason | null {
  const { validOn, comeAndGo } = terms;
  if (direction === 'out') return comeAndGo ? null : 'already_in';
  if (day === null || !opensOn(validOn, day)) return 'wrong_day';
  return entry && !(left && comeAndGo) ? 'already_in' : null;
}

/** Time of a scan by the server's clock, in milliseconds. */
export function correctedAt(scan: Pick<Scan, 'at' | 'offsetMs'>): number {
  return scan.at + scan.offsetMs;
}

/** Sorts scans by corrected time, then id. The first admission counts as the entry. */
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
 * Union of scans by id, earliest first. Commutative, associative and idempotent, so all devices converge in any
 * order. If a broken device sent two contents under one id, all devices keep the same one.
 */
export function mergeScans<S extends Scan>(a: readonly S[], b: readonly S[]): S[] {
  const byId = new Map<string, S>();
  for (const scan of [...a, ...b]) {
    const known = byId.get(scan.id);
    byId.set(scan.id, known ? firstOf(known, scan) : scan);
  }
  return [...byId.values()].toSorted(compareScans);
}
