import { expect, it } from 'vitest';
import { wayBack } from './modes.rules.ts';

it.each([
  ['live', 'live', 'ask'],
  ['test', 'test', 'ask'],
  ['demo', 'demo', 'ask'],
  ['demo', 'live', 'nothing_moved'],
  ['test', 'live', 'nothing_moved'],
  ['test', 'demo', 'nothing_moved'],
  ['free', 'live', 'nothing_moved'],
  ['live', 'test', 'other_mode'],
  ['live', 'demo', 'other_mode'],
] as const)(
  'what was paid in %s mode is, by a server in %s mode, a case of %s',
  (paid, server, way) => {
    expect(wayBack(paid, server)).toBe(way);
  },
);
