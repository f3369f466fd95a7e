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

const ana = {
  username: 'ana',
  email: 'ana@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
};

it('a registration needs a name, an address and a password, and no more', () => {
  expect(registerSchema.parse(ana)).toEqual(ana);
  expect(registerSchema.parse({ ...ana, email: ' ana@example.com ', phone: '' })).toMatchObject({
    email: 'ana@example.com',
    phone: '',
  });
});

it.each([
  [{ username: ' an ' }, { username: 'Username must be at least 3 characters' }],
  [{ username: undefined }, { username: 'Username must be at least 3 characters' }],
  [{ username: 'ad\u200bmin' }, { username: 'Invisible characters are not allowed' }],
  [{ email: 'ana' }, { email: 'Invalid email address' }],
  [{ email: undefined }, { email: 'Invalid email address' }],
  [
    { password: '12345', confirmPassword: '12345' },
    { password: 'Password must be at least 6 characters' },
  ],
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
  const unlike = { password: 'secret1', confirmPassword: 'secret2' };
  const expected = { confirmPassword: "Passwords don't match" };
  expect(faults(resetPasswordSchema.safeParse({ token: 't', ...unlike }))).toEqual(expected);
  expect(faults(changePasswordSchema.safeParse({ currentPassword: 'x', ...unlike }))).toEqual(
    expected,
  );
  const short = { token: 't', password: '1', confirmPassword: '1' };
  expect(faults(resetPasswordSchema.safeParse(short))).toEqual({
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Password must be at least 6 characters',
  });
  expect(faults(resetRequestSchema.safeParse({ email: 'ana' }))).toEqual({
    email: 'Please enter a valid email address.',
  });
});
