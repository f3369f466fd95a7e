import { expect, it } from 'vitest';
import { eventPatchSchema, eventPutSchema } from './eventForm.schemas.ts';

const dates = { start_date: '2026-12-11', end_date: '2026-12-13' };
const form = { title: 'Peach City', location: 'Atlanta, GA', ...dates };
const UNPRINTABLE = 'Unprintable characters are not allowed';
const AMOUNT = 'Base price must be an amount such as 49.99';

it.each([
  ['title', ' ', 'Title is required'],
  ['title', 'x'.repeat(201), 'At most 200 characters'],
  ['title', 'a\u0000b', UNPRINTABLE],
  ['description', 'a\u0000b', UNPRINTABLE],
  ['location', '', 'Location is required'],
  ['start_date', '2026-02-30', 'Invalid ISO date'],
  ['start_date', '0001-01-01', 'Start date is too long ago'],
  ['end_date', '9999-12-31', 'End date is too far away'],
  ['time_zone', 'Mars/Base', 'A time zone such as America/New_York'],
  ['base_price', '-1', AMOUNT],
  ['base_price', '1.999', AMOUNT],
  ['updated_at', 'yesterday', 'Invalid ISO datetime'],
])('says what is wrong with the %s %j', (field, value, message) => {
  const outcome = eventPatchSchema.safeParse({ [field]: value });
  expect(outcome.error?.issues[0]).toMatchObject({ path: [field], message });
});

it.each(
  [
    ['javascript:alert(1)', 'http://a.example/x.png', '//a.example/x.png', '/\\a.example/x.png'],
    ['data:image/png,x', '/posters/\u0000.png'],
  ].flat(),
)('takes no picture from %j', (image_url) =>
  expect(eventPatchSchema.safeParse({ image_url }).success).toBe(false),
);

it.each(['25:00', '6 PM', '18:60'])('doors do not open at %s', (doors_open_time) =>
  expect(eventPatchSchema.safeParse({ doors_open_time }).success).toBe(false),
);

it('reads an emptied field as none, and a part that is named twice once', () => {
  const empty = { description: '', doors_open_time: '', image_url: '' };
  const none = { description: null, doors_open_time: null, image_url: null };
  const read = eventPatchSchema.parse({ ...empty, venueIds: [2, 2, 1], djIds: [] });
  expect(read).toEqual({ ...none, venueIds: [2, 1], djIds: [] });
});

it('PUT wants the form, PATCH any of it', () => {
  expect(eventPatchSchema.parse({})).toEqual({});
  expect(eventPutSchema.parse({ ...form, surprise: 1 })).toEqual(form);
  for (const field of Object.keys(form))
    expect(eventPutSchema.safeParse({ ...form, [field]: undefined }).success).toBe(false);
});
