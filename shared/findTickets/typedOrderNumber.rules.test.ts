import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { orderNumberFrom } from '#shared/base/ids.ts';
import { typedOrderNumber } from './typedOrderNumber.rules.ts';

const numbers = fc.uint8Array({ minLength: 8, maxLength: 8 }).map(orderNumberFrom);

it('reads every order number as it is, out of its link, and carelessly typed', () =>
  holds(numbers, fc.constantFrom('', ' ', '–'), (number, between) => {
    const careless = number.slice(3).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    for (const text of [
      number,
      ` ${number}\n`,
      `https://rollcall.example/orders/${number}`,
      `https://rollcall.example/orders/${number}?utm_source=mail`,
      `My tickets: https://rollcall.example/orders/${number}.`,
      careless.replaceAll('-', between),
      `rc ${careless}`,
    ])
      expect(typedOrderNumber(text)).toBe(number);
  }));

it('takes nothing else for one', () => {
  for (const text of [
    '',
    'RC-',
    'RC-7KQF',
    'zoe@example.com',
    'RC-UUUU-UUUU-UUUU',
    'RC-1234-5678-9',
  ])
    expect(typedOrderNumber(text)).toBeNull();
  holds(fc.string(), (text) => {
    expect(typedOrderNumber(text) ?? 'RC-0000-0000-0000').toMatch(/^RC(-[0-9A-Z]{4}){3}$/);
  });
});
