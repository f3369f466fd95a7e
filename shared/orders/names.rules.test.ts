import { expect, it } from 'vitest';
import { namesOf } from './names.rules.ts';

it('takes the last word of a name as the last name', () => {
  expect(namesOf(' Ana  María Ruiz ')).toEqual({ firstName: 'Ana María', lastName: 'Ruiz' });
  expect(namesOf('Zoe')).toEqual({ firstName: 'Zoe', lastName: '' });
});
