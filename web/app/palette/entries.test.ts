import { expect, it } from 'vitest';
import { entriesFor, type Known } from './Palette.tsx';

const event = (id: number, title: string) => ({ id, title, start_date: '2026-12-11' });
const known: Known = {
  events: [event(1, 'Neon Jam'), event(2, 'Café Roll'), event(3, 'Neon Night')],
};
const labels = (text: string, from: Known = known) =>
  entriesFor(text, from).map(({ label }) => label);

it('offers what is done most, and the latest events, before anything is typed', () => {
  expect(labels('')).toEqual([
    'Create Event',
    'Start Scanning',
    'All Orders',
    'Event Analytics',
    'Neon Jam',
    'Café Roll',
    'Neon Night',
  ]);
});

it.each([
  ['neon', ['Neon Jam', 'Neon Night']],
  [
    'NIGHT n',
    [
      'Neon Night',
      'Neon Night › Orders',
      'Neon Night › Tickets',
      'Neon Night › Guests',
      'Neon Night › Messages',
    ],
  ],
  ['cafe roll dec', expect.arrayContaining(['Café Roll'])],
  ['venue', ['Venue Management']],
  ['eon', []],
])('finds by the beginnings of words: %s', (text, found) => {
  expect(labels(text)).toEqual(found);
});

it('shows at most six of a kind', () => {
  const events = Array.from({ length: 9 }, (_, at) => event(at, `Neon ${at}`));
  expect(labels('neon', { events })).toHaveLength(6);
});
