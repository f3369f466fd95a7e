import type { RequestType, TeamRequest } from './requests.schemas.ts';

export const TITLES: Readonly<Record<RequestType, string>> = {
  'host-event': 'Host an event',
  partnership: 'Partnership',
  'dj-application': 'DJ application',
};

export type Entry = { label: string; value: string };

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  eventType: 'Type of event',
  expectedAttendees: 'Expected attendees',
  location: 'Location',
  dateInfo: 'Date',
  details: 'Details',
  message: 'Message',
  city: 'City',
  state: 'State',
  specialty: 'Specialty',
  experience: 'Experience',
  instagram: 'Instagram',
  soundcloud: 'SoundCloud',
  about: 'About',
};

/** Labels and values of the fields that were filled in, in form order. */
export function entriesOf({ data }: TeamRequest): Entry[] {
  const order = Object.keys(LABELS);
  return Object.entries(data)
    .flatMap(([name, value]) => (value ? [{ name, value }] : []))
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .map(({ name, value }) => ({ label: LABELS[name] ?? name, value }));
}

/** Summary for the subject of the mail to the team. */
export function summaryOf(request: TeamRequest): string {
  const { name } = request.data;
  if (request.type === 'host-event') return `${name}, ${request.data.location}`;
  if (request.type === 'partnership') return `${name}, ${request.data.company}`;
  return `${name}, ${request.data.city}, ${request.data.state}`;
}
