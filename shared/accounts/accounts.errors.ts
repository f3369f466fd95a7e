import { defineProblem } from '#shared/base/errors.ts';

/**
 * The answer is the same for an unknown name and a wrong password, so that it doesn't reveal which accounts exist.
 */
export const badCredentials = defineProblem(
  'accounts.bad_credentials',
  401,
  'Wrong username or password.',
);
export const tooManyAttempts = defineProblem(
  'auth.too_many_attempts',
  429,
  'Too many failed logins. Please wait a few minutes, or reset your password.',
);
export const usernameTaken = defineProblem(
  'accounts.username_taken',
  409,
  'This username is already taken.',
);
export const emailTaken = defineProblem(
  'accounts.email_taken',
  409,
  'Another account uses this email address.',
);
/** The status is not 401, because the session is still valid. */
export const wrongPassword = defineProblem(
  'accounts.wrong_password',
  400,
  "That isn't your current password.",
);
/** The password is on the list of the most breached passwords, ignoring case. */
export const passwordBreached = defineProblem(
  'auth.password_breached',
  400,
  'This password is too easy to guess. Choose another one, such as three or four unrelated words.',
);
export const passwordTooShort = defineProblem(
  'auth.password_too_short',
  400,
  'Password must be at least 12 characters for staff and admins',
);
/** The reset link is unknown, used, too old or replaced by a newer one: the answer doesn't say which. */
export const resetInvalid = defineProblem(
  'accounts.reset_invalid',
  400,
  'This reset link is no longer valid. Please request a new one.',
);
/** The login link is unknown, used, too old or replaced by a newer one: the answer doesn't say which. */
export const loginLinkInvalid = defineProblem(
  'accounts.login_link_invalid',
  400,
  'This link is no longer valid. Please request a new one.',
);
/** The e-mail link is unknown, used, too old or replaced by a newer one: the answer doesn't say which. */
export const emailLinkInvalid = defineProblem(
  'accounts.email_link_invalid',
  400,
  'This link is no longer valid.',
);
export const sessionUnknown = defineProblem(
  'accounts.session_unknown',
  404,
  'This device is no longer logged in.',
);
/** Answer to a correct password if a second factor is on; `details` are a `Challenge` of shared/secondfactor. */
export const secondFactorRequired = defineProblem(
  'auth.second_factor_required',
  401,
  'Enter the code from your authenticator app.',
);
