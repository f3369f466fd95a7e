import { expect, it } from 'vitest';
import { planChange, venueText } from './eventChange.rules.ts';
import { eventPatchSchema, eventPutSchema } from './eventForm.schemas.ts';
import {
  concernsDoor,
  fieldsChanged,
  newFields,
  noticesOf,
  type StoredEvent,
} from './eventFields.rules.ts';
import { type Decision, EVENT_FIELDS } from './eventFields.ts';
import { goodToKnow } from './goodToKnow.rules.ts';

const dates = { start_date: '2026-12-11', end_date: '2026-12-13' };
const form = { title: 'Peach City', location: 'Atlanta, GA', ...dates };
const AGE = 'Enter a whole number from 0 to 99, or leave it blank for no limit';
const AMOUNT = 'Base price must be an amount such as 49.99';

it.each([
  ['title', ' ', 'Title is required'],
  ['title', 'x'.repeat(201), 'Use at most 200 characters'],
  ['location', '', 'Location is required'],
  ['start_date', '0001-01-01', 'Start date is too far in the past'],
  ['end_date', '9999-12-31', 'End date is too far in the future'],
  ['time_zone', 'Mars/Base', 'Enter a time zone such as America/New_York'],
  ['base_price', '-1', AMOUNT],
  ['min_age', 100, AGE],
  ['min_age', 17.5, AGE],
  ['image_url', 'javascript:alert(1)', 'Enter an address that starts with https://'],
])('the form of an event says what is wrong with the %s %j', (field, value, message) => {
  const outcome = eventPatchSchema.safeParse({ [field]: value });
  expect(outcome.error?.issues[0]).toMatchObject({ path: [field], message });
});

it.each(['25:00', '6 PM', '18:60'])('doors do not open at %s', (doors_open_time) =>
  expect(eventPatchSchema.safeParse({ doors_open_time }).success).toBe(false),
);

it('the form of an event reads an emptied field as none, and a part that is named twice once', () => {
  const empty = { description: '', doors_open_time: '', image_url: '' };
  const none = { description: null, doors_open_time: null, image_url: null };
  const read = eventPatchSchema.parse({ ...empty, venueIds: [2, 2, 1], djIds: [] });
  expect(read).toEqual({ ...none, venueIds: [2, 1], djIds: [] });
});

it('PUT wants the form', () => {
  expect(eventPutSchema.parse({ ...form, surprise: 1 })).toEqual(form);
  for (const field of Object.keys(form))
    expect(eventPutSchema.safeParse({ ...form, [field]: undefined }).success).toBe(false);
});

const stored: StoredEvent = {
  ...newFields({ ...form, time_zone: 'America/New_York', venue: 'Cascade Rink', venue_id: 1 }),
  starts_at: Date.UTC(2026, 11, 11, 23),
  ends_at: Date.UTC(2026, 11, 14, 11),
  doors_at: Date.UTC(2026, 11, 11, 23),
};
const later = Date.UTC(2026, 11, 12, 0, 30);
const doors = { doors_open_time: '19:30' };

it.each<[Parameters<typeof planChange>[1], object]>([
  [{ title: 'New', location: 'Atlanta, GA' }, { title: 'New' }],
  [{ is_featured: true }, { is_featured: 1 }],
  [{ is_featured: false, venueIds: [1], djIds: [] }, {}],
  [{ max_free_per_buyer: 4, max_held_per_buyer: null }, { max_free_per_buyer: 4 }],
  [{ title: undefined }, {}],
  [doors, { ...doors, starts_at: later, doors_at: later }],
])('a change is what differs: %j', (change, plan) =>
  expect(planChange(stored, change)).toEqual(plan),
);

it('a change of dates and zone moves the instants', () => {
  const date = '2027-06-04';
  const change = { start_date: date, end_date: date, time_zone: 'America/Denver' };
  // Denver is on daylight saving time on this date.
  const instants = { starts_at: Date.UTC(2027, 5, 5, 0), ends_at: Date.UTC(2027, 5, 5, 12) };
  expect(planChange(stored, change)).toMatchObject(instants);
});

it.each([{ end_date: '2026-12-10' }, { start_date: '2026-12-14' }])(
  'an event never ends before it begins: %j',
  (change) => {
    const problem = { code: 'events.ends_before_start', field: 'end_date' };
    expect(() => planChange(stored, change)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining(problem) }),
    );
  },
);

it.each([
  [{ title: 'X' }, true],
  [{ starts_at: 1 }, true],
  [{ location: 'X' }, false],
  [{ min_age: 18 }, true],
  [{ description: 'X', base_price: '1' }, false],
])('the door hears of what its devices show: %j: %s', (change, hears) =>
  expect(concernsDoor(fieldsChanged(stored, { ...stored, ...change }))).toBe(hears),
);

it.each([
  [null, {}],
  [0, { notices: ['All ages'] }],
  [18, { notices: ['18+'] }],
])('those who come are told of a minimum age of %s', (min_age, told) =>
  expect(noticesOf({ min_age, skates: null })).toEqual(told),
);

it.each([
  [null, 'bring_own', { notices: ['Bring your skates'] }],
  ['bring_own', 'rental', { notices: ['Bring your skates'] }],
  ['rental', 'bring_own', {}],
  [null, null, {}],
] as const)(
  'those who come bring skates if the event says %s and the venue %s',
  (own, main, told) =>
    expect(noticesOf({ min_age: null, skates: own }, { skates: main })).toEqual(told),
);

/** The fields of which a valid value makes a notice of more than 20 characters. */
function wordy(fields: Readonly<Record<string, Decision>>): string[] {
  const values = Array.from({ length: 100 }, (_, n) => [n, 'x'.repeat(n)]).flat();
  const isWordy = ({ form, notice }: Decision): boolean =>
    values.some((value) => form?.safeParse(value).success && (notice?.(value) ?? '').length > 20);
  return Object.keys(fields).filter((name) => fields[name] && isWordy(fields[name]));
}

it('a notice is a word or two, as a badge and the door show it', () => {
  expect(wordy(EVENT_FIELDS)).toEqual([]);
  const parking = { ...EVENT_FIELDS.title, notice: (text: unknown) => String(text) };
  expect(wordy({ ...EVENT_FIELDS, parking })).toEqual(['parking']);
});

it('venues are one line of text', () => {
  const texts = [[], ['Rink'], ['A', 'B']].map(venueText);
  expect(texts).toEqual(['No venue selected', 'Rink', 'Multiple Venues']);
});

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
const strict = { min_age: 21, skates: 'bring_own', house_rules: 'No glass.' } as const;
const STRICT = '3: Ages 21 and over, with a photo ID Bring your own skates Free parking No glass.';

it.each([
  [night, [{ ...bare, id: 3 }], ['3:']],
  [strict, [hall], [STRICT]],
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
