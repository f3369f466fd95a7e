import { expect, it } from 'vitest';
import { eventPatchSchema, eventPutSchema } from './eventForm.schemas.ts';

const form = {
  title: 'Peach City',
  start_date: '2026-12-11',
  end_date: '2026-12-13',
  location: 'Atlanta, GA',
};

it.each([
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ title: 'x'.repeat(201) }, 'title', 'At most 200 characters'],
  [{ title: 'a\u0000b' }, 'title', 'Unprintable characters are not allowed'],
  [{ description: 'a\u0000b' }, 'description', 'Unprintable characters are not allowed'],
  [{ location: '' }, 'location', 'Location is required'],
  [{ start_date: '2026-02-30' }, 'start_date', 'Invalid ISO date'],
  [{ start_date: '0001-01-01' }, 'start_date', 'Start date is too long ago'],
  [{ end_date: '9999-12-31' }, 'end_date', 'End date is too far away'],
  [{ time_zone: 'Mars/Base' }, 'time_zone', 'A time zone such as America/New_York'],
  [{ base_price: '-1' }, 'base_price', 'Base price must be an amount such as 49.99'],
  [{ base_price: '1.999' }, 'base_price', 'Base price must be an amount such as 49.99'],
  [{ updated_at: 'yesterday' }, 'updated_at', 'Invalid ISO datetime'],
])('says what is wrong with %j', (change, field, message) => {
  const outcome = eventPatchSchema.safeParse(change);
  expect(outcome.error?.issues[0]).toMatchObject({ path: [field], message });
});

it.each([
  'javascript:alert(1)',
  'http://a.example/x.png',
  '//a.example/x.png',
  '/\\a.example/x.png',
  'data:image/png,x',
  '/posters/\u0000.png',
])('takes no picture from %j', (image_url) =>
  expect(eventPatchSchema.safeParse({ image_url }).success).toBe(false),
);

it.each(['25:00', '6 PM', '18:60'])('doors do not open at %s', (doors_open_time) =>
  expect(eventPatchSchema.safeParse({ doors_open_time }).success).toBe(false),
);

it('reads an emptied field as none, and a part that is named twice once', () => {
  const change = {
    description: '',
    doors_open_time: '',
    image_url: '',
    venueIds: [2, 2, 1],
    djIds: [],
  };
  expect(eventPatchSchema.parse(change)).toEqual({
    description: null,
    doors_open_time: null,
    image_url: null,
    venueIds: [2, 1],
    djIds: [],
  });
});

it('PUT wants the form, PATCH any of it', () => {
  expect(eventPatchSchema.parse({})).toEqual({});
  expect(eventPutSchema.parse({ ...form, surprise: 1 })).toEqual(form);
  for (const field of Object.keys(form))
    expect(eventPutSchema.safeParse({ ...form, [field]: undefined }).success).toBe(false);
});
