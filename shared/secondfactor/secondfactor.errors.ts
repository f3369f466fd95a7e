import { defineProblem } from '#shared/base/errors.ts';

/** Wrong, used before, or too old: the answer does not say which. */
export const wrongCode = defineProblem(
  'secondfactor.wrong_code',
  400,
  'This code is not right. Wait for the next one and try again.',
);
/** Unknown, used, expired, or too many tries. */
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
/** Another question, another site, an unknown key, or a signature that is not right: the answer does not say which. */
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
/** Not begun, or expired. */
export const enrolmentNotStarted = defineProblem(
  'secondfactor.not_begun',
  409,
  'Please begin again with your password.',
);
