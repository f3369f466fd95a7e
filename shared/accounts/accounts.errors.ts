import { badRequest, conflict, defineProblem, notFound } from '#shared/base/errors.ts';

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
export const usernameTaken = conflict('accounts.username_taken', 'This username is already taken.');
export const emailTaken = conflict(
  'accounts.email_taken',
  'Another account uses this email address.',
);
/** The status is not 401, because the session is still valid. */
export const wrongPassword = badRequest(
  'accounts.wrong_password',
  "That isn't your current password.",
);
/** The password is on the list of the most breached passwords, ignoring case. */
export const passwordBreached = badRequest(
  'auth.password_breached',
  'This password is too easy to guess. Choose another one, such as three or four unrelated words.',
);
export const passwordTooShort = badRequest(
  'auth.password_too_short',
  'Password must be at least 12 characters for staff and admins',
);
/** The reset link is unknown, used, too old or replaced by a newer one: the answer doesn't say which. */
export const resetInvalid = badRequest(
  'accounts.reset_invalid',
  'This reset link is no longer valid. Please request a new one.',
);
/** The login link is unknown, used, too old or replaced by a newer one: the answer doesn't say which. */
export const loginLinkInvalid = badRequest(
  'accounts.login_link_invalid',
  'This link is no longer valid. Please request a new one.',
);
/** The e-mail link is unknown, used, too old or replaced by a newer one: the answer doesn't say which. */
export const emailLinkInvalid = badRequest(
  'accounts.email_link_invalid',
  'This link is no longer valid.',
);
export const sessionUnknown = notFound(
  'accounts.session_unknown',
  'This device is no longer logged in.',
);
/** Answer to a correct password if a second factor is on; `details` are a `Challenge` of shared/secondfactor. */
export const secondFactorRequired = defineProblem(
  'auth.second_factor_required',
  401,
  'Enter the code from your authenticator app.',
);
