import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedTags, MAX_TAGS, storedTags, tagSchema, tagsIn } from './tags.rules.ts';

const tag = fc.stringMatching(/^[a-z0-9][a-z0-9 -]{0,8}[a-z0-9]$/);

it('tags are stored once each, in order, and read back', () => {
  fc.assert(
    fc.property(fc.array(tag, { maxLength: MAX_TAGS }), (tags) => {
      const stored = storedTags(tags);
      expect(tagsIn(stored)).toEqual([...new Set(tags)].toSorted());
      expect(changedTags(stored, { remove: tags })).toBe('');
      expect(changedTags('', { add: tags })).toBe(stored);
      expect(changedTags(stored, { add: tags.slice(0, 1) })).toBe(stored);
    }),
  );
});

it('an order has no more tags than it can', () => {
  const full = storedTags(Array.from({ length: MAX_TAGS }, (_, n) => `tag ${n}`));
  expect(changedTags(full, { add: ['one more'] })).toBeNull();
  expect(changedTags(full, { add: ['one more'], remove: ['tag 0'] })).toContain('|one more|');
});

it.each([
  ['VIP ', 'vip'],
  ['Équipe-2', 'équipe-2'],
])('%j is the tag %j', (typed, kept) => expect(tagSchema.parse(typed)).toBe(kept));

it.each(['', ' ', 'a|b', '%', '#vip', 'x'.repeat(25)])('%j is no tag', (typed) =>
  expect(tagSchema.safeParse(typed).success).toBe(false),
);
