import { expect, test } from 'vitest';
import { redactor } from './redact.rules.ts';

const words = ['Ana', 'Ana Reyes', 'ana@x.example', 'null', '(555) 0100', 'Ö'];
const known = '{"to":"Ana@X.example","was":null,"Ana":{"n":["Ana"]}}';

test.each([
  ['For Ana Reyes, asked by ANA', 'For -, asked by -'],
  ['Savannah and Diana stay', 'Savannah and Diana stay'],
  ['550 <ana@x.example> unknown', '550 <-> unknown'],
  ['call (555) 0100.', 'call -.'],
  [known, '{"to":"-","was":null,"Ana":{"n":["-"]}}'],
  ['{not json of Ana', '{not json of -'],
])('%s', (text, expected) => expect(redactor(words, '-')(text)).toBe(expected));

test('without words nothing changes', () =>
  expect(redactor(['', ' ', 'x'], '-')('x y')).toBe('x y'));
