import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { holds } from '#shared/testing/propertyTesting.ts';
import { entriesOf, summaryOf } from './requests.words.ts';
import * as schemas from './requests.schemas.ts';

const { djApplicationSchema, hostEventSchema, partnershipSchema, sendEmailSchema } = schemas;
const sender = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '(313) 555-0142' };
const host = {
  ...sender,
  eventType: 'Adult night',
  expectedAttendees: 'About 200',
  location: 'Detroit, MI',
  dateInfo: 'A Saturday in May',
  details: 'A night of funk on a freshly coated floor.',
};
const message = 'We would like to bring our wheels.';
const partner = { ...sender, company: 'Wheels Inc.', message };
const about = 'I have played the Northland rink for years.';
const dj = {
  ...sender,
  city: 'Detroit',
  state: 'MI',
  specialty: 'Funk',
  experience: '1-3 years',
  about,
};

const messageOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

const NO_EMAIL = 'Please enter a valid email address';
const NO_PHONE = 'Please enter a valid phone number';
const SHORT = 'Please provide more details about your event (at least 20 characters)';

it.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['email', 'ana', NO_EMAIL],
  ['phone', '555-0142', NO_PHONE],
  ['eventType', '', 'Please select an event type'],
  ['expectedAttendees', ' ', 'Please provide an estimate'],
  ['location', '', 'Location is required'],
  ['dateInfo', '', 'Please provide approximate date information'],
  ['details', 'Nineteen letters...', SHORT],
])('a request to host with %s %j, or without it, hears: %s', (field, value, told) => {
  for (const wrong of [value, undefined])
    expect(messageOf(hostEventSchema, { ...host, [field]: wrong })).toBe(told);
});

it('a request to host passes at the limits of the rules, and loses the spaces around it', () => {
  const least = { ...host, name: 'Al', phone: '3135550142', details: 'x'.repeat(20) };
  expect(hostEventSchema.parse(least)).toEqual(least);
  const spaced = { ...host, email: ` ${host.email} `, details: `\n${host.details}\n` };
  expect(hostEventSchema.parse(spaced)).toEqual(host);
});

it.each([
  ['company', '', 'Company name is required'],
  ['message', 'too short', 'Please provide more details (at least 20 characters)'],
  ['phone', '123', NO_PHONE],
])('a partnership request with %s %j hears: %s', (field, value, told) =>
  expect(messageOf(partnershipSchema, { ...partner, [field]: value })).toBe(told),
);

it.each(['', '@roll.queen', 'instagram.com/roll-queen', 'https://soundcloud.com/a?b=c'])(
  'an application as a DJ may name %j as a page',
  (instagram) => expect(messageOf(djApplicationSchema, { ...dj, instagram })).toBeUndefined(),
);

it.each(['javascript:alert(1)', 'two words', 'https://', '<b>', 'ftp://a.b/c'])(
  'an application as a DJ may not name %j as a page',
  (soundcloud) => {
    const told = 'Please enter a link or a name, such as @rollqueen';
    expect(messageOf(djApplicationSchema, { ...dj, soundcloud })).toBe(told);
  },
);

it.each(['city', 'state', 'specialty', 'experience', 'about'])(
  'an application as a DJ needs %s',
  (field) => expect(messageOf(djApplicationSchema, { ...dj, [field]: '' })).toBeDefined(),
);

it('the body of the call names what kind of request it is', () => {
  expect(sendEmailSchema.parse({ type: 'host-event', data: host })).toMatchObject({ data: host });
  for (const type of ['partnership', 'newsletter'])
    expect(sendEmailSchema.safeParse({ type, data: host }).success).toBe(false);
});

it('the body of the call never lets a line break into what becomes a header of a mail', () => {
  const end = fc.constantFrom('\r', '\n', '\r\n', '\0', '\u{85}');
  const broken = fc
    .tuple(fc.string(), end, fc.string())
    .map(([a, sign, b]) => `Ana${a}${sign}b${b}`);
  holds(broken, fc.constantFrom('name', 'email', 'phone', 'location'), (text, field) => {
    expect(hostEventSchema.safeParse({ ...host, [field]: text }).success).toBe(false);
  });
});

it('the body of the call keeps the lines of what people write at length', () => {
  const details = 'First line of it all.\r\nSecond line.\n\tThird.';
  expect(hostEventSchema.parse({ ...host, details }).details).toBe(details);
  expect(hostEventSchema.safeParse({ ...host, details: `${details}\0` }).success).toBe(false);
});

it('the mail of a request lists what was filled in, by its label and in the order of the form', () => {
  const { name, ...others } = dj;
  const told = entriesOf({ type: 'dj-application', data: { instagram: '', ...others, name } }).map(
    (one) => `${one.label}: ${one.value}`,
  );
  const sent =
    'Name: Ana Ruiz, Email: ana@example.com, Phone: (313) 555-0142, City: Detroit, State: MI';
  const rest = ['Specialty: Funk', 'Experience: 1-3 years', `About: ${about}`];
  expect(told).toEqual([...sent.split(', '), ...rest]);
});

it('the subject of a request tells it apart by who and where, or for whom', () => {
  expect(summaryOf({ type: 'dj-application', data: dj })).toBe('Ana Ruiz, Detroit, MI');
  expect(summaryOf({ type: 'partnership', data: partner })).toBe('Ana Ruiz, Wheels Inc.');
});
