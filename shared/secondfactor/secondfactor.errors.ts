import { defineProblem } from '#shared/base/errors.ts';

/** The code was wrong, already used, or too old: the answer doesn't say which. */
export const wrongCode = defineProblem(
  'secondfactor.wrong_code',
  400,
  'This code is not right. Wait for the next one and try again.',
);
/** The login challenge is unknown, used, or expired, or had too many tries. */
export const challengeExpired = defineProblem(
  'secondfactor.challenge_over',
  401,
  'This login took too long or was tried too often. Please start again.',
);
export const codesLocked = defineProblem(
  'secondfactor.locked',
  429,
  'Too many wrong codes. Wait an hour, or use one of your recovery codes.',
);
export const alreadyOn = defineProblem(
  'secondfactor.already_on',
  409,
  'The second step is switched on already.',
);
export const notOn = defineProblem(
  'secondfactor.not_on',
  409,
  'The second step is not switched on.',
);
/**
 * The passkey's answer is for another challenge or site, the key is unknown, or its signature is wrong: the error
 * doesn't say which.
 */
export const passkeyRefused = defineProblem(
  'secondfactor.passkey_refused',
  400,
  'This passkey was not accepted. Please try again, or use a code.',
);
export const passkeyKnown = defineProblem(
  'secondfactor.passkey_known',
  409,
  'This passkey is registered already.',
);
export const tooManyPasskeys = defineProblem(
  'secondfactor.too_many_passkeys',
  409,
  'There are 20 passkeys already. Remove one first.',
);
export const passkeyUnknown = defineProblem(
  'secondfactor.passkey_unknown',
  404,
  'This passkey is not registered any more.',
);
/** The setup of the app was not begun, or has expired. */
export const enrolmentNotStarted = defineProblem(
  'secondfactor.not_begun',
  409,
  'Please begin again with your password.',
);
