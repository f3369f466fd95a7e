import {
  correctedAt,
  decideEntry,
  type Direction,
  type PresentedTicket,
  type Scan,
} from '#shared/checkin/checkin.rules.ts';
import type { DoorTicket, ScanFact } from '#shared/checkin/checkin.schemas.ts';
import { parseTicket, verifyTicket, type Verify } from '#shared/tickets/ticketCode.ts';
import type { DeviceMeta, EventMeta } from '#web/checkin/device/doorDb.schemas.ts';
import type { GuestList } from '#web/checkin/device/guestList.ts';
import { serialQueue } from '#web/checkin/common/serialQueue.ts';
import { opensOn, type ValidOn } from '#shared/tickets/validOn.rules.ts';
import { doorDayAt } from '#shared/checkin/stays.rules.ts';
import { eventDayAt, eventDays } from '#shared/events/eventDays.rules.ts';
import {
  dayLabel,
  doorTimesOf,
  titleOfOther,
  isAccess,
  nameOf,
  productOf,
} from './eventDaysAndNames.ts';
import type { DeviceClock } from '#web/checkin/door/deviceClock.ts';
import {
  takenBack,
  type UndoableFact,
  verdictOf,
  type VerdictFacts,
  type Verdict,
  withQuantity,
} from './verdict.ts';

const LONGEST_CODE = 300;

export type CheckDeps = {
  list: GuestList;
  meta: () => EventMeta | null;
  eventId: number;
  device: () => Promise<DeviceMeta>;
  operatorId: string;
  verify: Verify;
  /** Runs a decision while no other tab decides. */
  inTurn: <T>(decide: () => Promise<T>) => Promise<T>;
  /** Stores a scan and its outbox row; resolves once both are stored. */
  record: (scan: ScanFact, device: DeviceMeta) => Promise<void>;
  newId: () => string;
  time: DeviceClock['time'];
  doubtMs: DeviceClock['doubtMs'];
};

export type Via = Scan['via'];

export type Checker = {
  scanned: (text: string, via: Via, direction?: Direction) => Promise<Verdict>;
  /** Judges a typed code. `units` is how many of an add-on to hand out; by default, all that are left. */
  typed: (code: string, via: Via, direction?: Direction, units?: number) => Promise<Verdict>;
  undo: (facts: readonly UndoableFact[]) => Promise<Verdict>;
};

/**
 * Reads a ticket, decides, stores the scan and then answers, one presentation at a time. Each one is decided anew: a
 * cached green would admit two guests with one screenshot.
 */
export function createChecker(deps: CheckDeps): Checker {
  const oneByOne = serialQueue();
  const decide = (presented: PresentedTicket, how: Presentation): Promise<Verdict> =>
    deps.inTurn(() => decideAndRecord(deps, presented, how));
  return {
    scanned: (text, via, direction = 'in') =>
      oneByOne(async () => decide(await read(deps, text), { text, via, direction })),
    typed: (text, via, direction = 'in', units) =>
      oneByOne(() => decide({ kind: 'code', code: text }, { text, via, direction, units })),
    undo: (facts) =>
      oneByOne(async () => {
        for (const fact of facts) await takeBack(deps, fact);
        return takenBack(deps.list.ticket(facts[0]?.code ?? '')?.holder ?? null);
      }),
  };
}

async function takeBack(deps: CheckDeps, { id: of, code, day }: UndoableFact): Promise<void> {
  const device = await deps.device();
  const timed = deps.time(deps.meta()?.offsetMs ?? 0);
  const taken = { code, verdict: 'admit', reason: 'ok', via: 'manual', day, kind: 'undo' } as const;
  await keep(deps, device, factOf(deps, device, { ...timed, ...taken, of }));
}

/** A scan made now on this device by whoever works there. */
const factOf = (
  { newId, eventId, operatorId }: CheckDeps,
  { id: deviceId }: DeviceMeta,
  what: Omit<ScanFact, 'id' | 'deviceId' | 'eventId' | 'by'>,
): ScanFact => ({ id: newId(), deviceId, eventId, by: operatorId, ...what });

/** Stores a scan, then has the list count it. */
async function keep(
  { record, list }: CheckDeps,
  device: DeviceMeta,
  scan: ScanFact,
): Promise<void> {
  await record(scan, device);
  list.putScans([{ ...scan, deviceName: device.name }]);
}

async function read({ meta, eventId, verify }: CheckDeps, text: string): Promise<PresentedTicket> {
  const parsed = parseTicket(text);
  if (!parsed.ok) return { kind: 'unreadable' };
  const { ticket } = parsed;
  const keys = ticket.body.eventId === eventId ? (meta()?.keys ?? []) : [];
  return { kind: 'qr', ticket, signature: await verifyTicket(ticket, keys, verify) };
}

type Presentation = {
  text: string;
  via: Via;
  direction: Direction;
  units?: number | undefined;
};

async function decideAndRecord(
  deps: CheckDeps,
  presented: PresentedTicket,
  { text, via, direction, units }: Presentation,
): Promise<Verdict> {
  const { list, meta, eventId } = deps;
  const device = await deps.device();
  const code = codeIn(presented);
  const ticket = code === null ? null : list.ticket(code);
  const now = meta();
  const timed = deps.time(now?.offsetMs ?? 0);
  const at = correctedAt(timed);
  const product = productShown(deps, presented, ticket);
  const { valid_on: validOn = null, come_and_go: comeAndGo = false } = ticket ?? product ?? {};
  const day = now ? dayFor(validOn, [at, at - deps.doubtMs()], now) : '';
  // With an uncertain clock, nobody is refused because the event seems to be over or not to have begun.
  const doorDay = now && timed.clock === 'anchored' ? doorDayAt(at, doorTimesOf(now.event)) : day;
  const stay = code === null ? null : list.stay(code, day, product?.kind);
  const left = ticket?.kind === 'addon' ? list.left(ticket, day) : 0;
  const entry = left > 0 ? null : (stay?.entry ?? null);
  const decision = decideEntry({
    eventId,
    presented,
    listed: ticket && { ...ticket, testMode: ticket.practice ?? false },
    entry,
    left: stay !== null && stay.out !== null,
    day: doorDay,
    direction,
    terms: { validOn, comeAndGo },
    demoAllowed: now?.event.demoAllowed ?? false,
    eventCancelled: now?.event.cancelled ?? false,
  });
  const handed =
    left > 0 && decision.verdict === 'admit' ? Math.min(units ?? left, left) : undefined;
  const scan = factOf(deps, device, {
    code: decision.code ?? text.slice(0, LONGEST_CODE),
    ...timed,
    verdict: decision.verdict,
    reason: decision.reason,
    via,
    day,
    ...(direction === 'out' ? { direction } : {}),
    ...(handed === undefined ? {} : { kind: 'handout', units: handed }),
  });
  // A forged ticket may carry a real code, so that holder's data must not be shown.
  const trusted = decision.reason !== 'bad_signature' && decision.reason !== 'wrong_event';
  const admitted = decision.verdict === 'admit' && direction === 'in';
  const extras = admitted ? addonsOf(deps, ticket, day) : { addons: [], announced: false };
  // Unknown text from a keyboard is not recorded, because it may be anything, such as a barcode or a stray key.
  if (via !== 'keyboard' || decision.reason !== 'unknown') await keep(deps, device, scan);
  return verdictOf({
    reason: decision.reason,
    code: decision.code,
    ticket: trusted ? ticket : null,
    product: trusted ? (ticket?.name ?? product?.name ?? null) : null,
    units: handed,
    access: product?.access ?? false,
    direction,
    days: validOn ?? (now ? eventDays(now.event) : []),
    comeAndGo: comeAndGo && !stay?.out,
    day: now && product?.kind !== 'addon' ? dayLabel(now.event, day) : null,
    notices: now?.event.notices ?? [],
    entry: decision.reason === 'already_in' ? entry : null,
    deviceId: device.id,
    now: correctedAt(scan),
    fact: { id: scan.id, code: scan.code, day },
    otherEvent: presented.kind === 'qr' ? titleOfOther(now, presented.ticket.body.eventId) : null,
    ...extras,
  });
}

/** The event day at one of `times`: the first day on which the ticket is valid, otherwise the day of the first time. */
function dayFor(validOn: ValidOn, times: readonly number[], { event }: EventMeta): string {
  const days = times.map((at) => eventDayAt(at, event));
  return days.find((day) => opensOn(validOn, day)) ?? days[0] ?? '';
}

function codeIn(presented: PresentedTicket): string | null {
  if (presented.kind === 'unreadable') return null;
  return presented.kind === 'qr' ? presented.ticket.code : presented.code;
}

/** Finds the product of a ticket. A ticket that is not on the list names its product in the signed text. */
function productShown(
  { meta, eventId }: CheckDeps,
  presented: PresentedTicket,
  ticket: DoorTicket | null,
): EventMeta['products'][number] | null {
  const body = presented.kind === 'qr' ? presented.ticket.body : null;
  const signed = body?.eventId === eventId && { kind: body.kind.type, product: body.productId };
  const wanted = ticket ?? signed;
  return (wanted && productOf(meta(), wanted)) || null;
}

/**
 * Finds add-ons of the order to hand out. `announced` is true if an earlier ticket of the order already showed them.
 */
function addonsOf(
  { list, meta }: CheckDeps,
  ticket: DoorTicket | null,
  day: string,
): Pick<VerdictFacts, 'addons' | 'announced'> {
  if (ticket?.kind !== 'ticket') return { addons: [], announced: false };
  const order = list.byHash(ticket.order);
  const open = order.filter(
    (item) => item.kind === 'addon' && item.status === 'valid' && list.left(item, day) > 0,
  );
  return {
    addons: open.map((addon) => {
      const [units, called] = [list.left(addon, day), nameOf(meta(), addon)];
      const access = isAccess(meta(), addon);
      return { code: addon.code, units, name: called, label: withQuantity(called, units), access };
    }),
    announced: order.some(
      ({ kind, code }) => kind === 'ticket' && code !== ticket.code && list.entry(code) !== null,
    ),
  };
}
