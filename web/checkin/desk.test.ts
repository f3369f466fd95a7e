import { beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/base/errors.ts';
import { aDoorState, aDoorTicket, aManifest, codeNumber } from '#web/checkin/testing/door.ts';
import { storageStuck } from '#web/offline/guard.ts';
import { createDesk, type Desk } from './desk.ts';
import { createDoorList } from './door.list.ts';
import type { Door } from './door.ts';
import { lookupHash } from './find.ts';
import { createStore } from './store.ts';
import { notSaved, type Tone, type Verdict } from './verdict.ts';

const ORDER = 'RC-7KQ4-XN2M-0ABC';
let now: number;
let told: Tone[];
let asked: string[];
let judge: (text: string) => Promise<Verdict>;
let desk: Desk;

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
  const list = createDoorList();
  const order = await lookupHash(event.lookupKey, 'RC7KQ4XN2M0ABC');
  list.putTickets([1, 2, 3].map((n) => aDoorTicket({ code: codeNumber(n), item: n, order })));
  const ask = (text: string, via: string): Promise<Verdict> => {
    asked.push(`${via} ${text}`);
    return judge(text);
  };
  const door = {
    list,
    state: createStore(aDoorState(list)),
    scanned: ask,
    typed: ask,
    sync: () => Promise.resolve(),
    heard: () => undefined,
    wake: () => undefined,
    start: () => () => undefined,
  } satisfies Door;
  desk = createDesk({ door, tell: (tone) => told.push(tone), steady: () => now });
});

const shown = (): string | null | undefined => desk.state.get().shown?.verdict.code;

describe('the camera', () => {
  it('asks once while a code is held up, and again for the next one after its time', async () => {
    for (now = 0; now < 700; now += 70) desk.seen('A');
    await expect.poll(shown).toBe('A');
    for (now = 1000; now < 1700; now += 70) desk.seen('B');
    await expect.poll(shown).toBe('B');
    expect(asked).toEqual(['camera A', 'camera B']);
    expect(told).toEqual(['admit', 'admit']);
  });

  it('leaves a verdict on the screen for its time, and the next code is not lost', async () => {
    desk.seen('A');
    await expect.poll(shown).toBe('A');
    now = 500;
    desk.seen('B');
    desk.clear();
    expect(shown()).toBe('A');
    now = 900;
    desk.seen('B');
    await expect.poll(shown).toBe('B');
    now = 2000;
    desk.clear();
    expect(desk.state.get().shown).toBeNull();
  });

  it('asks again when the same code comes back after it has left, the verdict cleared or not', async () => {
    desk.seen('A');
    await expect.poll(shown).toBe('A');
    judge = (text) => Promise.resolve({ ...admitted(text), tone: 'caution', title: 'Already in' });
    for (now = 100; now < 2000; now += 100) desk.seen('A');
    desk.clear();
    desk.seen('A');
    expect(asked).toEqual(['camera A']);
    expect(desk.state.get().shown).toBeNull();
    for (; now < 4000; now += 100) desk.seen(null);
    desk.seen('A');
    await expect.poll(() => desk.state.get().shown?.verdict.title).toBe('Already in');
    for (; now < 6000; now += 100) desk.seen(null);
    desk.seen('A');
    await expect.poll(() => told.length).toBe(3);
    expect(asked).toEqual(['camera A', 'camera A', 'camera A']);
  });

  it('takes no second code while the first is being judged', async () => {
    const { promise, resolve } = Promise.withResolvers<Verdict>();
    judge = () => promise;
    desk.seen('A');
    now = 5000;
    desk.seen('B');
    resolve(admitted('A'));
    await expect.poll(shown).toBe('A');
    expect(asked).toEqual(['camera A']);
  });
});

it('is never green when the scan could not be stored', async () => {
  judge = () => Promise.reject(new AppError(storageStuck));
  desk.seen('A');
  await expect
    .poll(() => desk.state.get().shown?.verdict)
    .toMatchObject({ tone: 'caution', title: 'Not saved' });
  expect(told).toEqual(['caution']);
});

describe('looking up', () => {
  it('shows the tickets of an order and admits those that are chosen', async () => {
    desk.search(ORDER);
    await expect.poll(() => desk.state.get().holder?.length).toBe(3);
    expect(asked).toEqual([]);
    desk.admit([codeNumber(1), codeNumber(2)]);
    await expect
      .poll(() => desk.state.get().shown?.verdict)
      .toMatchObject({ tone: 'admit', title: 'Come in', product: '2 tickets' });
    expect(asked).toEqual([`manual ${codeNumber(1)}`, `manual ${codeNumber(2)}`]);
  });

  it('takes a press that comes twice for one', async () => {
    for (let press = 0; press < 2; press += 1) {
      desk.admit([codeNumber(1)]);
      desk.search(codeNumber(2));
    }
    await expect.poll(() => asked.length).toBe(2);
    await expect.poll(() => desk.state.get().working).toBe(false);
    expect(asked.toSorted()).toEqual([`manual ${codeNumber(1)}`, `manual ${codeNumber(2)}`]);
    desk.admit([codeNumber(1)]);
    await expect.poll(() => asked.length).toBe(3);
  });

  it('is not green for several when one of them was refused', async () => {
    judge = (code) =>
      Promise.resolve(
        code === codeNumber(2)
          ? { ...admitted(code), tone: 'caution', title: 'Already in' }
          : admitted(code),
      );
    desk.admit([codeNumber(1), codeNumber(2), codeNumber(3)]);
    await expect
      .poll(() => desk.state.get().shown?.verdict)
      .toMatchObject({
        tone: 'caution',
        title: '2 of 3',
        body: `Not admitted: ${codeNumber(2)} (Already in)`,
      });
  });

  it('says what it did not find, and asks no verdict of it', async () => {
    desk.search('nobody');
    await expect.poll(() => desk.state.get().nothing).toBe('nobody');
    desk.search('   ');
    expect(asked).toEqual([]);
  });

  it('judges whatever a scanner typed', async () => {
    desk.wedged('SOMETHING ELSE');
    await expect.poll(shown).toBe('SOMETHING ELSE');
    expect(asked).toEqual(['keyboard SOMETHING ELSE']);
  });
});
