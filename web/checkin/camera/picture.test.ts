import fc from 'fast-check';
import { expect, it } from 'vitest';
import { regionOf } from './picture.ts';

const size = fc.integer({ min: 1, max: 4096 });

it('always cuts a square out of the middle of the picture, never larger than 720 pixels when read', () => {
  fc.assert(
    fc.property(size, size, fc.nat(100), (width, height, turn) => {
      const region = regionOf(width, height, turn);
      if (!region) throw new Error('no region');
      const { x, y, side, out } = region;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + side).toBeLessThanOrEqual(width);
      expect(y + side).toBeLessThanOrEqual(height);
      expect(Math.abs(width - side - 2 * x)).toBeLessThanOrEqual(1);
      expect(out).toBeLessThanOrEqual(Math.min(side, 720));
    }),
  );
});

it('reads the middle at full and at half scale, in turn', () => {
  expect([0, 1, 2].map((turn) => regionOf(1920, 1080, turn)?.out)).toEqual([720, 360, 720]);
});

it('sees nothing before the camera has a picture', () => {
  expect(regionOf(0, 0, 0)).toBeNull();
});
