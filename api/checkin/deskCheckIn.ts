import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { notifyDoor, takeDoorNumbers } from '#api/events/events.commands.ts';
import type { Platform } from '#api/platform.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { AppError, orThrow, type Problem } from '#shared/base/errors.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import { nothingToUndo, refusal, type RefusalReason } from '#shared/checkin/checkin.contract.ts';
import {
  correctedAt,
  decideEntry,
  type Direction,
  type PresentedTicket,
} from '#shared/checkin/checkin.rules.ts';
import type { CheckedInItem, NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { doorDayAt, unitsLeft } from '#shared/checkin/stays.rules.ts';
import { eventDayAt, eventDays } from '#shared/events/eventDays.rules.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import { type DatedScan, storable } from './scanRow.ts';
import { judgeAll, knownTicket, loadScanRecords, saveJudged } from './judgeScans.ts';
import { type DoorItem, itemsByCode, scansById } from './scans.store.ts';
import { boughtOf, latestStay } from './visitsOfItem.ts';
import { keysOf } from '#api/events/events.queries.ts';
import { counts } from '#shared/payments/modes.rules.ts';
import { typedCode } from '#shared/checkin/ticketLookup.rules.ts';
import { idSchema } from '#shared/base/scalars.schemas.ts';
import { parseTicket, verifyTicket } from '#shared/tickets/ticketCode.ts';
import { verifyEd25519 } from './deviceKey.ts';

type CheckInInput = {
  qrCode: string;
  eventId?: number | undefined;
  direction?: Direction | undefined;
};

export function createCheckIn(context: AppContext) {
  const { db, live } = context;
  return async (input: CheckInInput, user: User): Promise<CheckedInItem> => {
    const text = input.qrCode.trim();
    const seen = await readPresented(db, text);
    const eventId = input.eventId ?? (await eventOf(db, seen));
    if (eventId === null) throw new AppError(refusal('unknown'));
    const missing = input.eventId === undefined ? refusal('unknown') : eventUnknown;
    const { direction = 'in' } = input;
    const attempt = { eventId, text, seen, user, missing, direction };
    const outcome = await inTransaction(db, (trx) => decideAndRecord(trx, context, attempt));
    if ('problem' in outcome) throw new AppError(outcome.problem);
    notifyDoor(live, eventId);
    return checkedIn(outcome);
  };
}

/**
 * Takes back a check-in that this user made at the desk, by recording the same undo as a door device would send.
 * Repeats change nothing. Throws `nothingToUndo`.
 */
export function createUndoCheckIn({ db, live, mode, platform }: AppContext) {
  return async (scanId: string, user: User): Promise<void> => {
    const [made] = await scansById(db, [scanId]);
    const desk = deskOf(user);
    if (made?.device_id !== desk.deviceId || made.verdict !== 'admit' || made.kind === 'undo')
      throw new AppError(nothingToUndo);
    await inTransaction(db, async (trx) => {
      const clock = orThrow(await takeDoorNumbers(trx, made.event_id, 1), nothingToUndo);
      const records = await loadScanRecords(trx, { ids: [], codes: [made.code] });
      const facts = [...records.facts.values()].flat();
      if (facts.some(({ kind, of }) => kind === 'undo' && of === scanId)) return;
      const at = platform.clock();
      const { code, day } = made;
      const told = { code, day, at, offsetMs: 0, verdict: 'admit', reason: 'ok' } as const;
      const undo = { id: uuidv7(at, platform.random(10)), kind: 'undo', of: scanId } as const;
      const scan = { ...desk, ...told, ...undo, eventId: made.event_id };
      const judged = judgeAll([scan], records, counts('demo', mode));
      const arrival = { receivedFrom: user.id, receivedAt: at };
      await saveJudged(trx, judged, { last: clock.door_seq, records, ...arrival });
    });
    notifyDoor(live, made.event_id);
  };
}

/** Stands in for a door device in the scans that a user makes online, at the desk. */
const deskOf = ({ id, name, username }: User) => ({
  deviceId: `web:${id}`,
  deviceName: `${name ?? username} (desk)`,
  via: 'manual' as const,
  by: id,
});

type Attempt = {
  eventId: number;
  text: string;
  seen: PresentedTicket;
  user: User;
  missing: Problem;
  direction: Direction;
};
/** The scan of an admitted ticket, or the problem for which it was refused. Both are recorded as scans. */
type Outcome = { scan: NamedScan; item: DoorItem } | { problem: Problem };

async function decideAndRecord(
  trx: Db,
  { mode, platform }: AppContext,
  attempt: Attempt,
): Promise<Outcome> {
  const { eventId, seen, user, direction } = attempt;
  const demoAllowed = counts('demo', mode);
  const clock = orThrow(await takeDoorNumbers(trx, eventId, 1), attempt.missing);
  const code = codeOf(seen);
  const records = await loadScanRecords(trx, { ids: [], codes: code === null ? [] : [code] });
  const item = code === null ? undefined : records.items.get(code);
  const now = platform.clock();
  const day = eventDayAt(now, clock);
  const stay = item ? latestStay(item, records.facts.get(item.id) ?? [], day) : null;
  const bought = item ? boughtOf(item) : null;
  const left = bought === null ? null : unitsLeft(bought.units, stay);
  const first = left ? null : (stay?.entry ?? null);
  const terms = item?.terms ?? { validOn: null, comeAndGo: false };
  const listed = item ? knownTicket(item) : null;
  const eventCancelled = clock.cancelled_at !== null;
  const today = { entry: first, left: stay?.out !== null && stay !== null, terms };
  const known = { listed, ...today, demoAllowed, eventCancelled };
  const { reason } = decideEntry({
    eventId,
    presented: seen,
    direction,
    ...known,
    day: doorDayAt(now, clock),
  });
  // The server's list is complete, so a ticket that is missing from it is invalid.
  const admitted = reason === 'ok' && item;
  const refused = reason === 'ok' || reason === 'ok_unlisted' ? 'unknown' : reason;
  const scan = {
    ...deskScan(attempt, admitted ? 'ok' : refused, day, platform),
    ...(admitted && left ? { kind: 'handout' as const, units: left } : {}),
  };
  const judged = judgeAll([scan], records, demoAllowed);
  const arrival = { receivedFrom: user.id, receivedAt: scan.at };
  await saveJudged(trx, judged, { last: clock.door_seq, records, ...arrival });
  return admitted
    ? { scan, item }
    : { problem: problemOf(refused, item, { first, days: terms.validOn ?? eventDays(clock) }) };
}

const LONGEST_CODE = 300;

function deskScan(
  { eventId, text, seen, user, direction }: Attempt,
  reason: 'ok' | RefusalReason,
  day: string,
  { clock, random }: Platform,
): DatedScan {
  const at = clock();
  return {
    id: uuidv7(at, random(10)),
    ...deskOf(user),
    eventId,
    code: codeOf(seen) ?? storable(text).slice(0, LONGEST_CODE),
    at,
    offsetMs: 0,
    verdict: reason === 'ok' ? 'admit' : 'refuse',
    reason,
    day,
    ...(direction === 'out' ? { direction } : {}),
  };
}

function problemOf(
  reason: RefusalReason,
  item: DoorItem | undefined,
  { first, days }: { first: NamedScan | null; days: readonly string[] },
): Problem {
  if (reason === 'wrong_day') return refusal(reason, undefined, item ? days : []);
  if (reason !== 'already_in' || !item || !first) return refusal(reason);
  const { id, name, holder } = item;
  return refusal(reason, { order_item_id: id, name, holder, check_in_time: timeOf(first), first });
}

const timeOf = (scan: NamedScan): string => new Date(correctedAt(scan)).toISOString();

function checkedIn({ scan, item }: { scan: NamedScan; item: DoorItem }): CheckedInItem {
  return {
    id: item.id,
    ...(item.kind === 'ticket'
      ? { ticket_product_id: item.product_id }
      : { addon_id: item.product_id }),
    name: item.name,
    holder: item.holder,
    // Counts only the units handed out, which exclude refunded ones.
    quantity: scan.units ?? 1,
    unit_price: item.unit_price,
    check_in_time: timeOf(scan),
    scan_id: scan.id,
  };
}

/** Reads what was presented: a signed ticket, a text code, or unknown text. */
async function readPresented(db: Db, text: string): Promise<PresentedTicket> {
  const parsed = parseTicket(text);
  if (parsed.ok) {
    const { ticket } = parsed;
    const keys = isId(ticket.body.eventId) ? await keysOf(db, ticket.body.eventId) : [];
    return { kind: 'qr', ticket, signature: await verifyTicket(ticket, keys, verifyEd25519) };
  }
  const code = parsed.reason === 'not_ours' ? typedCode(text) : null;
  return code === null ? { kind: 'unreadable' } : { kind: 'code', code };
}

const isId = (n: number): boolean => idSchema.safeParse(n).success;

/** Finds the ticket's event, for a scan that names no event. */
async function eventOf(db: Db, seen: PresentedTicket): Promise<number | null> {
  if (seen.kind === 'unreadable') return null;
  if (seen.kind === 'qr') return isId(seen.ticket.body.eventId) ? seen.ticket.body.eventId : null;
  const [item] = await itemsByCode(db, [seen.code]);
  return item?.event_id ?? null;
}

function codeOf(seen: PresentedTicket): string | null {
  if (seen.kind === 'unreadable') return null;
  return seen.kind === 'qr' ? seen.ticket.code : seen.code;
}
