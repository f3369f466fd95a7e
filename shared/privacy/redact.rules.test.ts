import { expect, test } from 'vitest';
import { redactor } from './redact.rules.ts';

const clean = redactor(
  ['Ana', 'Ana Reyes', 'ana@x.example', 'null', '(555) 0100', 'Ö'],
  '(erased)',
);

test.each([
  ['For Ana Reyes, asked by ANA', 'For (erased), asked by (erased)'],
  ['Savannah and Diana stay', 'Savannah and Diana stay'],
  ['550 <ana@x.example> unknown', '550 <(erased)> unknown'],
  ['call (555) 0100.', 'call (erased).'],
  [
    '{"to":"Ana@X.example","was":null,"Ana":{"n":["Ana"]}}',
    '{"to":"(erased)","was":null,"Ana":{"n":["(erased)"]}}',
  ],
  ['{not json of Ana', '{not json of (erased)'],
])('%s', (text, expected) => expect(clean(text)).toBe(expected));

test('without words nothing changes', () =>
  expect(redactor(['', ' ', 'x'], '-')('x y')).toBe('x y'));
