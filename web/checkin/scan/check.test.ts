import { beforeEach, describe, expect, it } from 'vitest';
import type { ScanFact } from '#shared/checkin/checkin.schemas.ts';
import { createChecker, type Checker } from './check.ts';
import { createGuestList, type GuestList } from '#web/checkin/device/guestList.ts';
import {
  aDoorTicket,
  aManifest,
  aNamedScan,
  aQr,
  codeNumber,
  forgedQr,
} from '#web/checkin/testing/door.ts';
import { createVerifier } from './verify.ts';

const CODE = '7K2M9QXD';
let list: GuestList;
let recorded: ScanFact[];
let disk: (scan: ScanFact) => Promise<void>;
let door: Checker;
let demoAllowed: boolean;

beforeEach(() => {
  list = createGuestList();
  list.putTickets([aDoorTicket()]);
  recorded = [];
  demoAllowed = true;
  disk = (scan) => Promise.resolve(void recorded.push(scan));
  const { event, keys, products } = aManifest();
  let made = 0;
  door = createChecker({
    list,
    meta: () => ({
      key: 'event:7',
      event: { ...event, demoAllowed },
      keys,
      products,
      cursor: 'c',
      complete: true,
      gen: 1,
      syncedAt: 0,
      offsetMs: 250,
    }),
    eventId: 7,
    device: () => Promise.resolve({ key: 'device', id: 'gate-1', name: 'Gate 1' }),
    operatorId: 'user-staff',
    verify: createVerifier().verify,
    record: (scan) => disk(scan),
    newId: () => `scan-${(made += 1)}`,
    time: (offsetMs) => ({ at: 1_765_504_800_000, offsetMs, clock: 'anchored' }),
    eventTitle: (id) => (id === 8 ? 'Peach City Skate Jam' : null),
  });
});

describe('what the camera sees', () => {
  it('admits a good ticket once, and only after the scan is stored', async () => {
    const { promise: stored, resolve } = Promise.withResolvers<void>();
    disk = (scan) => {
      recorded.push(scan);
      return stored;
    };
    let shown = false;
    const verdict = door.scanned(aQr(CODE), 'camera').then((it) => ((shown = true), it));
    await expect.poll(() => recorded.length).toBe(1);
    expect(shown).toBe(false);
    resolve();
    expect(await verdict).toMatchObject({
      tone: 'admit',
      title: 'Come in',
      holder: 'Ana R.',
      product: 'Weekend Pass',
    });
    expect(recorded[0]).toMatchObject({
      code: CODE,
      verdict: 'admit',
      reason: 'ok',
      offsetMs: 250,
      by: 'user-staff',
      via: 'camera',
    });
  });

  it.each(['camera', 'keyboard', 'manual'] as const)(
    'is green once: a screenshot shown again (%s) is judged anew, at once and later',
    async (via) => {
      await door.scanned(aQr(CODE), 'camera');
      const again = via === 'manual' ? door.typed(CODE, via) : door.scanned(aQr(CODE), via);
      expect(await again).toMatchObject({
        tone: 'caution',
        title: 'Already in',
        first: { deviceName: 'Gate 1', here: true },
      });
      expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({ reason: 'already_in' });
      expect(recorded.map(({ verdict }) => verdict)).toEqual(['admit', 'refuse', 'refuse']);
    },
  );

  it('knows what another device admitted', async () => {
    list.putScans([aNamedScan({ deviceId: 'gate-2', deviceName: 'Gate 2' })]);
    expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({
      reason: 'already_in',
      first: { deviceName: 'Gate 2', here: false },
    });
  });

  it('admits a ticket sold after the download by its signature, with its product', async () => {
    expect(await door.scanned(aQr(codeNumber(99)), 'camera')).toMatchObject({
      tone: 'admit',
      reason: 'ok_unlisted',
      product: 'Weekend Pass',
    });
    expect(await door.scanned(aQr(codeNumber(99)), 'camera')).toMatchObject({
      reason: 'already_in',
    });
  });

  it.each([
    [
      'another event',
      () => aQr(CODE, { eventId: 8 }),
      'wrong_event',
      'This is a ticket for Peach City Skate Jam.',
    ],
    ['a forger', () => forgedQr(CODE), 'bad_signature', 'This code was not issued by us.'],
    [
      "a key that is not this event's",
      () => aQr(CODE, { kid: 2 }),
      'bad_signature',
      'This code was not issued by us.',
    ],
    ['a web site', () => 'https://example.com/menu', 'unknown', undefined],
    ['a cut-off print', () => aQr(CODE).slice(0, 60), 'unknown', undefined],
  ])(
    'refuses a code of %s, says why, and tells nothing about the real ticket',
    async (_name, text, reason, body) => {
      expect(await door.scanned(text(), 'camera')).toMatchObject({
        tone: 'refuse',
        reason,
        holder: null,
        product: null,
        ...(body && { body }),
      });
      expect(recorded).toMatchObject([{ verdict: 'refuse', reason }]);
      expect(list.entry(CODE)).toBeNull();
    },
  );

  it('does not let a forged copy borrow the answer of the real ticket', async () => {
    await door.scanned(aQr(CODE), 'camera');
    expect(await door.scanned(forgedQr(CODE), 'camera')).toMatchObject({ reason: 'bad_signature' });
  });

  it('keeps no more than 300 characters of whatever was read', async () => {
    await door.scanned('x'.repeat(5000), 'camera');
    expect(recorded[0]?.code).toHaveLength(300);
  });

  it.each([
    ['scanned', () => door.scanned(aQr(CODE), 'camera')],
    ['read out', () => door.typed(CODE, 'manual')],
  ])('refuses a test ticket (%s) once payments are real', async (_, present) => {
    list.putTickets([aDoorTicket({ practice: true })]);
    demoAllowed = false;
    expect(await present()).toMatchObject({
      tone: 'refuse',
      title: 'Demo ticket',
      body: 'Made for practice: nobody paid for it. It does not open this door.',
      holder: 'Ana R.',
      handOut: [],
    });
    expect(recorded).toMatchObject([{ verdict: 'refuse', reason: 'demo_ticket' }]);
    demoAllowed = true;
    expect(await present()).toMatchObject({ tone: 'admit' });
  });

  it('refuses a cancelled ticket', async () => {
    list.putTickets([aDoorTicket({ status: 'cancelled' })]);
    expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({
      tone: 'refuse',
      title: 'Ticket cancelled',
    });
  });
});

it('lets one of two simultaneous presentations in', async () => {
  const both = await Promise.all([
    door.scanned(aQr(CODE), 'camera'),
    door.scanned(aQr(CODE), 'keyboard'),
  ]);
  expect(both.map(({ reason }) => reason)).toEqual(['ok', 'already_in']);
  expect(recorded.map(({ via, verdict }) => [via, verdict])).toEqual([
    ['camera', 'admit'],
    ['keyboard', 'refuse'],
  ]);
});

it('admits nobody and says nothing green when the scan cannot be stored, and works again when it can', async () => {
  disk = () => Promise.reject(new Error('stuck'));
  await expect(door.scanned(aQr(CODE), 'camera')).rejects.toThrow('stuck');
  expect(list.entry(CODE)).toBeNull();
  disk = (scan) => Promise.resolve(void recorded.push(scan));
  expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({ tone: 'admit' });
});

describe('add-ons', () => {
  const rental = aDoorTicket({
    code: codeNumber(50),
    item: 2,
    kind: 'addon',
    product: 31,
    quantity: 2,
  });
  const second = aDoorTicket({ code: codeNumber(51), item: 3 });

  it('are announced with the first ticket of the order, and quietly with the next', async () => {
    list.putTickets([rental, second]);
    expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({
      handOut: [{ label: 'Skate rental × 2' }],
      announced: false,
    });
    expect(await door.scanned(aQr(second.code), 'camera')).toMatchObject({
      handOut: [{ label: 'Skate rental × 2' }],
      announced: true,
    });
  });

  it('are collected once with their own code, and not announced afterwards', async () => {
    list.putTickets([rental]);
    const code = aQr(rental.code, { kind: { type: 'addon', demo: false }, productId: 0 });
    expect(await door.scanned(code, 'camera')).toMatchObject({
      title: 'Hand out',
      product: 'Skate rental × 2',
    });
    expect(await door.scanned(code, 'camera')).toMatchObject({
      title: 'Already collected',
      tone: 'caution',
    });
    expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({ handOut: [] });
    expect(recorded[0]).toMatchObject({ kind: 'handout', units: 2 });
  });
});
