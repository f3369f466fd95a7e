import { expect, it } from 'vitest';
import { queryOf, readFilters } from './filters.ts';

it('reads what it knows from the address', () => {
  const search = new URLSearchParams('actor=dana&entity=&from=2026-11-20&x=1');
  expect(readFilters(search)).toEqual({ actor: 'dana', from: '2026-11-20' });
});

it('asks for whole days where the reader is, and not for what is none', () => {
  const asked = queryOf({ actor: 'dana', from: '2026-11-20', to: '2026-11-20' });
  expect(asked).toEqual({
    actor: 'dana',
    from: new Date(2026, 10, 20).toISOString(),
    to: new Date(2026, 10, 21).toISOString(),
  });
  expect(queryOf({ from: 'yesterday', to: '2026' })).toEqual({});
});
