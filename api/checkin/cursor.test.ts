import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCursor, parseCursor } from './cursor.ts';

const clock = { door_seq: 5000, lookup_key: 'key-of-this-event' };

describe('the cursor of a door', () => {
  it('gives back the number it was made from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (seq) => {
        expect(parseCursor(formatCursor(seq, clock), clock)).toBe(seq);
      }),
    );
  });

  it('of another event, or ahead of us, is unknown', () => {
    const other = formatCursor(7, { lookup_key: 'another event' });
    expect(parseCursor(other, clock)).toBeNull();
    expect(parseCursor(formatCursor(5001, clock), clock)).toBeNull();
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
