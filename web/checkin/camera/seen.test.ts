import { expect, it } from 'vitest';
import { createSeenGate } from './seen.ts';

function show(pictures: readonly (string | null)[], pace: number): number[] {
  const gate = createSeenGate();
  return pictures.flatMap((text, i) => (gate.isNew(text, i * pace) ? [i * pace] : []));
}

const times = (n: number, text: string | null) => Array.from({ length: n }, () => text);

it('counts a code once while it stays in the picture, however long', () => {
  expect(show(times(200, 'A'), 100)).toEqual([0]);
});

it('takes a blurred second for the same presentation, and a code that was away for longer for the next', () => {
  expect(show(['A', ...times(10, null), 'A'], 100)).toEqual([0]);
  expect(show(['A', ...times(11, null), 'A'], 100)).toEqual([0, 1200]);
});

it('counts a code once while it stays, however long each picture takes', () => {
  expect(show(times(20, 'A'), 3000)).toEqual([0]);
  expect(show(['A', null, 'A', 'A', null, 'A'], 1500)).toEqual([0]);
  expect(show(['A', null, null, 'A'], 1500)).toEqual([0, 4500]);
});

it('forgets what it saw before the camera was off', () => {
  expect(show(['A', 'A'], 60_000)).toEqual([0, 60_000]);
});

it('does not let two codes in one picture wake each other up', () => {
  const both = Array.from({ length: 100 }, (_, i) => (i % 2 ? 'A' : 'B'));
  expect(show(both, 100)).toEqual([0, 100]);
});

it('keeps what comes while it is busy new, and what stays in the picture seen', () => {
  const gate = createSeenGate();
  gate.isNew('A', 0);
  for (let now = 100; now < 2000; now += 100) expect(gate.isNew('A', now, true)).toBe(false);
  expect(gate.isNew('A', 2000)).toBe(false);
  expect(gate.isNew('B', 2100, true)).toBe(false);
  expect(gate.isNew('B', 2200)).toBe(true);
  for (let now = 2300; now < 3200; now += 100) gate.isNew('B', now);
  expect(gate.isNew('A', 3200, true)).toBe(false);
  expect(gate.isNew('A', 3300)).toBe(true);
});
