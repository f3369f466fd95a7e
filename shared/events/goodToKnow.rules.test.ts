import { expect, it } from 'vitest';
import { goodToKnow } from './goodToKnow.rules.ts';

const night = { min_age: null, skates: null, house_rules: null };
const bare = { skates: null, house_rules: null, step_free: null, parking: null };
const hall = {
  ...bare,
  id: 3,
  skates: 'rental',
  house_rules: 'Clean wheels.',
  parking: 'free',
} as const;
const yard = { ...bare, id: 4, skates: 'bring_own', step_free: 'no' } as const;

const texts = (...args: Parameters<typeof goodToKnow>) =>
  goodToKnow(...args).map(({ venue_id, facts }) =>
    [`${venue_id}:`, ...facts.map(({ text }) => text)].join(' '),
  );
const OWN = ['3: Ages 21 and over, with a photo ID', 'Bring your own skates', 'Free parking'];

it.each([
  [night, [{ ...bare, id: 3 }], ['3:']],
  [
    { min_age: 21, skates: 'bring_own', house_rules: 'No glass.' } as const,
    [hall],
    [[...OWN, 'No glass.'].join(' ')],
  ],
  [
    { ...night, min_age: 0 },
    [hall, yard],
    [
      'null: All ages',
      '3: Skates for rent Free parking Clean wheels.',
      '4: Bring your own skates Steps at the entrance',
    ],
  ],
  [
    { ...night, skates: 'rental', house_rules: 'No glass.' } as const,
    [hall, yard],
    ['null: Skates for rent No glass.', '3: Free parking', '4: Steps at the entrance'],
  ],
  [{ ...night, min_age: 18 }, [], ['null: Ages 18 and over, with a photo ID']],
])('what the event says of its night replaces what a venue says: %j at %j', (event, venues, said) =>
  expect(texts(event, venues)).toEqual(said),
);
