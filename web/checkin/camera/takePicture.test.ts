import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#web/testing/propertyTesting.ts';
import { meanOf } from '#web/checkin/screens/CameraNotes.tsx';
import { regionOf } from './takePicture.ts';
import { createSeenCodes } from './seenCodes.ts';

it('the brightness of a picture is the mean of the colors, whatever the opacity', () => {
  expect(meanOf([255, 255, 255, 0])).toBe(255);
  expect(meanOf([30, 60, 90, 255, 0, 0, 0, 255])).toBe(30);
  expect(meanOf([])).toBe(0);
});

const side = fc.integer({ min: 1, max: 4096 });

it('reads a part of the picture in its proportions, at no more than 1280 pixels a side', () =>
  holds(side, side, fc.nat(100), (width, height, turn) => {
    const region = regionOf(width, height, turn);
    if (!region) throw new Error('no region');
    const { x, y, size } = region;
    const [wide, high] = [size.resizeWidth, size.resizeHeight];
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(x + region.width).toBeLessThanOrEqual(width);
    expect(y + region.height).toBeLessThanOrEqual(height);
    expect(Math.max(wide, high)).toBeLessThanOrEqual(1280);
    const scale = Math.max(wide, high) / Math.max(region.width, region.height);
    expect(Math.abs(wide - region.width * scale)).toBeLessThanOrEqual(1);
    expect(Math.abs(high - region.height * scale)).toBeLessThanOrEqual(1);
  }));

it('reads nothing before the camera has a picture, then the whole, the whole at half scale, its middle, and the whole for codes out of focus, in turn', () => {
  const read = (width: number, height: number) =>
    [0, 1, 2, 3, 4].map((turn) => {
      const region = regionOf(width, height, turn);
      const { resizeWidth, resizeHeight } = region?.size ?? {};
      return [region?.x, region?.width, resizeWidth, resizeHeight];
    });
  const whole = [0, 1920, 1280, 720];
  expect(read(1920, 1080)).toEqual([
    whole,
    [0, 1920, 640, 360],
    [600, 720, 720, 720],
    [0, 1920, 960, 540],
    whole,
  ]);
  // Half of a small picture would have too few pixels.
  expect(read(240, 240).slice(0, 3)).toEqual([
    [0, 240, 240, 240],
    [0, 240, 240, 240],
    [40, 160, 320, 320],
  ]);
  expect(regionOf(0, 0, 0)).toBeNull();
});

function show(pictures: readonly (string | null)[], pace: number): number[] {
  const gate = createSeenCodes();
  return pictures.flatMap((text, i) => (gate.isNew(text, i * pace) ? [i * pace] : []));
}

const times = (n: number, text: string | null) => Array.from({ length: n }, () => text);

it.each([
  ['once while it stays in the picture, however long', times(200, 'A'), 100, [0]],
  ['once while it stays, however long each picture takes', times(20, 'A'), 3000, [0]],
  ['once over a blurred second', ['A', ...times(10, null), 'A'], 100, [0]],
  ['once over a blurred picture', ['A', null, 'A', 'A', null, 'A'], 1500, [0]],
  ['again after it was away for longer', ['A', ...times(11, null), 'A'], 100, [0, 1200]],
  ['again after it was away for several slow pictures', ['A', null, null, 'A'], 1500, [0, 4500]],
  ['again after the camera was off', ['A', 'A'], 60_000, [0, 60_000]],
  ['once beside another one', times(100, 'A').map((a, n) => (n % 2 ? 'B' : a)), 100, [0, 100]],
])('counts a code %s', (_, pictures, pace, seen) => expect(show(pictures, pace)).toEqual(seen));

it('keeps what comes while it is busy new, and what stays in the picture seen', () => {
  const gate = createSeenCodes();
  gate.isNew('A', 0);
  for (let now = 100; now < 2000; now += 100) expect(gate.isNew('A', now, true)).toBe(false);
  expect(gate.isNew('A', 2000)).toBe(false);
  expect(gate.isNew('B', 2100, true)).toBe(false);
  expect(gate.isNew('B', 2200)).toBe(true);
  for (let now = 2300; now < 3200; now += 100) gate.isNew('B', now);
  expect(gate.isNew('A', 3200, true)).toBe(false);
  expect(gate.isNew('A', 3300)).toBe(true);
});
