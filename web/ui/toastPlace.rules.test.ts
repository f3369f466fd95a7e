import { expect, it } from 'vitest';
import fc from 'fast-check';
import { holds } from '#web/testing/holds.ts';
import { costOf, findPlace, type Obstacle } from './useToastPlace.ts';

const PHONE = { width: 390, height: 844 };
const SIZES = [
  { width: 358, height: 72 },
  { width: 240, height: 110 },
];
const atBottom = ({ height }: { height: number }): number => PHONE.height - height - 76;
const bar = (top: number, left = 0, width = 390): Obstacle => {
  return { left, top, width, height: 48, weight: 100 };
};

it('is where it is wanted when nothing is there, else at the nearest free place, and becomes narrow rather than cover a button', () => {
  expect(findPlace(PHONE, SIZES, [], atBottom)).toEqual({ left: 16, top: 696, ...SIZES[0] });
  const { top } = findPlace(PHONE, SIZES, [bar(700), bar(640)], atBottom);
  expect(top).toBeGreaterThan(748);
  const rows = Array.from({ length: 14 }, (_, row) => bar(row * 60, 270, 120));
  const found = findPlace(PHONE, SIZES, rows, atBottom);
  expect(found.width).toBe(240);
  expect(costOf(found, rows)).toBe(0);
});

it('stays on the screen, and covers no more than where it was wanted', () => {
  const box = fc.record({
    left: fc.integer({ min: 0, max: 380 }),
    top: fc.integer({ min: 0, max: 840 }),
    width: fc.integer({ min: 1, max: 390 }),
    height: fc.integer({ min: 1, max: 200 }),
    weight: fc.constantFrom(1, 100),
  });
  const boxes = fc.array(box, { maxLength: 30 });
  holds(boxes, (obstacles) => {
    const found = findPlace(PHONE, SIZES, obstacles, atBottom);
    expect(found.left).toBeGreaterThanOrEqual(0);
    expect(found.left + found.width).toBeLessThanOrEqual(PHONE.width);
    expect(found.top).toBeGreaterThanOrEqual(0);
    expect(found.top + found.height).toBeLessThanOrEqual(PHONE.height);
    const wanted = { left: 16, top: 696, width: 358, height: 72 };
    expect(costOf(found, obstacles)).toBeLessThanOrEqual(costOf(wanted, obstacles));
  });
});
