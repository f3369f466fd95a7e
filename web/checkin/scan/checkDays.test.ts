import { beforeEach, expect, it } from 'vitest';
import type { ScanFact } from '#shared/checkin/checkin.schemas.ts';
import { createGuestList } from '#web/checkin/device/guestList.ts';
import { aChecker, aDoorTicket, aMeta, aQr, CODE } from '#web/checkin/testing/door.ts';
import type { Checker } from './check.ts';

const UNLISTED = '00000001';
const HOUR = 3_600_000;
/** 8 PM on the first of three days in Los Angeles. */
const FRIDAY = Date.parse('2026-12-12T04:00:00Z');
const SKATES = aDoorTicket({ code: '00000002', item: 2, kind: 'addon', product: 31, quantity: 2 });
let now: number;
let recorded: ScanFact[];
let door: Checker;

function open(terms: { valid_on?: string[] | null; come_and_go?: boolean } = {}): void {
  const list = createGuestList();
  list.putTickets([aDoorTicket(terms), SKATES]);
  const products = aMeta().products.map((product) => ({
    ...product,
    ...(product.kind === 'ticket' && terms),
  }));
  // The clock of the device is 10 minutes slow.
  const meta = aMeta({ products, offsetMs: 600_000 });
  door = aChecker({
    list,
    meta: () => meta,
    record: async (scan) => void recorded.push(scan),
    time: (offsetMs) => ({ at: now, offsetMs, clock: 'anchored' }),
  });
}

const held = (code = CODE, direction: 'in' | 'out' = 'in') =>
  door.scanned(aQr(code), 'camera', direction);

beforeEach(() => {
  [now, recorded] = [FRIDAY, []];
});

it('a pass comes in once each day, says which day it is, and does not go out to come back', async () => {
  open();
  expect(await held()).toMatchObject({ reason: 'ok', day: 'Day 1 of 3' });
  const stays = { tone: 'caution', title: 'No re-entry', mayLeave: null };
  expect(await held(CODE, 'out')).toMatchObject(stays);
  expect((await held()).reason).toBe('already_in');
  now = FRIDAY + 5 * HOUR;
  expect((await held()).reason).toBe('already_in');
  // 6 AM by the server's clock.
  now = FRIDAY + 10 * HOUR - 300_000;
  expect(await held()).toMatchObject({ reason: 'ok', day: 'Day 2 of 3' });
  const days = recorded.map(({ day }) => day);
  expect(days).toEqual([...Array(4).fill('2026-12-11'), '2026-12-12']);
  expect(recorded[0]).not.toHaveProperty('direction');
});

it('a day ticket on another day is refused with its day, sold after the last sync or not', async () => {
  open({ valid_on: ['2026-12-12'] });
  const refused = { tone: 'refuse', body: 'This ticket is for Sat Dec 12.' };
  for (const code of [CODE, UNLISTED])
    expect(await held(code)).toMatchObject({ reason: 'wrong_day', ...refused });
  now = FRIDAY + 24 * HOUR;
  expect((await held()).reason).toBe('ok');
});

it('who goes out may come back where that is allowed', async () => {
  open({ come_and_go: true });
  await held();
  expect(await held()).toMatchObject({ reason: 'already_in', mayLeave: CODE });
  expect(await door.typed(CODE, 'manual', 'out')).toMatchObject({ tone: 'out', mayLeave: null });
  expect(await held()).toMatchObject({ tone: 'admit', reason: 'ok' });
  expect((await held()).reason).toBe('already_in');
  expect(await held(CODE, 'out')).toMatchObject({ tone: 'out' });
  expect(recorded.filter(({ direction }) => direction === 'out')).toHaveLength(2);
});

it('add-ons are given out unit by unit, on whatever day, and each can be taken back', async () => {
  open();
  const give = (units?: number) => door.typed(SKATES.code, 'manual', 'in', units);
  const first = await give(1);
  expect(first).toMatchObject({ title: 'Hand out', product: 'Skate rental' });
  now = FRIDAY + 24 * HOUR;
  expect(await held()).toMatchObject({ handOut: [{ label: 'Skate rental', units: 1 }] });
  expect(await give()).toMatchObject({ product: 'Skate rental' });
  expect((await give()).title).toBe('Already collected');
  await door.undo(first.undo);
  expect(await give(5)).toMatchObject({ product: 'Skate rental' });
  const facts = recorded.map(({ kind = 'entry', units = 0 }) => `${kind} ${units}`);
  expect(facts.join()).toBe('handout 1,entry 0,handout 1,entry 0,undo 0,handout 1');
});
