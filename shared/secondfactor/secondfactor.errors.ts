import { defineProblem } from '#shared/base/errors.ts';

/** The code was wrong, already used, or too old: the answer doesn't say which. */
export const wrongCode = defineProblem(
  'secondfactor.wrong_code',
  400,
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
export const alreadyOn = defineProblem(
  'secondfactor.already_on',
  409,
  'Two-step login is already on.',
);
export const notOn = defineProblem('secondfactor.not_on', 409, "Two-step login isn't on.");
/**
 * The passkey's answer is for another challenge or site, the key is unknown, or its signature is wrong: the error
 * doesn't say which.
 */
export const passkeyRefused = defineProblem(
  'secondfactor.passkey_refused',
  400,
  "This passkey wasn't accepted. Please try again, or use a code.",
);
export const passkeyKnown = defineProblem(
  'secondfactor.passkey_known',
  409,
  'This passkey is already registered.',
);
export const tooManyPasskeys = defineProblem(
  'secondfactor.too_many_passkeys',
  409,
  'You already have 20 passkeys. Remove one first.',
);
export const passkeyUnknown = defineProblem(
  'secondfactor.passkey_unknown',
  404,
  'This passkey is no longer registered.',
);
/** The setup of the app was not begun, or has expired. */
export const enrolmentNotStarted = defineProblem(
  'secondfactor.not_begun',
  409,
  'Please start over with your password.',
);
