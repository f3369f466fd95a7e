import { badRequest, conflict, defineProblem, notFound } from '#shared/base/errors.ts';

/** The code was wrong, already used, or too old: the answer doesn't say which. */
export const wrongCode = badRequest(
  'secondfactor.wrong_code',
  "This code isn't right. Wait for the next one and try again.",
);
/** The login challenge is unknown, used, or expired, or had too many tries. */
export const challengeExpired = defineProblem(
  'secondfactor.challenge_over',
  401,
  'This login took too long or had too many attempts. Please start over.',
);
export const codesLocked = defineProblem(
  'secondfactor.locked',
  429,
  'Too many wrong codes. Wait an hour, or use one of your recovery codes.',
);
export const alreadyOn = conflict('secondfactor.already_on', 'Two-step login is already on.');
export const notOn = conflict('secondfactor.not_on', "Two-step login isn't on.");
/**
 * The passkey's answer is for another challenge or site, the key is unknown, or its signature is wrong: the error
 * doesn't say which.
 */
export const passkeyRefused = badRequest(
  'secondfactor.passkey_refused',
  "This passkey wasn't accepted. Please try again, or use a code.",
);
export const passkeyKnown = conflict(
  'secondfactor.passkey_known',
  'This passkey is already registered.',
);
export const tooManyPasskeys = conflict(
  'secondfactor.too_many_passkeys',
  'You already have 20 passkeys. Remove one first.',
);
export const passkeyUnknown = notFound(
  'secondfactor.passkey_unknown',
  'This passkey is no longer registered.',
);
/** The setup of the authenticator app was not begun, or has expired. */
export const enrolmentNotStarted = conflict(
  'secondfactor.not_begun',
  'Please start over with your password.',
);
