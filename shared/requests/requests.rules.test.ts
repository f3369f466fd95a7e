import { expect, it } from 'vitest';
import { entriesOf, summaryOf } from './requests.rules.ts';
import type { TeamRequest } from './requests.schemas.ts';

const sender = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '(313) 555-0142' };
const application: TeamRequest = {
  type: 'dj-application',
  data: {
    about: 'Twenty years of funk and soul.',
    ...sender,
    city: 'Detroit',
    state: 'MI',
    specialty: 'Funk',
    experience: '4-10 years',
    instagram: '',
  },
};

it('lists what was filled in, by its label and in the order of the form', () =>
  expect(entriesOf(application)).toEqual([
    { label: 'Name', value: 'Ana Ruiz' },
    { label: 'Email', value: 'ana@example.com' },
    { label: 'Phone', value: '(313) 555-0142' },
    { label: 'City', value: 'Detroit' },
    { label: 'State', value: 'MI' },
    { label: 'Specialty', value: 'Funk' },
    { label: 'Experience', value: '4-10 years' },
    { label: 'About', value: 'Twenty years of funk and soul.' },
  ]));

it('tells requests apart by who and where, or for whom', () => {
  expect(summaryOf(application)).toBe('Ana Ruiz, Detroit, MI');
  const message = 'We make wheels and like yours.';
  expect(
    summaryOf({ type: 'partnership', data: { ...sender, company: 'Wheels Inc.', message } }),
  ).toBe('Ana Ruiz, Wheels Inc.');
});
