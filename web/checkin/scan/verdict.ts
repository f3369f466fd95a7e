import { correctedAt, type Direction, type Reason } from '#shared/checkin/checkin.rules.ts';
import type { DoorTicket, NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { verdictText } from '#shared/checkin/verdict.words.ts';

export type Tone = 'admit' | 'refuse' | 'caution' | 'out';

/** An add-on that is not collected yet. `label`: its name with the units that are left. */
export type HandOut = { code: string; label: string; name: string; units: number };
/** `access` is set if it opens a door, such as that of a lounge, where its own code is scanned. */
type OpenAddon = HandOut & { access?: boolean };
export type Given = Pick<HandOut, 'code' | 'units'>;

export type Verdict = {
  tone: Tone;
  reason: Reason | 'not_saved' | 'not_read' | 'taken_back';
  title: string;
  body: string;
  code: string | null;
  holder: string | null;
  product: string | null;
  /** True for a complimentary ticket. */
  guest?: true;
  /** Things that door staff must check, such as '18+'. */
  notices?: readonly string[];
  /** The buyer's answers, such as 'Skate size: 8½'. */
  answers?: readonly string[];
  handOut: HandOut[];
  announced: boolean;
  /** What else the guest may enter, such as 'VIP lounge'. */
  access?: string[];
  /** Button that corrects the number of units that were just handed out. */
  several?: string;
  /** Day of an admission, such as `Day 2 of 3`. */
  day: string | null;
  /** Code of a guest who is inside and may leave and come back; null for others. */
  mayLeave: string | null;
  warning?: string;
  first: { at: number; agoMs: number; deviceName: string; here: boolean } | null;
  /** The admissions that can be taken back. */
  undo: UndoableFact[];
};

/** A scan that can be undone; `day` is its event day. */
export type UndoableFact = { id: string; code: string; day: string };

const TONES: Record<Reason, Tone> = {
  ok: 'admit',
  ok_unlisted: 'admit',
  already_in: 'caution',
  wrong_event: 'refuse',
  wrong_day: 'refuse',
  cancelled: 'refuse',
  unknown: 'refuse',
  bad_signature: 'refuse',
  demo_ticket: 'refuse',
};

/**
 * Warning about a ticket whose payment is disputed. It does not refuse the ticket: the outcome is open, and the guest
 * may not know of the dispute.
 */
const DISPUTED = 'Payment disputed: tell the door lead';

export type VerdictFacts = {
  reason: Reason;
  code: string | null;
  ticket: DoorTicket | null;
  product: string | null;
  /** Units of an add-on that were handed out. */
  units?: number | undefined;
  entry: NamedScan | null;
  deviceId: string;
  now: number;
  addons: readonly OpenAddon[];
  announced: boolean;
  /** True if the code is that of an add-on which is entered, not handed out. */
  access?: boolean;
  direction: Direction;
  /** The days on which the ticket is valid. */
  days: readonly string[];
  /** True if the guest may leave now and come back. */
  comeAndGo: boolean;
  day: string | null;
  notices: readonly string[];
  /** Title and days of the ticket's event, if this device knows them. */
  otherEvent: string | null;
  fact: UndoableFact;
};

export function verdictOf(told: VerdictFacts): Verdict {
  const { reason, ticket, entry, otherEvent } = told;
  const words = wordsOf(told);
  const tone = told.direction === 'out' && TONES[reason] === 'admit' ? 'out' : TONES[reason];
  const access = told.addons.flatMap((one) => (one.access ? one.label : []));
  const body =
    reason === 'wrong_event' && otherEvent ? `This is a ticket for ${otherEvent}.` : words.body;
  return {
    tone,
    reason,
    title: words.title,
    body,
    code: told.code,
    holder: ticket?.holder ?? null,
    product: told.product && withQuantity(told.product, told.units ?? ticket?.quantity ?? 1),
    handOut: tone === 'admit' ? told.addons.filter((one) => !one.access) : [],
    ...(tone === 'admit' && access.length > 0 ? { access } : {}),
    day: tone === 'admit' ? told.day : null,
    mayLeave:
      reason === 'already_in' && told.direction === 'in' && told.comeAndGo ? told.code : null,
    announced: told.announced,
    undo: TONES[reason] === 'admit' ? [told.fact] : [],
    ...((told.units ?? 1) > 1 ? { several: told.access ? 'Only 1 came in' : 'Gave only 1' } : {}),
    ...(ticket?.guest ? { guest: true } : {}),
    ...(tone === 'admit' && ticket?.kind !== 'addon' && told.notices.length > 0
      ? { notices: told.notices }
      : {}),
    ...(ticket?.answers ? { answers: ticket.answers } : {}),
    ...(ticket?.warning ? { warning: DISPUTED } : {}),
    first: entry && {
      at: correctedAt(entry),
      agoMs: told.now - correctedAt(entry),
      deviceName: entry.deviceName,
      here: entry.deviceId === told.deviceId,
    },
  };
}

const NO_RETURN = {
  title: 'No re-entry',
  body: "This ticket admits once a day. Guests who leave can't come back in.",
};

function wordsOf({ reason, ticket, access, direction, days, comeAndGo }: VerdictFacts) {
  if (direction === 'out' && TONES[reason] === 'admit')
    return { title: 'Going out', body: 'They can come back in today with the same ticket.' };
  if (direction === 'out' && reason === 'already_in') return NO_RETURN;
  if (ticket?.kind === 'addon' && !access) return addonText(reason);
  if (reason === 'already_in' && comeAndGo)
    return {
      title: 'Already in',
      body: 'Going out, or used twice? If in doubt, call the door lead.',
    };
  return verdictText(reason, days);
}

/** Texts for an add-on: it is handed out once and admits no guest. */
function addonText(reason: Reason): { title: string; body: string } {
  if (reason === 'ok' || reason === 'ok_unlisted')
    return { title: 'Hand out', body: 'Paid for and not collected yet.' };
  if (reason === 'already_in')
    return {
      title: 'Already collected',
      body: 'This has already been handed out. Please call the door lead.',
    };
  return verdictText(reason);
}

export function withQuantity(name: string, quantity: number): string {
  return quantity === 1 ? name : `${name} ×\u00a0${quantity}`;
}

/**
 * The verdict after an admission was taken back. Taking back is recorded as a fact of its own, which the list, the
 * figures and other devices follow.
 */
export function takenBack(holder: string | null): Verdict {
  const body = `${holder ? `${holder}: this ticket` : 'This ticket'} now counts as not scanned.`;
  return { ...notSaved(body, 'Taken back'), reason: 'taken_back' };
}

/** The verdict when nothing was stored: the screen must not be green. */
export function notSaved(body: string, title = 'Not saved'): Verdict {
  return {
    tone: 'caution',
    reason: 'not_saved',
    title,
    body,
    code: null,
    holder: null,
    product: null,
    handOut: [],
    announced: false,
    day: null,
    mayLeave: null,
    first: null,
    undo: [],
  };
}

/** Returns one verdict for several add-ons that were just handed out. */
export function handedOut(verdicts: readonly Verdict[]): Verdict | null {
  const summary = summaryOf(verdicts);
  if (summary?.tone !== 'admit') return summary;
  const body = verdicts.map(({ product }) => product).join(', ');
  return { ...summary, title: 'Handed out', body, product: null };
}

export function summaryOf(verdicts: readonly Verdict[]): Verdict | null {
  const [first, ...others] = verdicts;
  if (!first || others.length === 0) return first ?? null;
  const failed = verdicts.filter(({ tone }) => tone !== 'admit');
  const admitted = verdicts.length - failed.length;
  const access = new Set(verdicts.flatMap((one) => one.access ?? []));
  const [worst = first] = failed;
  return {
    ...worst,
    tone: failed.length === 0 ? 'admit' : 'caution',
    title: failed.length === 0 ? first.title : `${admitted} of ${verdicts.length}`,
    body:
      failed.length === 0
        ? first.body
        : `Not admitted: ${failed.map(({ code, title }) => `${code} (${title})`).join(', ')}`,
    code: null,
    undo: verdicts.flatMap(({ undo }) => undo),
    product: `${admitted} ${admitted === 1 ? 'ticket' : 'tickets'}`,
    handOut: [
      ...new Map(verdicts.flatMap(({ handOut }) => handOut.map((one) => [one.code, one]))).values(),
    ],
    ...(access.size > 0 ? { access: [...access] } : {}),
    announced: first.announced,
    mayLeave: null,
    first: null,
  };
}
