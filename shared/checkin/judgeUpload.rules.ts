import { opensOn } from '#shared/tickets/validOn.rules.ts';
import { correctedAt, type KnownTicket, type Scan } from './checkin.rules.ts';
import type { Incident, ScanResult } from './checkin.schemas.ts';
import { handOutsOf, type Stay, staysOf, tooMuch } from './stays.rules.ts';

type IncidentReason = Incident['reason'];

export type Judgement<S extends Scan = Scan> = {
  outcome: ScanResult['outcome'];
  reason?: IncidentReason | 'unknown' | 'wrong_event' | 'already_in' | 'implausible_time';
  first?: S;
};

/**
 * The server's judgment of an uploaded scan, given the ticket (null if it was never issued) and the ticket's other
 * scans of that day so far. Call it once per scan id and store the result.
 */
export function judgeUpload<S extends Scan>({
  scan,
  ticket,
  others,
  demoAllowed = true,
  receivedAt = null,
}: {
  scan: S;
  ticket: KnownTicket | null;
  /** The ticket's scans on the same day. */
  others: readonly S[];
  /** False if test-mode tickets are refused, which a device that admitted one may not have known yet. */
  demoAllowed?: boolean;
  /** When the server received the scan; null if the scan is made right now, online. */
  receivedAt?: number | null;
}): Judgement<S> {
  if (scan.verdict === 'refuse') return judgeRefusal(scan, others, ticket);
  if (!ticket) return { outcome: 'rejected', reason: 'unknown' };
  if ((ticket.eventId ?? scan.eventId) !== scan.eventId) {
    return { outcome: 'rejected', reason: 'wrong_event' };
  }
  if (receivedAt !== null && !isPlausible(scan, receivedAt)) {
    return { outcome: 'rejected', reason: 'implausible_time' };
  }
  return counts(scan, ticket)
    ? judgeAdmission(scan, { ticket, wrong: wrongWith(ticket, scan, demoAllowed), others })
    : { outcome: 'applied' };
}

/** True if the scan admits a guest or gives out units of an add-on. */
function counts({ kind = 'entry', direction }: Scan, { units }: KnownTicket): boolean {
  if (direction === 'out') return false;
  return kind === 'entry' || (kind === 'handout' && units !== undefined);
}

const fold = <S extends Scan>(ticket: KnownTicket | null, facts: readonly S[]): Stay<S>[] =>
  ticket?.units === undefined ? staysOf(facts) : handOutsOf(facts, ticket.units);

const DAY_MS = 86_400_000;
/** Greatest age of a scan: a device may keep scans in its queue for weeks. */
const OLDEST_MS = 30 * DAY_MS;
/** How far in the future a scan may be: a device's clock may be set to another time zone. */
const NEWEST_MS = DAY_MS;

/** Rejects times that are too far off, so that a wrong clock can't make an admission the earliest one. */
function isPlausible(scan: Scan, receivedAt: number): boolean {
  const age = receivedAt - correctedAt(scan);
  return age <= OLDEST_MS && age >= -NEWEST_MS;
}

/**
 * The corrected offset of an uncertain scan. If its time can't be right, because it is in the future or weeks ago, the
 * scan gets the age that it had by the device's clock when it was sent (`sentAt`). If that can't be right either, it
 * counts as made now.
 */
export function offsetWhenReceived(
  { at, offsetMs }: Pick<Scan, 'at' | 'offsetMs'>,
  { sentAt, receivedAt }: { sentAt: number; receivedAt: number },
): number {
  const age = receivedAt - at - offsetMs;
  if (age >= 0 && age <= OLDEST_MS) return offsetMs;
  const ageWhenSent = sentAt - at;
  const isAge = ageWhenSent >= 0 && ageWhenSent <= OLDEST_MS;
  return receivedAt - at - (isAge ? ageWhenSent : 0);
}

function judgeRefusal<S extends Scan>(
  scan: S,
  others: readonly S[],
  ticket: KnownTicket | null,
): Judgement<S> {
  const before = others.filter(({ id }) => id !== scan.id);
  const first = fold(ticket, before).at(-1)?.entry;
  if (scan.reason !== 'already_in' || !first) return { outcome: 'applied' };
  return { outcome: 'repeated', reason: 'already_in', first };
}

function wrongWith(
  { testMode, status, terms }: KnownTicket,
  { day }: Scan,
  demoAllowed: boolean,
): IncidentReason | null {
  if (testMode && !demoAllowed) return 'demo_ticket';
  if (status === 'cancelled') return 'cancelled';
  return terms && day !== undefined && !opensOn(terms.validOn, day) ? 'wrong_day' : null;
}

const incidentsIn = (stays: readonly Stay[]): number =>
  stays.reduce((sum, { incidents }) => sum + incidents.length, 0);

/** Judges an admission. Between two others, it can turn the later one into an incident. */
function judgeAdmission<S extends Scan>(
  scan: S,
  {
    ticket,
    wrong,
    others,
  }: { ticket: KnownTicket; wrong: IncidentReason | null; others: readonly S[] },
): Judgement<S> {
  const before = fold(
    ticket,
    others.filter(({ id }) => id !== scan.id),
  );
  const after = fold(ticket, [...others, scan]);
  const stay = after.find(({ incidents }) => incidents.some(({ id }) => id === scan.id));
  const first = stay && stay.entry.id !== scan.id ? { first: stay.entry } : {};
  if (wrong) return { outcome: 'incident', reason: wrong, ...first };
  const known = others.some(({ id }) => id === scan.id);
  if (!known && incidentsIn(after) > incidentsIn(before))
    return { outcome: 'incident', reason: tooMuch(scan), ...first };
  return { outcome: 'applied' };
}
