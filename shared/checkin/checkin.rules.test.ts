import { describe, expect, test } from 'vitest';
import { aScan, aTicketBody } from '#shared/testing/builders.ts';
import { encodeBody, formatTicket, parseTicket, type ParsedTicket, type TicketBody } from '#shared/tickets/ticketCode.ts';
import { refusal } from './checkin.errors.ts';
import {
  decideEntry,
  judgeUpload,
  lookupMaterial,
  shortName,
  typedCode,
  verdictText,
  type EntryQuestion,
  type Known,
  type Presented,
  type Reason,
  type Scan,
} from './checkin.rules.ts';

const code = '7K2M9QXD';
const valid: Known = { code, status: 'valid' };
const cancelled: Known = { code, status: 'cancelled' };

function aTicket(body: Partial<TicketBody> = {}): ParsedTicket {
  const result = parseTicket(formatTicket(encodeBody(aTicketBody(body)), new Uint8Array(64), code));
  if (!result.ok) throw new Error(result.reason);
  return result.ticket;
}

const scanned = (body?: Partial<TicketBody>, signature: 'valid' | 'invalid' = 'valid'): Presented => ({
  kind: 'qr',
  ticket: aTicket(body),
  signature,
});
const spoken: Presented = { kind: 'code', code };
const demo = { kind: { type: 'ticket', demo: true } } as const;

function decide(question: Partial<EntryQuestion>): string {
  const decision = decideEntry({
    eventId: 7,
    presented: scanned(),
    listed: valid,
    entry: null,
    demoAllowed: false,
    ...question,
  });
  return `${decision.verdict} ${decision.reason}`;
}

describe('at the door', () => {
  test.each<[string, Partial<EntryQuestion>, string]>([
    ['a good ticket', {}, 'admit ok'],
    ['a ticket sold after the last sync', { listed: null }, 'admit ok_unlisted'],
    ['the second scan of it', { entry: aScan() }, 'refuse already_in'],
    ['the second scan of an unlisted one', { listed: null, entry: aScan() }, 'refuse already_in'],
    ['a ticket of another event', { presented: scanned({ eventId: 8 }) }, 'refuse wrong_event'],
    ['a forged one of another event', { presented: scanned({ eventId: 8 }, 'invalid') }, 'refuse wrong_event'],
    ['a forged one', { presented: scanned({}, 'invalid') }, 'refuse bad_signature'],
    ['a forged one with a code on the list', { presented: scanned({}, 'invalid'), listed: valid }, 'refuse bad_signature'],
    ['a refunded one', { listed: cancelled }, 'refuse cancelled'],
    ['a refunded one that is in', { listed: cancelled, entry: aScan() }, 'refuse cancelled'],
    ['a demo ticket among real ones', { presented: scanned(demo) }, 'refuse demo_ticket'],
    ['a demo ticket at a demo door', { presented: scanned(demo), demoAllowed: true }, 'admit ok'],
    ['a code read out', { presented: spoken }, 'admit ok'],
    ['a code read out that is not listed', { presented: spoken, listed: null }, 'refuse unknown'],
    ['a code read out twice', { presented: spoken, entry: aScan() }, 'refuse already_in'],
    ['a code read out of an unlisted ticket that is in', { presented: spoken, listed: null, entry: aScan() }, 'refuse already_in'],
    ['a code the server knows from another event', { presented: spoken, listed: { ...valid, eventId: 8 } }, 'refuse wrong_event'],
    ['something else with a QR code on it', { presented: { kind: 'unreadable' }, listed: null }, 'refuse unknown'],
  ])('%s', (_, question, verdict) => expect(decide(question)).toBe(verdict));

  test('the code of the ticket comes with the verdict, and none when nothing was read', () => {
    const question = { eventId: 7, listed: null, entry: null, demoAllowed: false };
    expect(decideEntry({ ...question, presented: scanned() }).code).toBe(code);
    expect(decideEntry({ ...question, presented: spoken }).code).toBe(code);
    expect(decideEntry({ ...question, presented: { kind: 'unreadable' } }).code).toBeNull();
  });
});

describe('judgeUpload', () => {
  const scan = aScan({ id: 'b', at: 2000 });
  const earlier = aScan({ id: 'a', at: 1000, deviceId: 'gate-south' });
  const later = aScan({ id: 'c', at: 3000, deviceId: 'gate-south' });
  const refused = (reason: Reason): Scan => aScan({ ...scan, verdict: 'refuse', reason });

  test.each<[string, Parameters<typeof judgeUpload>[0], object]>([
    ['the first admission', { scan, ticket: valid, entry: null }, { outcome: 'applied', becomesEntry: true }],
    ['the same admission again', { scan, ticket: valid, entry: scan }, { outcome: 'applied', becomesEntry: true }],
    [
      'an admission after another',
      { scan, ticket: valid, entry: earlier },
      { outcome: 'incident', reason: 'used_twice', first: earlier, becomesEntry: false },
    ],
    [
      'an admission before another',
      { scan, ticket: valid, entry: later },
      { outcome: 'incident', reason: 'used_twice', becomesEntry: true },
    ],
    [
      'an admission of a cancelled ticket',
      { scan, ticket: cancelled, entry: null },
      { outcome: 'incident', reason: 'cancelled', becomesEntry: true },
    ],
    [
      'another admission of a cancelled ticket',
      { scan, ticket: cancelled, entry: earlier },
      { outcome: 'incident', reason: 'cancelled', first: earlier, becomesEntry: false },
    ],
    [
      'an admission of a ticket never issued',
      { scan, ticket: null, entry: null },
      { outcome: 'rejected', reason: 'unknown', becomesEntry: false },
    ],
    [
      'an admission of a ticket of another event',
      { scan, ticket: { ...valid, eventId: 8 }, entry: null },
      { outcome: 'rejected', reason: 'wrong_event', becomesEntry: false },
    ],
    [
      'a refusal of a ticket that is in',
      { scan: refused('already_in'), ticket: valid, entry: earlier },
      { outcome: 'repeated', reason: 'already_in', first: earlier, becomesEntry: false },
    ],
    [
      'a refusal of a ticket that only that device saw come in',
      { scan: refused('already_in'), ticket: valid, entry: null },
      { outcome: 'applied', becomesEntry: false },
    ],
    [
      'a refusal of a forgery',
      { scan: refused('bad_signature'), ticket: null, entry: null },
      { outcome: 'applied', becomesEntry: false },
    ],
  ])('%s', (_, facts, judgement) => expect(judgeUpload(facts)).toEqual(judgement));

  test('a tie goes to the smaller id', () => {
    const twin = aScan({ id: 'a', at: 1500, offsetMs: 500 });
    expect(judgeUpload({ scan, ticket: valid, entry: twin })).toMatchObject({ becomesEntry: false, first: twin });
    expect(judgeUpload({ scan: twin, ticket: valid, entry: scan })).toMatchObject({ becomesEntry: true });
  });
});

describe('manual look-up', () => {
  test.each([
    ['order', 'RC-7K2M-9QXD-04AB', 'RC7K2M9QXD04AB'],
    ['order', ' rc 7k2m 9qxd o4ab', 'RC7K2M9QXD04AB'],
    ['order', '7K2M-9QXD-04AB', 'RC7K2M9QXD04AB'],
    ['order', 'RC7K-2M9Q-XD04', 'RCRC7K2M9QXD04'],
    ['order', 'RC-7K2M-9QXD', null],
    ['order', 'RC-7K2M-9QXD-U4AB', null],
    ['order', '', null],
    ['phone', '(555) 010-2233', '5550102233'],
    ['phone', '+1 555 010 2233', '5550102233'],
    ['phone', '1-555-010-2233', '5550102233'],
    ['phone', '555.010.2233 ext. 45', '5550102233'],
    ['phone', '+49 30 901820123', '0901820123'],
    ['phone', '010-2233', '0102233'],
    ['phone', '102233', null],
    ['phone', 'no phone', null],
  ] as const)('%s %j is looked up as %j', (kind, raw, text) => expect(lookupMaterial(kind, raw)).toBe(text));

  test.each([
    [' 7k2m-9qxd ', '7K2M9QXD'],
    ['ooiloo11', '00110011'],
    ['7K2M9QX', null],
    ['7K2M9QXU', null],
    ['RC-7K2M-9QXD-04AB', null],
  ])('the typed code %j is %j', (raw, text) => expect(typedCode(raw)).toBe(text));
});

test.each([
  ['Ana', 'Ruiz', 'Ana R.'],
  [' Ana Lu ', ' de la Cruz', 'Ana Lu D.'],
  ['Zoë', 'åberg', 'Zoë Å.'],
  ['Ana', '', 'Ana'],
  ['', 'Ruiz', 'R.'],
  ['', ' ', ''],
])('%j %j is greeted as %j', (first, last, name) => expect(shortName(first, last)).toBe(name));

describe('words', () => {
  const refusals = ['already_in', 'wrong_event', 'cancelled', 'unknown', 'bad_signature', 'demo_ticket'] as const;

  test('a verdict is two words and a sentence', () => {
    for (const reason of ['ok', 'ok_unlisted', ...refusals] as const) {
      const { title, body } = verdictText(reason);
      expect(title.split(' ')).toHaveLength(2);
      expect(body).toMatch(/^[A-Z].*\.$/);
    }
    expect(verdictText('ok').title).toBe('Come in');
    expect(verdictText('already_in').title).toBe('Already in');
    expect(verdictText('wrong_event').title).toBe('Wrong event');
  });

  test('only those who may come in are told so', () => {
    for (const reason of refusals) expect(verdictText(reason).title).not.toBe('Come in');
  });

  test('a refused check-in is a 4xx with the code of its reason', () => {
    for (const reason of refusals) {
      const problem = refusal(reason);
      expect(problem.code).toBe(`checkin.${reason}`);
      expect(problem.status >= 400 && problem.status < 500).toBe(true);
      expect(problem.message).toContain(verdictText(reason).title);
    }
    expect(refusal('already_in', { by: 'gate-north' }).details).toEqual({ by: 'gate-north' });
    expect(refusal('unknown')).not.toHaveProperty('details');
  });
});
