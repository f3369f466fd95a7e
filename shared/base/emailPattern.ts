// Kept apart from the schema, so that pages without zod can use the pattern.

/** Longest address in characters (RFC 5321, 4.5.3.1.3, without the angle brackets). */
export const MAX_EMAIL = 254;

/**
 * An e-mail address: before the @, ASCII and at most 64 characters (RFC 5321, 4.5.3.1.1); after it, a domain in any
 * script (RFC 5890), which the mailer turns into its ASCII form.
 */
export const EMAIL =
  /^(?=.{1,64}@)(?![.])(?!.*[.]{2})[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}[.])+(?:[\p{L}\p{M}]{2,63}|xn--[A-Za-z0-9-]{2,59})$/u;
