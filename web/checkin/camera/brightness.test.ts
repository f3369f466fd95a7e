import { expect, it } from 'vitest';
import { meanOf } from './brightness.ts';

it('is the mean of the colours, whatever the opacity', () => {
  expect(meanOf([0, 0, 0, 255, 0, 0, 0, 255])).toBe(0);
  expect(meanOf([255, 255, 255, 0])).toBe(255);
  expect(meanOf([30, 60, 90, 255, 0, 0, 0, 255])).toBe(30);
  expect(meanOf([])).toBe(0);
});
