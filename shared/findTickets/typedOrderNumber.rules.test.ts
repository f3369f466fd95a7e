import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderNumberFrom } from '#shared/base/ids.ts';
import { holds } from '#shared/testing/propertyTesting.ts';
import { typedOrderNumber } from './findTickets.rules.ts';

it('reads every order number as it is, out of its link, and carelessly typed', () => {
  const numbers = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(orderNumberFrom);
  holds(numbers, fc.constantFrom('', ' ', '–'), (number, between) => {
    const careless = number.slice(3).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    const link = `https://rollcall.example/orders/${number}`;
    const links = [link, `${link}?utm_source=mail`, `My tickets: ${link}.`];
    const typed = [number, ` ${number}\n`, careless.replaceAll('-', between), `rc ${careless}`];
    for (const text of [...links, ...typed]) expect(typedOrderNumber(text)).toBe(number);
  });
});

it.each(['', 'RC-', 'RC-7KQF', 'zoe@example.com', 'RC-UUUU-UUUU-UUUU', 'RC-1234-5678-9'])(
  'does not take %j for one',
  (text) => expect(typedOrderNumber(text)).toBeNull(),
);

it('takes nothing else for one', () =>
  holds(fc.string(), (text) => {
    expect(typedOrderNumber(text) ?? 'RC-0000-0000-0000').toMatch(/^RC(-[0-9A-Z]{4}){3}$/);
  }));
