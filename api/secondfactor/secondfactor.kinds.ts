export const SECOND_FACTOR_MAIL = 'mail.second_factor';

/** `reset`: an admin removed the second factor. `locked`: too many wrong codes after a right password. */
export const SECOND_FACTOR_NEWS = [
  'on',
  'off',
  'passkey',
  'codes',
  'reset',
  'locked',
  'recovery',
] as const;
export type SecondFactorNews = (typeof SECOND_FACTOR_NEWS)[number];
