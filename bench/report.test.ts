import { expect, it } from 'vitest';
import { accepting, compared, type Ratio } from './report.ts';

const speed = (value: number): Ratio => ({ name: 'speed', value, better: 'more' });
const bytes = (value: number): Ratio => ({ name: 'bytes', value, better: 'less' });
const known = { speed: { value: 0.8 }, bytes: { value: 200 } };

it.each([
  [speed(0.72), ''],
  [speed(0.71), 'WORSE'],
  [speed(1.6), ''],
  [bytes(220), ''],
  [bytes(221), 'WORSE'],
  [bytes(20), ''],
])('marks what is more than a tenth worse: %j: %s', (ratio, worse) =>
  expect(compared([ratio], known)).toMatchObject([{ now: ratio.value, worse }]),
);

it('a figure that nobody has accepted yet is shown without a change', () =>
  expect(compared([speed(1)])).toMatchObject([{ accepted: null, 'change %': null, worse: '' }]));

it('a worse figure is accepted with a sentence only, a better one without; others stay', () => {
  expect(() => accepting([speed(0.4)], known)).toThrow('speed is worse: say why');
  expect(() => accepting([speed(0.4)], known, 'because')).toThrow();
  const because = 'Scans are judged one by one.';
  expect(accepting([speed(0.4), bytes(150)], known, because)).toEqual({
    speed: { value: 0.4, because },
    bytes: { value: 150 },
  });
  expect(accepting([speed(0.9)], known)).toEqual({ speed: { value: 0.9 }, bytes: { value: 200 } });
});
