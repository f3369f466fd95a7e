import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCursor, parseCursor } from './cursor.ts';

const clock = { door_seq: 5000, lookup_key: 'key-of-this-event', door_epoch: 0 };
const read = (text: string | undefined) => parseCursor(text, clock);

it('a cursor gives back the number it was made from, and says nothing of the key', () => {
  const numbers = fc.integer({ min: 0, max: 5000 });
  fc.assert(fc.property(numbers, (n) => read(formatCursor(n, clock)) === n));
  expect(formatCursor(1, clock)).not.toContain('key');
});

it('a cursor is unknown of another event, ahead of us, or from before tickets were deleted', () => {
  expect(read(formatCursor(7, { ...clock, lookup_key: 'another event' }))).toBeNull();
  expect(read(formatCursor(5001, clock))).toBeNull();
  const after = { ...clock, door_epoch: 1 };
  expect(parseCursor(formatCursor(7, clock), after)).toBeNull();
  expect(parseCursor(formatCursor(7, after), after)).toBe(7);
});

it('a cursor may be anything', () => {
  fc.assert(fc.property(fc.string(), (text) => read(text) === null));
  expect(read(undefined)).toBeNull();
});
