import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#web/testing/holds.ts';
import { meanOf } from './brightness.ts';
import { regionOf } from './picture.ts';
import { createSeenGate } from './seenGate.ts';

it('the brightness of a picture is the mean of the colors, whatever the opacity', () => {
  expect(meanOf([0, 0, 0, 255, 0, 0, 0, 255])).toBe(0);
  expect(meanOf([255, 255, 255, 0])).toBe(255);
  expect(meanOf([30, 60, 90, 255, 0, 0, 0, 255])).toBe(30);
  expect(meanOf([])).toBe(0);
});

const size = fc.integer({ min: 1, max: 4096 });

it('always cuts a square out of the middle of the picture, never larger than 720 pixels when read', () =>
  holds(size, size, fc.nat(100), (width, height, turn) => {
    const region = regionOf(width, height, turn);
    if (!region) throw new Error('no region');
    const { x, y, side, out } = region;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + side).toBeLessThanOrEqual(width);
    expect(y + side).toBeLessThanOrEqual(height);
    expect(Math.abs(width - side - 2 * x)).toBeLessThanOrEqual(1);
    expect(out).toBeLessThanOrEqual(Math.min(side, 720));
  }));

it('reads the middle at full and at half scale, in turn', () => {
  expect([0, 1, 2].map((turn) => regionOf(1920, 1080, turn)?.out)).toEqual([720, 360, 720]);
});

it('sees nothing before the camera has a picture', () => {
  expect(regionOf(0, 0, 0)).toBeNull();
});

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
