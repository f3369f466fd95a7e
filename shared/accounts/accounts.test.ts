import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds, anyCharacter } from '#shared/testing/propertyTesting.ts';
import {
  profileChangeSchema,
  registerSchema,
  changePasswordSchema,
  resetPasswordSchema,
  resetRequestSchema,
} from './accountForms.schemas.ts';
import { strengthOf } from './passwordStrength.ts';
import { deviceName } from './deviceName.ts';

type Parsed = {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
};
const faults = ({ error }: Parsed): Record<string, string> =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

const pair = (password: string, confirmPassword = password) => ({ password, confirmPassword });
const ana = { username: 'ana', email: 'ana@example.com', ...pair('secret1') };
const SHORT_NAME = 'Username must be at least 3 characters';
const SHORT = 'Password must be at least 6 characters';

it('a registration needs a name, an address and a password, and no more', () => {
  expect(registerSchema.parse(ana)).toEqual(ana);
  const spaced = registerSchema.parse({ ...ana, email: ' ana@example.com ', phone: '' });
  expect(spaced).toMatchObject({ email: 'ana@example.com', phone: '' });
});

it.each([
  [{ username: ' an ' }, { username: SHORT_NAME }],
  [{ username: undefined }, { username: SHORT_NAME }],
  [{ username: 'ad\u200bmin' }, { username: 'Invisible characters are not allowed' }],
  [{ email: 'ana' }, { email: 'Invalid email address' }],
  [pair('12345'), { password: SHORT }],
  [{ confirmPassword: 'secret2' }, { confirmPassword: 'Passwords do not match' }],
])('a registration with %j is refused in the words of the specification', (wrong, expected) =>
  expect(faults(registerSchema.safeParse({ ...ana, ...wrong }))).toEqual(expected),
);

it.each([
  [{ email: 'a@b.example' }, {}],
  [{ email: 'a@b.example', name: '', phone: '' }, {}],
  [{ email: 'a@b.example', name: null, phone: 'whenever, ring twice' }, {}],
  [{ email: 'a@b.example', name: ' A ' }, { name: 'Name must be at least 2 characters' }],
  [{ email: '' }, { email: 'Please enter a valid email address' }],
])('a profile with %j', (profile, expected) =>
  expect(faults(profileChangeSchema.safeParse(profile))).toEqual(expected),
);

it('passwords are reset and changed in the words of the specification', () => {
  const unlike = pair('secret1', 'secret2');
  const expected = { confirmPassword: "Passwords don't match" };
  expect(faults(resetPasswordSchema.safeParse({ token: 't', ...unlike }))).toEqual(expected);
  const change = { currentPassword: 'x', ...unlike };
  expect(faults(changePasswordSchema.safeParse(change))).toEqual(expected);
  expect(faults(resetPasswordSchema.safeParse({ token: 't', ...pair('1') }))).toEqual(pair(SHORT));
  const address = { email: 'Please enter a valid email address.' };
  expect(faults(resetRequestSchema.safeParse({ email: 'ana' }))).toEqual(address);
});

const known = ['anastasia', 'ana.rivera@northside.example'];
it.each([
  [0, ['', '12345'], []],
  [1, ['123456', 'aaaaaaaaaaaaaaaaaaaa', 'password', 'Password123!', 'qwertyqwertyqwerty'], []],
  [1, ['abcabcabcabcabcabcabcabc', 'k7#qPz', 'wheelbarrow', 'rollcall-demo'], []],
  // These passwords consist of words from other fields of the form.
  [1, ['anastasia-rivera', 'Northside.Rivera'], known],
  [2, ['wheelbarrows9', 'k7#qPz2v'], []],
  [3, ['four green wheels', 'correct horse battery staple', 'k7#qPz2vT!x9'], []],
  [3, ['four green wheels'], known],
])('the strength is %i of each of %j, where %j is known', (strength, passwords, words) => {
  const found = passwords.map((password) => strengthOf(password, words));
  expect(found).toEqual(passwords.map(() => strength));
});

it('the strength of a password never falls because somebody types on', () => {
  // Vowel-free, so that it contains no listed word.
  const unit = fc.constantFrom(...'bcdfghjklmnpqrtvwxz0123456789-!');
  holds(
    fc.string({ unit, minLength: 6 }),
    fc.constantFrom(...'bcdf357-!'),
    (password, more) => strengthOf(password + more) >= strengthOf(password),
  );
});

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1';

it.each([
  ['Chrome on Android', `(Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
  ['Edge on Windows', `(Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`],
  ['Samsung Internet on Android', `(Linux; Android 15) SamsungBrowser/28.0 ${chrome} Mobile`],
  ['Safari on iPhone', `(iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Mobile Safari/604.1`],
  ['Safari on Mac', `(Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`],
  ['Firefox on Linux', '(X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Windows', 'Something on Windows'],
  ['Unknown device', 'curl/8.5.0'],
])('knows %s', (name, rest) => expect(deviceName(`Mozilla/5.0 ${rest}`)).toBe(name));

it('says something short of whatever it is given', () => {
  expect(deviceName(null)).toBe('Unknown device');
  holds(fc.string({ unit: anyCharacter }), (userAgent) => {
    expect(deviceName(userAgent)).toMatch(/^[\w ]{3,30}$/);
  });
});
