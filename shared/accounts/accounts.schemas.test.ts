import { expect, it } from 'vitest';
import { profileChangeSchema, registerSchema } from './accounts.schemas.ts';
import {
  changePasswordSchema,
  resetPasswordSchema,
  resetRequestSchema,
} from './passwords.schemas.ts';

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
  [{ email: undefined }, { email: 'Invalid email address' }],
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
  [{ name: 'Ana' }, { email: 'Please enter a valid email address' }],
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
