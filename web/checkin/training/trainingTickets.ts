import type { Reason } from '#shared/checkin/checkin.rules.ts';
import type { DoorTicket, NamedScan } from '#shared/checkin/checkin.schemas.ts';
import { type VerdictFacts, withQuantity } from '#web/checkin/scan/verdict.ts';

type TrainingTicket = { id: string; label: string; reason: Reason; handOuts?: true };

const FORGED: TrainingTicket = { id: 'FORGED', label: 'Forged', reason: 'bad_signature' };
export const TRAINING_TICKETS: readonly TrainingTicket[] = [
  { id: 'VALID', label: 'Valid ticket', reason: 'ok' },
  { id: 'HANDOUTS', label: 'With hand-outs', reason: 'ok', handOuts: true },
  { id: 'USED', label: 'Already in', reason: 'already_in' },
  { id: 'DAY', label: 'For another day', reason: 'wrong_day' },
  { id: 'EVENT', label: 'For another event', reason: 'wrong_event' },
  { id: 'REFUNDED', label: 'Refunded', reason: 'cancelled' },
  FORGED,
];

const DAY_MS = 86_400_000;
const USED_AGO_MS = 4 * 60_000;
const CODE = 'TRAINING';
const HAND_OUTS = [
  { code: 'TRAININ1', name: 'Rental skates', units: 2 },
  { code: 'TRAININ2', name: 'Knee pads', units: 2 },
  { code: 'TRAININ3', name: 'Locker', units: 1 },
].map((one) => ({ ...one, label: withQuantity(one.name, one.units) }));

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

function factsOf({ reason, handOuts }: TrainingTicket, now: number): VerdictFacts {
  const known = reason !== 'bad_signature' && reason !== 'wrong_event';
  return {
    reason,
    code: CODE,
    ticket: known ? ticket(CODE) : null,
    product: known ? 'Training ticket' : null,
    entry: reason === 'already_in' ? scan(CODE, now - USED_AGO_MS) : null,
    deviceId: 'here',
    now,
    addons: handOuts ? HAND_OUTS : [],
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
