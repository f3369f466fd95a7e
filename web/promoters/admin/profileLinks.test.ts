import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aPromoterProfile } from '#shared/promoters/testing.ts';
import { holds } from '#web/testing/holds.ts';
import { profileLinks } from './profileLinks.ts';

type Fields = 'instagram_handle' | 'twitter_handle' | 'facebook_url' | 'website';
const hrefOf = (field: Fields, typed: string) =>
  profileLinks(aPromoterProfile({ [field]: typed })).map(({ href }) => href)[0];

it.each<[Fields, string, string | undefined]>([
  ['instagram_handle', '@axle', 'https://instagram.com/axle'],
  ['instagram_handle', 'https://www.instagram.com/axle/?hl=en', 'https://instagram.com/axle'],
  ['twitter_handle', 'axle', 'https://x.com/axle'],
  ['twitter_handle', 'twitter.com/axle', 'https://x.com/axle'],
  ['facebook_url', 'axle', 'https://facebook.com/axle'],
  ['facebook_url', 'facebook.com/axle', 'https://facebook.com/axle'],
  ['facebook_url', 'https://facebook.com/axle', 'https://facebook.com/axle'],
  ['website', 'axle.example', 'https://axle.example/'],
  ['website', 'http://axle.example/x', 'http://axle.example/x'],
  ['website', 'javascript:alert(1)', undefined],
  ['website', 'https://', undefined],
  ['instagram_handle', 'no name at all', undefined],
  ['instagram_handle', '', undefined],
])('%s %j leads to %s', (field, typed, href) => expect(hrefOf(field, typed)).toBe(href));

it('leads to the web and nowhere else, whatever was typed', () => {
  const fields = fc.constantFrom<Fields>('instagram_handle', 'facebook_url', 'website');
  holds(fields, fc.string(), (field, typed) => {
    expect(hrefOf(field, typed) ?? 'https://').toMatch(/^https?:\/\//);
  });
});
