import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCursor, parseCursor } from './cursor.ts';

const clock = { door_seq: 5000, lookup_key: 'key-of-this-event', door_epoch: 0 };

describe('the cursor of a door', () => {
  it('gives back the number it was made from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (seq) => {
        expect(parseCursor(formatCursor(seq, clock), clock)).toBe(seq);
      }),
    );
  });

  it('of another event, or ahead of us, is unknown', () => {
    const other = formatCursor(7, { lookup_key: 'another event', door_epoch: 0 });
    expect(parseCursor(other, clock)).toBeNull();
    expect(parseCursor(formatCursor(5001, clock), clock)).toBeNull();
  });

  it('from before tickets were deleted is unknown', () => {
    const before = formatCursor(7, clock);
    const after = { ...clock, door_epoch: 1 };
    expect(parseCursor(before, after)).toBeNull();
    expect(parseCursor(formatCursor(7, after), after)).toBe(7);
  });

  it('may be anything, and says nothing of the key', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseCursor(text, clock)).toBeNull();
      }),
    );
    expect(parseCursor(undefined, clock)).toBeNull();
    expect(formatCursor(1, clock)).not.toContain('key');
  });
});
