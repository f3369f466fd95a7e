import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter, holds } from '#shared/testing/propertyTesting.ts';
import { readGuests, ticketsIn } from './guestLines.rules.ts';
import { type Guest, guestSchema, MAX_GUESTS } from './guests.schemas.ts';

const guest = (name: string, email: string | null = null, quantity = 1): Guest => {
  return { name, email, quantity };
};
const ANA = 'ana@rink.example';
const read = (text: string) =>
  readGuests(text).map((line) => (line.ok ? line.guest : `${line.line}: ${line.problem}`));

it.each<[string, Guest]>([
  ['Ana Rossi', guest('Ana Rossi')],
  ['Ana Rossi <ana@rink.example>', guest('Ana Rossi', ANA)],
  ['"Ana Rossi" <ana@rink.example>, 3', guest('Ana Rossi', ANA, 3)],
  ['Ana Rossi <ana@rink.example> x2', guest('Ana Rossi', ANA, 2)],
  ['Ana Rossi, ana@rink.example, 2', guest('Ana Rossi', ANA, 2)],
  ['Ana Rossi, 2', guest('Ana Rossi', null, 2)],
  ['Ana Rossi; ana@rink.example ;4', guest('Ana Rossi', ANA, 4)],
  ['Ana Rossi\tana@rink.example\t2', guest('Ana Rossi', ANA, 2)],
  ['Ana Rossi +1', guest('Ana Rossi', null, 2)],
  ['"Rossi, Ana",ana@rink.example,', guest('Rossi, Ana', 'ana@rink.example')],
  ['"Ana ""Wheels"" Rossi",,2', guest('Ana "Wheels" Rossi', null, 2)],
  ['O’Neil-Núñez, d.oneil+dj@rink.example', guest('O’Neil-Núñez', 'd.oneil+dj@rink.example')],
])('a pasted guest list reads %j', (text, expected) => expect(read(text)).toEqual([expected]));

it('a pasted guest list leaves headings and empty lines out, and names what is wrong by its line', () => {
  const text = [
    'Name,Email,Quantity',
    'Ana,ana@rink.example,2',
    '',
    'ben@rink.example',
    'Cem, cem@rink',
    'Rossi, Dora <dora@rink.example>',
    'Eve, 0',
    'Eve, 21',
    'ANA, Ana@Rink.example',
    'Finn',
    'finn, 2',
    'Gil, two, 2',
  ].join('\r\n');
  expect(read(text)).toEqual([
    guest('Ana', 'ana@rink.example', 2),
    '4: Enter a name',
    '5: Enter a valid e-mail address',
    '6: Put a name with a comma in quotation marks',
    '7: Give at least 1 ticket',
    '8: At most 20 tickets per guest',
    '9: Same guest as line 2',
    guest('Finn'),
    '11: Same guest as line 10',
    "12: “two” isn't an e-mail address or a number of tickets",
  ]);
});

it('a pasted guest list takes so many at once', () => {
  const text = Array.from({ length: MAX_GUESTS + 1 }, (_, n) => `Guest ${n}`).join('\n');
  const lines = readGuests(text);
  expect(lines.filter(({ ok }) => ok)).toHaveLength(MAX_GUESTS);
  expect(lines.at(-1)).toMatchObject({ ok: false, problem: 'At most 500 guests at once' });
});

it('a pasted guest list reads back what was written, and never throws', () => {
  const valid = (field: 'name' | 'email', text: string) =>
    guestSchema.shape[field].safeParse(text).data === text;
  // Without an address, a name with an @ is taken for one.
  const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
  const aGuest = fc.record({
    name: names.filter((name) => valid('name', name) && !/[@\u2028\u2029]/.test(name)),
    email: fc.option(fc.emailAddress().filter((mail) => valid('email', mail))),
    quantity: fc.integer({ min: 1, max: 20 }),
  });
  const written = ({ name, email, quantity }: Guest) =>
    `"${name.replaceAll('"', '""')}", ${email ?? ''}, ${quantity}`;
  const selector = ({ name, email }: Guest) => (email ?? name).toLowerCase();
  holds(fc.uniqueArray(aGuest, { maxLength: 3, selector }), (guests) => {
    expect(read(guests.map(written).join('\n'))).toEqual(guests);
    expect(ticketsIn(guests)).toBe(guests.reduce((sum, one) => sum + one.quantity, 0));
  });
  holds(fc.string({ unit: anyCharacter }), (text) => readGuests(text).length <= text.length);
});
