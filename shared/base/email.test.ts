import { expect, it } from 'vitest';
import { emailKeyOf } from './email.ts';

it('is one address, however it is written', () => {
  expect(emailKeyOf(' Ana@Example.COM ')).toBe('ana@example.com');
});
