import type { Reason } from '#shared/checkin/checkin.rules.ts';
import type { DoorTicket, NamedScan } from '#shared/checkin/checkin.schemas.ts';
import type { VerdictFacts } from '#web/checkin/scan/verdict.ts';

type TrainingTicket = { id: string; label: string; reason: Reason; skates?: true };

const FORGED: TrainingTicket = { id: 'FORGED', label: 'Forged', reason: 'bad_signature' };
export const TRAINING_TICKETS: readonly TrainingTicket[] = [
  { id: 'VALID', label: 'Valid ticket', reason: 'ok' },
  { id: 'SKATES', label: 'With rental skates', reason: 'ok', skates: true },
  { id: 'USED', label: 'Already in', reason: 'already_in' },
  { id: 'DAY', label: 'For another day', reason: 'wrong_day' },
  { id: 'EVENT', label: 'For another event', reason: 'wrong_event' },
  { id: 'REFUNDED', label: 'Refunded', reason: 'cancelled' },
  FORGED,
];

const DAY_MS = 86_400_000;
const USED_AGO_MS = 4 * 60_000;
const [CODE, SKATES] = ['TRAINING', 'TRAINIS2'];

const ticket = (code: string): DoorTicket => ({
  code,
  item: 0,
  kind: 'ticket',
  product: 0,
  holder: 'Pat P.',
  order: '',
  phone: null,
  status: 'valid',
  quantity: 1,
  valid_on: null,
  come_and_go: false,
});

const scan = (code: string, at: number): NamedScan => ({
  id: code,
  deviceId: 'training',
  deviceName: 'Side door',
  eventId: 0,
  code,
  at,
  offsetMs: 0,
  verdict: 'admit',
  reason: 'ok',
  via: 'camera',
  by: '',
});

function factsOf({ reason, skates }: TrainingTicket, now: number): VerdictFacts {
  const known = reason !== 'bad_signature' && reason !== 'wrong_event';
  const addon = { code: SKATES, name: 'Rental skates', label: 'Rental skates ×\u00a02', units: 2 };
  return {
    reason,
    code: CODE,
    ticket: known ? ticket(CODE) : null,
    product: known ? 'Training ticket' : null,
    entry: reason === 'already_in' ? scan(CODE, now - USED_AGO_MS) : null,
    deviceId: 'here',
    now,
    addons: skates ? [addon] : [],
    announced: false,
    direction: 'in',
    days: reason === 'wrong_day' ? [new Date(now + 2 * DAY_MS).toISOString().slice(0, 10)] : [],
    comeAndGo: false,
    day: null,
    notices: [],
    otherEvent: reason === 'wrong_event' ? 'Another Night' : null,
    fact: { id: CODE, code: CODE, day: '' },
  };
}

/** Returns the facts for a sample's verdict. An unknown sample counts as forged. */
export function trainingFacts(id: string, now: number): VerdictFacts {
  return factsOf(TRAINING_TICKETS.find((one) => one.id === id) ?? FORGED, now);
}
