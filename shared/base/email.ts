/** Of a whole address (RFC 5321, 4.5.3.1.3, without the angle brackets). */
export const MAX_EMAIL = 254;

/**
 * ASCII and at most 64 characters before the @ (RFC 5321, 4.5.3.1.1); after it a domain in any script (RFC 5890), which
 * the mailer turns into its ASCII form.
 */
export const EMAIL =
  /^(?=.{1,64}@)(?![.])(?!.*[.]{2})[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}[.])+(?:[\p{L}\p{M}]{2,63}|xn--[A-Za-z0-9-]{2,59})$/u;

/** Addresses are compared without case. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/** Normalised address for comparison only: lower case, without `+tag`, at Gmail without dots. Never send to it. */
export function mailboxOf(email: string): string {
  const address = email.normalize('NFKC').trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const host = address.slice(at + 1);
  const whole = address.slice(0, at);
  // A local part that is only a tag stays: otherwise all such addresses would be equal.
  const name = whole.split('+', 1)[0] || whole;
  return GMAIL.has(host) ? `${name.replaceAll('.', '') || name}@gmail.com` : `${name}@${host}`;
}
