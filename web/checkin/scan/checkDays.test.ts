import { beforeEach, expect, it } from 'vitest';
import type { ScanFact } from '#shared/checkin/checkin.schemas.ts';
import { createGuestList } from '#web/checkin/device/guestList.ts';
import { aDoorTicket, aManifest, aQr } from '#web/checkin/testing/door.ts';
import { type Checker, createChecker } from './check.ts';
import { createVerifier } from './verify.ts';

const CODE = '7K2M9QXD';
const UNLISTED = '00000001';
const HOUR = 3_600_000;
/** 8 PM on the first of three days in Los Angeles. */
const FRIDAY = Date.parse('2026-12-12T04:00:00Z');
const SKATES = aDoorTicket({ code: '00000002', item: 2, kind: 'addon', product: 31, quantity: 2 });
let now: number;
let recorded: ScanFact[];

function aDoor(terms: { valid_on?: string[] | null; come_and_go?: boolean }): Checker {
  const list = createGuestList();
  list.putTickets([aDoorTicket(terms), SKATES]);
  const { event, keys, products } = aManifest();
  const meta = {
    key: 'event:7' as const,
    event,
    keys,
    products: products.map((product) => ({ ...product, ...(product.kind === 'ticket' && terms) })),
    cursor: 'c',
    complete: true,
    gen: 1,
    syncedAt: 0,
    // The clock of the device is 10 minutes slow.
    offsetMs: 600_000,
  };
  return createChecker({
    list,
    meta: () => meta,
    eventId: 7,
    device: () => Promise.resolve({ key: 'device', id: 'gate-1', name: 'Gate 1' }),
    operatorId: 'user-staff',
    verify: createVerifier().verify,
    record: async (scan) => void recorded.push(scan),
    newId: () => `scan-${recorded.length}`,
    time: (offsetMs) => ({ at: now, offsetMs, clock: 'anchored' }),
    eventTitle: () => null,
  });
}

beforeEach(() => {
  [now, recorded] = [FRIDAY, []];
});

it('a pass comes in once each day, and says which day it is', async () => {
  const door = aDoor({});
  expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({
    reason: 'ok',
    day: 'Day 1 of 3',
  });
  expect((await door.scanned(aQr(CODE), 'camera')).reason).toBe('already_in');
  now = FRIDAY + 5 * HOUR;
  expect((await door.scanned(aQr(CODE), 'camera')).reason).toBe('already_in');
  // 6 AM by the server's clock.
  now = FRIDAY + 10 * HOUR - 300_000;
  expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({
    reason: 'ok',
    day: 'Day 2 of 3',
  });
  expect(recorded.map(({ day }) => day)).toEqual([
    ...Array.from({ length: 3 }, () => '2026-12-11'),
    '2026-12-12',
  ]);
  expect(recorded[0]).not.toHaveProperty('direction');
});

it('a day ticket on another day is refused with its day, sold after the last sync or not', async () => {
  const door = aDoor({ valid_on: ['2026-12-12'] });
  for (const code of [CODE, UNLISTED])
    expect(await door.scanned(aQr(code), 'camera')).toMatchObject({
      reason: 'wrong_day',
      tone: 'refuse',
      body: 'This ticket is for Sat Dec 12.',
    });
  now = FRIDAY + 24 * HOUR;
  expect((await door.scanned(aQr(CODE), 'camera')).reason).toBe('ok');
});

it('who goes out may come back where that is allowed', async () => {
  const door = aDoor({ come_and_go: true });
  await door.scanned(aQr(CODE), 'camera');
  expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({
    reason: 'already_in',
    mayLeave: CODE,
  });
  expect(await door.typed(CODE, 'manual', 'out')).toMatchObject({ tone: 'out', mayLeave: null });
  expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({ tone: 'admit', reason: 'ok' });
  expect((await door.scanned(aQr(CODE), 'camera')).reason).toBe('already_in');
  expect(recorded.filter(({ direction }) => direction === 'out')).toHaveLength(1);
});

it('who goes out for good stays out', async () => {
  const door = aDoor({});
  await door.scanned(aQr(CODE), 'camera');
  expect(await door.scanned(aQr(CODE), 'camera', 'out')).toMatchObject({
    tone: 'caution',
    title: 'No re-entry',
    mayLeave: null,
  });
  expect((await door.scanned(aQr(CODE), 'camera')).reason).toBe('already_in');
});

it('add-ons are given out unit by unit, on whatever day, and each can be taken back', async () => {
  const door = aDoor({});
  const give = (units?: number) => door.typed(SKATES.code, 'manual', 'in', units);
  const first = await give(1);
  expect(first).toMatchObject({ title: 'Hand out', product: 'Skate rental' });
  now = FRIDAY + 24 * HOUR;
  expect(await door.scanned(aQr(CODE), 'camera')).toMatchObject({
    handOut: [{ label: 'Skate rental', units: 1 }],
  });
  expect(await give()).toMatchObject({ product: 'Skate rental' });
  expect((await give()).title).toBe('Already collected');
  await door.undo(first.undo);
  expect(await give(5)).toMatchObject({ product: 'Skate rental' });
  expect(recorded.map(({ kind = 'entry', units = 0 }) => `${kind} ${units}`)).toEqual([
    'handout 1',
    'entry 0',
    'handout 1',
    'entry 0',
    'undo 0',
    'handout 1',
  ]);
});
