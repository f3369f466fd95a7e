import { expect, it } from 'vitest';
import { isPlainName } from './text.schemas.ts';

it.each(
  [
    ['Ana Rivera', "Sinéad O'Connor-Núñez", 'J.R. Smith', 'J.Smith', 'Me. Coleman', 'St. John'],
    ['Dr.Lee Sr.', 'Louis XIV 2nd', '王小明'],
  ].flat(),
)('%s is a name', (name) => expect(isPlainName(name)).toBe(true));

it.each(
  [
    ['Claim at evil.example', 'https://evil', 'www.evil', 'write to me@evil', '<b>You won</b>'],
    ['[click](me)', 'Call (555) 0100', 'x.com', 'go to t.co/a', 'http:evil', 'evil\u3002example'],
    ['Ana\nBcc: you', 'Ana\rX', 'Ana\u2028Click', 'moc.live\u202E', 'a/b', 'x'.repeat(81)],
  ].flat(),
)('%s is not printed in a mail', (name) => expect(isPlainName(name)).toBe(false));
