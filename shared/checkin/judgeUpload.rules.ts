import { opensOn } from '#shared/tickets/validOn.rules.ts';
import { correctedAt, type KnownTicket, type Scan } from './checkin.rules.ts';
import { handOutsOf, type Stay, staysOf, tooMuch } from './stays.rules.ts';

type IncidentReason = 'used_twice' | 'beyond_bought' | 'cancelled' | 'demo_ticket' | 'wrong_day';

export type Judgement<S extends Scan = Scan> = {
  outcome: 'applied' | 'repeated' | 'incident' | 'rejected';
  reason?: IncidentReason | 'unknown' | 'wrong_event' | 'already_in' | 'implausible_time';
  first?: S;
};

/**
 * The server's result for an uploaded scan, given the ticket (null: never issued) and its facts of that day so far.
 * Call once per id and store the result.
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
  /** Facts of the ticket on the day of this one. */
  others: readonly S[];
  /** As in `EntryQuestion`: a device that was not told yet may have admitted. */
  demoAllowed?: boolean;
  /** When the server got it; null: now, at the door. */
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

/** It lets a guest in, or gives out units of an add-on. */
function counts({ kind = 'entry', direction }: Scan, { units }: KnownTicket): boolean {
  if (direction === 'out') return false;
  return kind === 'entry' || (kind === 'handout' && units !== undefined);
}

const fold = <S extends Scan>(ticket: KnownTicket | null, facts: readonly S[]): Stay<S>[] =>
  ticket?.units === undefined ? staysOf(facts) : handOutsOf(facts, ticket.units);

const DAY_MS = 86_400_000;
/** A queue may wait for weeks; a clock may be in another time zone. */
const OLDEST_MS = 30 * DAY_MS;
const NEWEST_MS = DAY_MS;

/** A wrong clock must not make an admission the first of all. */
function isPlausible(scan: Scan, receivedAt: number): boolean {
  const age = receivedAt - correctedAt(scan);
  return age <= OLDEST_MS && age >= -NEWEST_MS;
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

/** Between two others it may turn the later one into an incident. */
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
