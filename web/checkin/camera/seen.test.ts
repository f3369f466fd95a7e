import { expect, it } from 'vitest';
import { createSeenGate } from './seen.ts';

it('counts a code once while it stays in the picture, however long', () => {
  const gate = createSeenGate();
  const counted = Array.from({ length: 200 }, (_, i) => gate.isNew('A', i * 100)).filter(Boolean);
  expect(counted).toHaveLength(1);
});

it('takes a blurred second for the same presentation, and a code that was away for one for the next', () => {
  const gate = createSeenGate();
  expect(gate.isNew('A', 0)).toBe(true);
  expect(gate.isNew('A', 999)).toBe(false);
  expect(gate.isNew('A', 1998)).toBe(false);
  expect(gate.isNew('A', 2998)).toBe(true);
});

it('does not let two codes in one picture wake each other up', () => {
  const gate = createSeenGate();
  const counted = Array.from({ length: 100 }, (_, i) =>
    gate.isNew(i % 2 ? 'A' : 'B', i * 100),
  ).filter(Boolean);
  expect(counted).toHaveLength(2);
});

it('keeps what comes while it is busy new, and what stays in the picture seen', () => {
  const gate = createSeenGate();
  gate.isNew('A', 0);
  for (let now = 100; now < 2000; now += 100) expect(gate.isNew('A', now, true)).toBe(false);
  expect(gate.isNew('A', 2000)).toBe(false);
  expect(gate.isNew('B', 2100, true)).toBe(false);
  expect(gate.isNew('B', 2200)).toBe(true);
  expect(gate.isNew('A', 3100, true)).toBe(false);
  expect(gate.isNew('A', 3200)).toBe(true);
});
