/** Kinds of jobs that tell people what became of the second step of their login. */
export const SECOND_FACTOR_MAIL = 'mail.second_factor';

/** What there is to tell. `reset`: by an admin. `locked`: too many wrong codes after a right password. */
export const SECOND_FACTOR_NEWS = ['on', 'off', 'codes', 'reset', 'locked', 'recovery'] as const;
export type SecondFactorNews = (typeof SECOND_FACTOR_NEWS)[number];
