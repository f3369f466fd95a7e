export const SECOND_FACTOR_MAIL = 'mail.second_factor';

/**
 * What the mail tells the user: for example `codes`, new recovery codes; `reset`, an admin removed the second factor;
 * `locked`, too many wrong codes; `recovery`, a recovery code was used.
 */
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
