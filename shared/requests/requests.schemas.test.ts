import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { holds } from '#shared/testing/holds.ts';
import {
  djApplicationSchema,
  hostEventSchema,
  partnershipSchema,
  sendEmailSchema,
} from './requests.schemas.ts';

const sender = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '(313) 555-0142' };
const host = {
  ...sender,
  eventType: 'Adult night',
  expectedAttendees: 'About 200',
  location: 'Detroit, MI',
  dateInfo: 'A Saturday in May',
  details: 'A night of funk on a freshly coated floor.',
};
const partner = {
  ...sender,
  company: 'Wheels Inc.',
  message: 'We would like to bring our wheels.',
};
const dj = {
  ...sender,
  city: 'Detroit',
  state: 'MI',
  specialty: 'Funk',
  experience: '1-3 years',
  about: 'I have played the Northland rink for years.',
};

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

it.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['email', 'ana', 'Please enter a valid email address'],
  ['email', '', 'Please enter a valid email address'],
  ['phone', '555-0142', 'Please enter a valid phone number'],
  ['eventType', '', 'Please select an event type'],
  ['expectedAttendees', ' ', 'Please provide an estimate'],
  ['location', '', 'Location is required'],
  ['dateInfo', '', 'Please provide approximate date information'],
  [
    'details',
    'Nineteen letters...',
    'Please provide more details about your event (at least 20 characters)',
  ],
])('a request to host with %s %j hears: %s', (field, value, message) => {
  expect(messageOf(hostEventSchema, { ...host, [field]: value })).toBe(message);
  const { [field]: _left, ...without } = { ...host } as Record<string, string>;
  expect(messageOf(hostEventSchema, without)).toBe(message);
});

it('a request to host passes at the limits of the rules', () => {
  const least = { ...host, name: 'Al', phone: '3135550142', details: 'x'.repeat(20) };
  expect(hostEventSchema.parse(least)).toEqual(least);
});

it('a request to host loses the spaces around what was typed', () => {
  const { email, details } = hostEventSchema.parse({
    ...host,
    email: ' ana@example.com ',
    details: `\n${host.details}\n`,
  });
  expect({ email, details }).toEqual({ email: 'ana@example.com', details: host.details });
});

it.each([
  ['company', '', 'Company name is required'],
  ['message', 'too short', 'Please provide more details (at least 20 characters)'],
  ['phone', '123', 'Please enter a valid phone number'],
])('a partnership request with %s %j hears: %s', (field, value, message) =>
  expect(messageOf(partnershipSchema, { ...partner, [field]: value })).toBe(message),
);

it.each(['', '@roll.queen', 'instagram.com/roll-queen', 'https://soundcloud.com/a?b=c'])(
  'an application as a DJ may name %j as a page',
  (instagram) => expect(messageOf(djApplicationSchema, { ...dj, instagram })).toBeUndefined(),
);

it.each(['javascript:alert(1)', 'two words', 'https://', '<b>', 'ftp://a.b/c'])(
  'an application as a DJ may not name %j as a page',
  (soundcloud) =>
    expect(messageOf(djApplicationSchema, { ...dj, soundcloud })).toBe(
      'Please enter a link or a name, such as @rollqueen',
    ),
);

it('an application as a DJ needs a city, a state, a sound, some experience and twenty characters', () => {
  for (const field of ['city', 'state', 'specialty', 'experience', 'about']) {
    expect(messageOf(djApplicationSchema, { ...dj, [field]: '' })).toBeDefined();
  }
});

it('the body of the call names what kind of request it is', () => {
  expect(sendEmailSchema.parse({ type: 'host-event', data: host })).toMatchObject({ data: host });
  expect(sendEmailSchema.safeParse({ type: 'partnership', data: host }).success).toBe(false);
  expect(sendEmailSchema.safeParse({ type: 'newsletter', data: host }).success).toBe(false);
});

it('the body of the call never lets a line break into what becomes a header of a mail', () => {
  const broken = fc
    .tuple(fc.string(), fc.constantFrom('\r', '\n', '\r\n', '\0', '\u{85}'), fc.string())
    .map(([a, end, b]) => `Ana${a}${end}b${b}`);
  holds(broken, fc.constantFrom('name', 'email', 'phone', 'location'), (text, field) => {
    expect(hostEventSchema.safeParse({ ...host, [field]: text }).success).toBe(false);
  });
});

it('the body of the call keeps the lines of what people write at length', () => {
  const details = 'First line of it all.\r\nSecond line.\n\tThird.';
  expect(hostEventSchema.parse({ ...host, details }).details).toBe(details);
  expect(hostEventSchema.safeParse({ ...host, details: `${details}\0` }).success).toBe(false);
});
