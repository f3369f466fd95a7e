import { defineProblem } from '#shared/base/errors.ts';

/** The same answer for an unknown name and a wrong password: it tells nobody which accounts exist. */
export const badCredentials = defineProblem(
  'accounts.bad_credentials',
  401,
  'The username or the password is not right.',
);
export const usernameTaken = defineProblem(
  'accounts.username_taken',
  409,
  'This username is already taken.',
);
