import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#shared/base/errors.ts';
import { aDoorState, aManifest, codeNumber, ticketNumber } from '#web/checkin/testing/door.ts';
import { storageStuck } from '#web/offline/storageTimeout.ts';
import { createScanSession, type ScanSession } from './scanSession.ts';
import { createGuestList } from '#web/checkin/device/guestList.ts';
import { type Door, NO_DOOR } from '#web/checkin/door/door.ts';
import { lookupHashes } from '#web/checkin/scan/lookupHashes.ts';
import { createStore } from '#web/checkin/common/store.ts';
import { notSaved, type Tone, type Verdict } from '#web/checkin/scan/verdict.ts';

let now: number;
let told: Tone[];
let asked: string[];
let judge: (text: string) => Promise<Verdict>;
let session: ScanSession;

const admitted = (code: string): Verdict => ({
  ...notSaved('Have a great night.'),
  tone: 'admit',
  reason: 'ok',
  title: 'Come in',
  code,
});

beforeEach(async () => {
  [now, told, asked] = [0, [], []];
  judge = (text) => Promise.resolve(admitted(text));
  const { event } = aManifest();
  const list = createGuestList();
  const [order = ''] = await lookupHashes(event.lookupKey, ['RC7KQ4XN2M0ABC']);
  list.putTickets([1, 2, 3].map((n) => ticketNumber(n, { order })));
  const ask = (text: string, via: string, direction = 'in'): Promise<Verdict> => {
    asked.push(`${via} ${text}${direction === 'in' ? '' : ' out'}`);
    return judge(text);
  };
  const door = {
    ...NO_DOOR,
    list,
    state: createStore(aDoorState(list)),
    ready: () => Promise.resolve(),
    scanned: ask,
    typed: ask,
    undo: (facts) => ask(facts.map(({ id }) => id).join(), 'undo'),
  } satisfies Door;
  session = createScanSession({ door, tell: (tone) => told.push(tone), steady: () => now });
});

const keyed = (text: string): void =>
  session.keyed(async (door, direction) => ({
    verdict: await door.scanned(text, 'keyboard', direction),
  }));
const verdict = () => session.state.get().shown?.verdict;
const shown = () => verdict()?.code;
/** Holds a code up to the camera, until its verdict is shown. */
const seen = async (text: string): Promise<void> => {
  session.seen(text);
  await expect.poll(shown).toBe(text);
};

it('letting out is for one ticket, then the next one comes in', async () => {
  session.turn('out');
  keyed('RC1-A');
  await expect.poll(() => session.state.get().direction).toBe('in');
  keyed('RC1-B');
  await expect.poll(() => asked).toEqual(['keyboard RC1-A out', 'keyboard RC1-B']);
  session.letOut('C');
  await expect.poll(() => asked.at(-1)).toBe('manual C out');
});

it('letting out ends by itself', () => {
  vi.useFakeTimers();
  session.turn('out');
  vi.advanceTimersByTime(19_000);
  expect(session.state.get().direction).toBe('out');
  vi.advanceTimersByTime(1000);
  expect(session.state.get().direction).toBe('in');
});

/** Lets the camera see `text` in every picture until the time `end`; null is no code. */
const seesUntil = (end: number, text: string | null) => {
  for (; now < end; now += 100) session.seen(text);
};

it('the camera asks once while a code is held up, and again for the next one after its time', async () => {
  seesUntil(700, 'A');
  await expect.poll(shown).toBe('A');
  now = 1000;
  seesUntil(1700, 'B');
  await expect.poll(shown).toBe('B');
  expect(asked).toEqual(['camera A', 'camera B']);
  expect(told).toEqual(['admit', 'admit']);
});

it('the camera leaves a verdict on the screen for its time, and the next code is not lost', async () => {
  await seen('A');
  now = 500;
  session.seen('B');
  session.clear();
  expect(shown()).toBe('A');
  now = 900;
  await seen('B');
  now = 2000;
  session.clear();
  expect(shown()).toBeUndefined();
});

it('the camera asks again when the same code comes back after it has left, the verdict cleared or not', async () => {
  await seen('A');
  judge = async (text) => ({ ...admitted(text), tone: 'caution', title: 'Already in' });
  seesUntil(2000, 'A');
  session.clear();
  session.seen('A');
  expect(asked).toEqual(['camera A']);
  expect(shown()).toBeUndefined();
  for (const end of [4000, 6000]) {
    seesUntil(end, null);
    session.seen('A');
    await expect.poll(() => verdict()?.title).toBe('Already in');
  }
  await expect.poll(() => told.length).toBe(3);
  expect(asked).toEqual(['camera A', 'camera A', 'camera A']);
});

it('the camera takes no second code while the first is being judged', async () => {
  const { promise, resolve } = Promise.withResolvers<Verdict>();
  judge = () => promise;
  session.seen('A');
  now = 5000;
  session.seen('B');
  resolve(admitted('A'));
  await expect.poll(shown).toBe('A');
  expect(asked).toEqual(['camera A']);
});

const refused = async (text: string): Promise<Verdict> => ({
  ...admitted(text),
  tone: 'refuse',
  title: 'Wrong day',
});

it('a refusal stays two seconds, for the camera and for a keyboard scanner, whose code is not lost', async () => {
  judge = refused;
  vi.useFakeTimers();
  session.seen('A');
  await vi.waitFor(() => expect(shown()).toBe('A'));
  now = 1900;
  session.seen('B');
  keyed('RC1-B');
  expect(asked).toEqual(['camera A']);
  now = 2000;
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual(['camera A', 'keyboard RC1-B']);
});

it('a refusal goes by a press, and what waited is judged at once', async () => {
  judge = refused;
  await seen('A');
  now = 850;
  keyed('RC1-B');
  session.clear();
  await expect.poll(shown).toBe('RC1-B');
});

it('is never green when the scan could not be stored', async () => {
  judge = () => Promise.reject(new AppError(storageStuck));
  session.seen('A');
  await expect.poll(verdict).toMatchObject({ tone: 'caution', title: 'Not saved' });
  expect(told).toEqual(['caution']);
});

it('looking up takes a verdict down, shows the tickets of an order, and admits those that are chosen', async () => {
  await seen('A');
  session.search('RC-7KQ4-XN2M-0ABC');
  await expect.poll(() => session.state.get().holder?.length).toBe(3);
  expect([verdict(), asked.splice(0)]).toEqual([undefined, ['camera A']]);
  session.admit([codeNumber(1), codeNumber(2)]);
  const both = { tone: 'admit', title: 'Come in', product: '2 tickets' };
  await expect.poll(verdict).toMatchObject(both);
  expect(asked).toEqual([`manual ${codeNumber(1)}`, `manual ${codeNumber(2)}`]);
});

it('looking up takes a press that comes twice for one', async () => {
  for (let press = 0; press < 2; press += 1) {
    session.admit([codeNumber(1)]);
    session.search(codeNumber(2));
  }
  await expect.poll(() => asked.length).toBe(2);
  await expect.poll(() => session.state.get().working).toBe(false);
  expect(asked.toSorted()).toEqual([`manual ${codeNumber(1)}`, `manual ${codeNumber(2)}`]);
  session.admit([codeNumber(1)]);
  await expect.poll(() => asked.length).toBe(3);
});

it('works until the last of several look-ups has ended', async () => {
  const slow = Promise.withResolvers<void>();
  judge = async (code) => {
    if (code === codeNumber(2)) await slow.promise;
    return admitted(code);
  };
  session.admit([codeNumber(2)]);
  session.admit([codeNumber(1)]);
  await expect.poll(verdict).toMatchObject({ tone: 'admit' });
  expect(session.state.get().working).toBe(true);
  slow.resolve();
  await expect.poll(() => session.state.get().working).toBe(false);
});

it('looking up is not green for several when one of them was refused', async () => {
  const late = { tone: 'caution', title: 'Already in' } as const;
  judge = async (code) => ({ ...admitted(code), ...(code === codeNumber(2) && late) });
  session.admit([codeNumber(1), codeNumber(2), codeNumber(3)]);
  const body = `Not admitted: ${codeNumber(2)} (Already in)`;
  await expect.poll(verdict).toMatchObject({ tone: 'caution', title: '2 of 3', body });
});

it('looking up says what it did not find, and asks no verdict of it', async () => {
  session.search('nobody');
  await expect.poll(() => session.state.get().nothing).toBe('nobody');
  session.search('   ');
  expect(asked).toEqual([]);
});
