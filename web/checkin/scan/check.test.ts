import { beforeEach, expect, it, vi } from 'vitest';
import type { ScanFact } from '#shared/checkin/checkin.schemas.ts';
import { createGuestList, type GuestList } from '#web/checkin/device/guestList.ts';
import {
  aChecker,
  aDoorTicket,
  aMeta,
  aNamedScan,
  aQr,
  CODE,
  codeNumber,
  forgedQr,
  ticketNumber,
  publicKey,
} from '#web/checkin/testing/door.ts';
import { parseTicket, verifyTicket } from '#shared/tickets/ticketCode.ts';
import type { Checker, Via } from './check.ts';
import { createVerifier } from './verify.ts';

let list: GuestList;
let recorded: ScanFact[];
let disk: (scan: ScanFact) => Promise<void>;
let door: Checker;
const works = async (scan: ScanFact) => void recorded.push(scan);

beforeEach(() => {
  list = createGuestList();
  list.putTickets([aDoorTicket()]);
  [recorded, disk] = [[], works];
  door = aChecker({
    list,
    meta: () => aMeta({ offsetMs: 250 }),
    record: (scan) => disk(scan),
  });
});

const held = (text = aQr(CODE), via: Via = 'camera') => door.scanned(text, via);

it('admits a good ticket once, and only after the scan is stored', async () => {
  const { promise: stored, resolve } = Promise.withResolvers<void>();
  disk = (scan) => {
    recorded.push(scan);
    return stored;
  };
  let shown = false;
  const verdict = held().then((it) => ((shown = true), it));
  await expect.poll(() => recorded.length).toBe(1);
  expect(shown).toBe(false);
  resolve();
  const admitted = { title: 'Come in', holder: 'Ana R.', product: 'Weekend Pass' };
  expect(await verdict).toMatchObject({ tone: 'admit', ...admitted });
  const fact = { code: CODE, verdict: 'admit', reason: 'ok', offsetMs: 250 };
  expect(recorded[0]).toMatchObject({ ...fact, by: 'user-staff', via: 'camera' });
});

it.each(['camera', 'keyboard', 'manual'] as const)(
  'is green once: a screenshot shown again (%s) is judged anew, at once and later',
  async (via) => {
    await held();
    const again = via === 'manual' ? door.typed(CODE, via) : held(aQr(CODE), via);
    const first = { deviceName: 'Gate 1', here: true };
    expect(await again).toMatchObject({ tone: 'caution', title: 'Already in', first });
    expect(await held()).toMatchObject({ reason: 'already_in' });
    expect(recorded.map(({ verdict }) => verdict)).toEqual(['admit', 'refuse', 'refuse']);
  },
);

it('knows what another device admitted, and tells a forged copy nothing of it', async () => {
  list.putScans([aNamedScan({ deviceId: 'gate-2', deviceName: 'Gate 2' })]);
  const first = { deviceName: 'Gate 2', here: false };
  expect(await held()).toMatchObject({ reason: 'already_in', first });
  expect(await held(forgedQr(CODE))).toMatchObject({ reason: 'bad_signature', first: null });
});

it('admits a ticket sold after the download by its signature, with its product', async () => {
  const fresh = { tone: 'admit', reason: 'ok_unlisted', product: 'Weekend Pass' };
  expect(await held(aQr(codeNumber(99)))).toMatchObject(fresh);
  expect(await held(aQr(codeNumber(99)))).toMatchObject({ reason: 'already_in' });
});

const notOurs = { reason: 'bad_signature', body: "We didn't issue this code." };
const other = {
  reason: 'wrong_event',
  body: 'This is a ticket for Peach City Skate Jam, Fri, Dec 18 – Sun, Dec 20.',
};
const unheardOf = { reason: 'wrong_event', body: 'This is a ticket for another event.' };
it.each([
  ['another event', () => aQr(CODE, { eventId: 8 }), other],
  ['an event that is long over', () => aQr(CODE, { eventId: 9 }), unheardOf],
  ['a forger', () => forgedQr(CODE), notOurs],
  ["a key that is not this event's", () => aQr(CODE, { kid: 2 }), notOurs],
  ['a web site', () => 'https://example.com/menu', { reason: 'unknown' }],
])(
  'refuses a code of %s, says why, and tells nothing about the real ticket',
  async (_, text, said) => {
    const refused = { tone: 'refuse', holder: null, product: null };
    expect(await held(text())).toMatchObject({ ...refused, ...said });
    expect(recorded).toMatchObject([{ verdict: 'refuse', reason: said.reason }]);
    expect(list.entry(CODE)).toBeNull();
  },
);

it('lets one of two simultaneous presentations in', async () => {
  const both = await Promise.all([held(), held(aQr(CODE), 'keyboard')]);
  expect(both.map(({ reason }) => reason)).toEqual(['ok', 'already_in']);
  const told = recorded.map(({ via, verdict }) => `${via} ${verdict}`);
  expect(told).toEqual(['camera admit', 'keyboard refuse']);
});

it('admits nobody and says nothing green when the scan cannot be stored, and works again when it can', async () => {
  disk = () => Promise.reject(new Error('stuck'));
  await expect(held()).rejects.toThrow('stuck');
  expect(list.entry(CODE)).toBeNull();
  disk = works;
  expect(await held()).toMatchObject({ tone: 'admit' });
});

const rental = ticketNumber(50, { item: 2, kind: 'addon', product: 31, quantity: 2 });
const handOut = [{ label: 'Skate rental ×\u00a02' }];

it('add-ons are announced with the first ticket of the order, quietly with the next, and no more once collected by their own code', async () => {
  const [second, third] = [ticketNumber(51), ticketNumber(52)];
  list.putTickets([rental, second, third]);
  expect(await held()).toMatchObject({ handOut, announced: false });
  expect(await held(aQr(second.code))).toMatchObject({ handOut, announced: true });
  const code = aQr(rental.code, { kind: { type: 'addon', demo: false }, productId: 0 });
  const given = { title: 'Hand out', product: 'Skate rental ×\u00a02' };
  expect(await held(code)).toMatchObject(given);
  expect(await held(code)).toMatchObject({ title: 'Already collected', tone: 'caution' });
  expect(await held(aQr(third.code))).toMatchObject({ tone: 'admit', handOut: [] });
  expect(recorded[2]).toMatchObject({ kind: 'handout', units: 2 });
});

it('stores nothing of a keyboard that no list knows, and at most 300 characters of what a camera saw', async () => {
  expect(await held('HELLO', 'keyboard')).toMatchObject({ tone: 'refuse', title: 'Not found' });
  expect(await door.typed('99999999', 'keyboard')).toMatchObject({ title: 'Not found' });
  expect(recorded).toEqual([]);
  await held('x'.repeat(5000), 'camera');
  expect(recorded).toMatchObject([{ code: 'x'.repeat(300), reason: 'unknown' }]);
});

it('a lounge is announced as access, and entered with its own code', async () => {
  const lounge = ticketNumber(60, { item: 4, kind: 'addon', product: 32, name: 'VIP lounge' });
  list.putTickets([lounge]);
  expect(await held()).toMatchObject({ handOut: [], access: ['VIP lounge'] });
  const code = aQr(lounge.code, { kind: { type: 'addon', demo: false }, productId: 0 });
  expect(await held(code)).toMatchObject({ title: 'Come in', product: 'VIP lounge' });
  expect(await held(code)).toMatchObject({ title: 'Already in', tone: 'caution' });
  expect(await held()).not.toHaveProperty('access');
});

const keys = [{ kid: 1, publicKey }];

async function verdictOn(text: string, verifier = createVerifier()): Promise<string> {
  const parsed = parseTicket(text);
  return parsed.ok ? verifyTicket(parsed.ticket, keys, verifier.verify) : parsed.reason;
}

function withoutEd25519(): void {
  const unknown = new DOMException('Unrecognized algorithm name', 'NotSupportedError');
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown);
}

it.each([
  ['the browser', () => undefined],
  ['the library, where the browser knows no Ed25519', withoutEd25519],
])('signatures are checked by %s', async (_name, given) => {
  given();
  expect(await verdictOn(aQr(CODE))).toBe('valid');
  expect(await verdictOn(forgedQr(CODE))).toBe('invalid');
});

it('imports a key once', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  const verifier = createVerifier();
  await verifier.prepare([publicKey]);
  await Promise.all([1, 2, 3].map(() => verdictOn(aQr(CODE), verifier)));
  expect(importKey).toHaveBeenCalledTimes(1);
});
