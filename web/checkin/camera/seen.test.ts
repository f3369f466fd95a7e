import { expect, it } from 'vitest';
import { createSeenGate } from './seen.ts';

it('counts a code once while it stays in the picture, however long', () => {
  const gate = createSeenGate();
  const counted = Array.from({ length: 200 }, (_, i) => gate.isNew('A', i * 100)).filter(Boolean);
  expect(counted).toHaveLength(1);
});

it('counts it again after it has left for half a second and three seconds have passed', () => {
  const gate = createSeenGate();
  expect(gate.isNew('A', 0)).toBe(true);
  expect(gate.isNew('A', 2400)).toBe(false);
  expect(gate.isNew('A', 2999)).toBe(false);
  expect(gate.isNew('A', 3200)).toBe(false);
  expect(gate.isNew('A', 3700)).toBe(true);
});

it('does not let two codes in one picture wake each other up', () => {
  const gate = createSeenGate();
  const counted = Array.from({ length: 100 }, (_, i) =>
    gate.isNew(i % 2 ? 'A' : 'B', i * 100),
  ).filter(Boolean);
  expect(counted).toHaveLength(2);
});
